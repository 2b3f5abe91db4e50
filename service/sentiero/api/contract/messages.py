"""What people write to a table."""

from __future__ import annotations

from marshmallow import RAISE, Schema, fields
from marshmallow.validate import Length, Range

from sentiero.api.contract.inputs import WholeNumber
from sentiero.api.contract.outputs import Output


class MessageRequestSchema(Schema):
    """Something to tell the table."""

    class Meta:
        unknown = RAISE

    text = fields.String(
        required=True,
        validate=Length(min=1, max=2000),
        metadata={"description": "1 to 500 letters that can be seen, in lines. Nobody interprets it."},
    )


class MessageSchema(Output):
    """What somebody wrote."""

    number = fields.Integer(required=True, metadata={"description": "One more for each message.", "minimum": 1})
    seat = fields.Integer(required=True, allow_none=True, metadata={"description": "Who; null for the host."})
    at = fields.Integer(required=True, metadata={"description": "When, in milliseconds since 1970."})
    text = fields.String(
        required=True, metadata={"description": "As it was written: show it as plain text, never as markup."}
    )


class SeatNewsSchema(Output):
    """What is new about a seat; only the members that changed."""

    seat = fields.Integer(required=True, metadata={"description": "The seat's number."})
    name = fields.String(allow_none=True, metadata={"description": "What whoever sits there is called now."})
    here = fields.Boolean(metadata={"description": "Whether somebody is there now."})
    last_seen = fields.Integer(
        allow_none=True, metadata={"description": "When they were, to five minutes; null if they are there."}
    )


class FeedSaidSchema(Output):
    """A line of a feed with `talk=1`: somebody wrote to the table."""

    said = fields.Nested(MessageSchema, required=True, metadata={"description": "What was said."})


class FeedSeatSchema(Output):
    """A line of a feed with `talk=1`: something is new about a seat."""

    seat = fields.Nested(SeatNewsSchema, required=True, metadata={"description": "What became of the seat."})


class MessagesSchema(Output):
    """A page of messages, the oldest first."""

    messages = fields.List(fields.Nested(MessageSchema), required=True, metadata={"description": "The oldest first."})
    next = fields.String(
        required=True, allow_none=True, metadata={"description": "Where to go on reading; null at the end."}
    )


class MessagesQuerySchema(Schema):
    """Which messages to read."""

    after = WholeNumber(
        load_default=0,
        validate=Range(min=0, max=999_999_999),
        metadata={"description": "Only messages after this number."},
    )
    limit = WholeNumber(load_default=100, validate=Range(min=1, max=200), metadata={"description": "How many at most."})


MESSAGE = MessageRequestSchema()
MESSAGES = MessagesQuerySchema()

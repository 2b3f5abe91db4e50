"""One feed for several games."""

from __future__ import annotations

from marshmallow import RAISE, Schema, fields
from marshmallow.validate import Length, Range

from sentiero.api.contract.inputs import HIGHEST_VERSION, NAME, Switch
from sentiero.api.contract.messages import MessageSchema, SeatNewsSchema
from sentiero.api.contract.outputs import FeedEventSchema, Output

MOST_GAMES = 20


class HeardGameSchema(Schema):
    """A game to listen to."""

    class Meta:
        unknown = RAISE

    game = fields.String(required=True, validate=NAME, metadata={"description": "Its id."})
    token = fields.String(
        validate=Length(min=1, max=200),
        metadata={"description": "The caller's token in that game; without it, as everybody may see it."},
    )
    after = fields.Integer(
        strict=True,
        load_default=0,
        validate=Range(min=0, max=HIGHEST_VERSION),
        metadata={"description": "Only events after this version."},
    )


class FeedRequestSchema(Schema):
    """The games of one person."""

    class Meta:
        unknown = RAISE

    games = fields.List(
        fields.Nested(HeardGameSchema),
        required=True,
        validate=Length(min=1, max=MOST_GAMES),
        metadata={"description": "Each once; their order is that of the numbers in `after` and `Last-Event-ID`."},
    )


class FeedQuerySchema(Schema):
    """Which feed, and from where on."""

    ticket = fields.String(
        required=True, validate=Length(min=1, max=128), metadata={"description": "From a POST to this address."}
    )
    after = fields.String(
        validate=Length(max=400),
        metadata={
            "description": "The version read last in each game, with points between, in the order of the ticket; "
            "`Last-Event-ID` counts more.",
            "pattern": "^[0-9]{1,15}([.][0-9]{1,15})*$",
        },
    )
    talk = Switch("`1`: also what people write, what they are called and who is there.")


class GamesEventSchema(FeedEventSchema):
    """An entry of one of the games."""

    game = fields.String(required=True, metadata={"description": "Of which game."})


class GamesNewsSchema(Output):
    """What is no entry: one of the members says what."""

    game = fields.String(required=True, metadata={"description": "Of which game."})
    end = fields.Boolean(metadata={"description": "The game is over and all is told."})
    version = fields.Integer(metadata={"description": "With `end`: its last version."})
    closed = fields.Boolean(metadata={"description": "The caller may not listen to this game any more."})
    reset = fields.Boolean(
        metadata={"description": "What was told of this game does not stand any more: read it again from the start."}
    )
    said = fields.Nested(MessageSchema)
    seat = fields.Nested(SeatNewsSchema)


FEED = FeedRequestSchema()
FEED_QUERY = FeedQuerySchema()

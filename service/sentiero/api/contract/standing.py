"""Answers that a seat leaves ahead."""

from __future__ import annotations

from marshmallow import RAISE, Schema, fields
from marshmallow.validate import OneOf

from sentiero.api.contract.inputs import AnswerField
from sentiero.api.contract.outputs import Output
from sentiero.tables.standing_answers import CHAPTER, GAME

_UNTIL = {
    "description": "How long it stands: until the next chapter of the game begins, such as the next card (`chapter`), "
    "or for the whole game (`game`)."
}


class StandingRequestSchema(Schema):
    """An answer to leave ahead."""

    class Meta:
        unknown = RAISE

    answer = AnswerField("What to answer.", required=True)
    until = fields.String(load_default=GAME, validate=OneOf([CHAPTER, GAME]), metadata=_UNTIL)


class LeftSchema(Output):
    """An answer that stands."""

    answer = AnswerField("What will be answered.", required=True)
    until = fields.String(required=True, validate=OneOf([CHAPTER, GAME]), metadata=_UNTIL)


class StandingQuestionSchema(Output):
    """A question to which an answer can be left ahead."""

    question = fields.String(required=True, metadata={"description": "The question's `key`."})
    answers = fields.List(AnswerField(), required=True, metadata={"description": "What can be left."})
    alone = fields.Boolean(
        required=True, metadata={"description": "Whether it is given only where nothing else could be answered."}
    )
    left = fields.Nested(
        LeftSchema, required=True, allow_none=True, metadata={"description": "What the caller has left; else null."}
    )
    text = fields.String(metadata={"description": "What leaving it means, in the caller's language."})


class StandingSchema(Output):
    """What the caller's seat can leave ahead, and what it has left. Nobody else can read it."""

    standing = fields.List(
        fields.Nested(StandingQuestionSchema),
        required=True,
        metadata={"description": "Questions that can be answered ahead."},
    )


STANDING = StandingRequestSchema()

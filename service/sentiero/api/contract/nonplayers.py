"""What the rules would do."""

from __future__ import annotations

from marshmallow import Schema, fields
from marshmallow.validate import Length

from sentiero.api.contract.inputs import AnswerField
from sentiero.api.contract.outputs import Output, WhySchema
from sentiero.api.contract.titles import OfTitle


class AdviceQuerySchema(Schema):
    """Whose advice to read."""

    by = fields.String(
        validate=Length(max=64),
        metadata={"description": "A name from /v1/titles/{title}/players; without it, the first that can."},
    )


class AdviceSchema(Output):
    """What the rules for non-players would answer."""

    title = fields.String(required=True, metadata={"description": "Which game it is."})
    version = fields.Integer(required=True, metadata={"description": "The version whose question it is.", "minimum": 1})
    role = OfTitle("Role", "Who is asked.", required=True)
    by = fields.String(required=True, metadata={"description": "Which player of the title says so."})
    rule = fields.String(required=True, metadata={"description": "The paragraph of the rules that asks."})
    answer = AnswerField("What they would send.", required=True)
    why = fields.Nested(WhySchema, required=True, metadata={"description": "Why it would be that."})
    example_dice = fields.Boolean(
        required=True,
        metadata={"description": "Whether dice were rolled for it: not those of the game, so they may fall otherwise."},
    )


ADVICE = AdviceQuerySchema()

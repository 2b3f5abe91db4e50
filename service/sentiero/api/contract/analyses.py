"""Games looked at again, in the contract: what each turn was worth, and what was luck."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import RAISE, Schema, fields
from marshmallow.validate import OneOf

from sentiero.api.contract.inputs import AnswerField
from sentiero.api.contract.outputs import Output
from sentiero.api.contract.titles import OfTitle
from sentiero.proof.analyst import DEPTHS, STATES

_DEPTH: Final[dict[str, Any]] = {
    "validate": OneOf(list(DEPTHS)),
    "metadata": {"description": "`quick`, or `deep`: six times as many games a turn."},
}


class AnalysisRequestSchema(Schema):
    """How deeply a game is looked at."""

    class Meta:
        unknown = RAISE

    depth = fields.String(load_default="quick", **_DEPTH)


class AnalysisQuerySchema(Schema):
    """Which of the two is read."""

    depth = fields.String(load_default="quick", **_DEPTH)


class EstimateSchema(Output):
    """A figure, and between what it lies in 19 of 20 cases, as far as the games that were tried tell."""

    value = fields.Float(required=True, metadata={"description": "The mean of the games that were tried."})
    low = fields.Float(required=True, metadata={"description": "The lower end."})
    high = fields.Float(required=True, metadata={"description": "The upper end."})


class ProspectSchema(Output):
    """What a role could expect."""

    chance = fields.Nested(
        EstimateSchema, required=True, metadata={"description": "The chance to come first, or to succeed; 0 to 1."}
    )
    margin = fields.Nested(EstimateSchema, required=True, metadata={"description": "The margin in the end, in points."})


class AnalysedTextSchema(Output):
    """Both answers in the caller's language."""

    played = fields.String(required=True, metadata={"description": "What was answered."})
    best = fields.String(required=True, metadata={"description": "What did best."})


def _prospects(description: str) -> fields.Dict:
    return fields.Dict(
        keys=fields.String(),
        values=fields.Nested(ProspectSchema),
        required=True,
        metadata={"description": description},
    )


class AnalysedTurnSchema(Output):
    """One turn that was chosen."""

    version = fields.Integer(
        required=True, metadata={"description": "The version at which it was asked; forks begin there.", "minimum": 1}
    )
    role = OfTitle("Role", "Who chose.", required=True)
    played = AnswerField("What was answered.", required=True)
    best = AnswerField("What did best of all that was tried.", required=True)
    mistake = fields.Boolean(
        required=True,
        metadata={"description": "Whether the best was better by at least a point, and the interval excludes zero."},
    )
    lost = fields.Nested(
        EstimateSchema, required=True, metadata={"description": "By how many points the best was better."}
    )
    lost_chance = fields.Nested(
        EstimateSchema, required=True, metadata={"description": "By how much it raised the chance to come first."}
    )
    before = _prospects("Of each role, if the usual player had chosen.")
    after = _prospects("Of each role, after what was chosen.")
    luck = fields.Dict(
        keys=fields.String(),
        values=fields.Float(),
        required=True,
        metadata={"description": "What happened to the chances since the turn before, beside what was decided."},
    )
    playouts = fields.Integer(required=True, metadata={"description": "In how many games it was tried.", "minimum": 1})
    text = fields.Nested(AnalysedTextSchema, metadata={"description": "Both answers in the caller's language."})


class AnalysisSchema(Output):
    """What the turns of a game were worth, as each role knew it when it chose."""

    title = fields.String(required=True, metadata={"description": "Which title it is."})
    version = fields.Integer(required=True, metadata={"description": "The version of the game.", "minimum": 1})
    depth = fields.String(required=True, **_DEPTH)
    status = fields.String(
        required=True,
        validate=OneOf(list(STATES)),
        metadata={
            "description": "`none` where nobody has asked lately, `open` while somebody is at it, `done`, and "
            "`stopped` where nothing was heard of it for a while: ask once more, it goes on where it was."
        },
    )
    progress = fields.Integer(
        required=True, metadata={"description": "How much of the game was looked at, in percent.", "minimum": 0}
    )
    turns = fields.List(
        fields.Nested(AnalysedTurnSchema), required=True, metadata={"description": "Those that are done, in order."}
    )


ANALYSIS: Final = AnalysisRequestSchema()
ANALYSIS_QUERY: Final = AnalysisQuerySchema()

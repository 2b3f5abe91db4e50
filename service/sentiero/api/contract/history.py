"""What goes in and out where a game is looked at as a whole: undo, audit, differences."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import RAISE, Schema, fields
from marshmallow.validate import Range

from sentiero.api.contract.inputs import HIGHEST_VERSION, WholeNumber
from sentiero.api.contract.outputs import EventSchema, Output, SeatSchema, SituationSchema
from sentiero.api.contract.titles import OfTitle


class UndoRequestSchema(Schema):
    """How far to go back."""

    class Meta:
        unknown = RAISE

    to = fields.Integer(
        strict=True,
        validate=Range(min=1, max=HIGHEST_VERSION),
        metadata={"description": "The version to go back to; without it, to before the caller's last answer."},
    )


class UndoneSchema(SituationSchema):
    """Where the game stands after going back, or after asking to."""

    undone_to = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "The version that counts again; null if the others are asked first."},
    )


class CheckSchema(Output):
    """One thing that an audit compares."""

    name = fields.String(
        required=True,
        metadata={
            "description": "versions: numbered without a gap. chain: each entry names the one before. "
            "rules: playing the answers again gives the same entries. facts: folding them gives the same table. "
            "checkpoints: each is what the rules give. earlier: the game it goes on from ended as it says (only if it "
            "goes on from one that is kept here)."
        },
    )
    agrees = fields.Boolean(required=True, metadata={"description": "Whether it is as it has to be."})
    code = fields.String(required=True, allow_none=True, metadata={"description": "What is wrong; null if nothing."})
    text = fields.String(required=True, allow_none=True, metadata={"description": "The same in words."})


# `from` cannot be the name of a Python attribute.
_FROM: Final[dict[str, Any]] = {
    "from": fields.Integer(
        required=True, allow_none=True, metadata={"description": "The first version that disagrees; null if none."}
    )
}


class AuditSchema(Output):
    """Whether the journal of a game is what it says."""

    version = fields.Integer(required=True, metadata={"description": "Up to which version it was checked."})
    sound = fields.Boolean(required=True, metadata={"description": "Whether everything agrees."})
    checks = fields.List(
        fields.Nested(type("CheckSchema", (CheckSchema,), {**_FROM, "__doc__": CheckSchema.__doc__})),
        metadata={"description": "Each thing that was compared."},
    )
    unrepeated = fields.Integer(
        required=True,
        metadata={
            "minimum": 0,
            "description": "Answers of players that take their time, or never answer the same twice: they were held "
            "against the legal ones, and not decided again. `sentiero verify` decides again what it can.",
        },
    )


def _facts(description: str) -> fields.List[Any]:
    return fields.List(OfTitle("Fact"), required=True, metadata={"description": description})


class DiffSchema(Output):
    """What leads from one version to another."""

    title = fields.String(required=True, metadata={"description": "Which game it is."})
    version = fields.Integer(required=True, metadata={"description": "The version that it leads to."})
    common = fields.Integer(
        required=True, metadata={"description": "The last version that both have behind them or are."}
    )
    undone = _facts("What happened between `common` and the first version: take it back to get to `common`.")
    facts = _facts("What happened between `common` and the second version.")
    text = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        metadata={"description": "`undone` and `facts` in the caller's language: a sentence for each fact."},
    )


def _version(description: str, **more: Any) -> WholeNumber:
    return WholeNumber(validate=Range(min=1, max=HIGHEST_VERSION), metadata={"description": description}, **more)


UNDO: Final = UndoRequestSchema()
DIFF: Final = Schema.from_dict(
    {
        "from": _version("The version to start from.", required=True),
        "to": _version("The version to get to; the newest if it is missing."),
    },
    name="DiffQuery",
)()


class ReplayEventSchema(EventSchema):
    """An entry with what it changed of the table."""

    changes = OfTitle("TableChanges", "What is other at the table since the entry before; missing in the first.")


class ReplaySchema(Output):
    """A finished game, move by move, as everybody may see it."""

    title = fields.String(required=True, metadata={"description": "Which game it is."})
    id = fields.String(required=True, metadata={"description": "The game's id."})
    scenario = OfTitle("Scenario", "What was set up.", maybe=True, required=True)
    seats = fields.List(fields.Nested(SeatSchema), required=True, metadata={"description": "Who sat where."})
    version = fields.Integer(required=True, metadata={"description": "The version of the last entry."})
    table = OfTitle("Table", "The table after the first entry.", required=True)
    events = fields.List(
        fields.Nested(ReplayEventSchema),
        required=True,
        metadata={"description": "Every entry, with the table after it."},
    )
    result = OfTitle("Result", "How it ended; null if the host ended it.", maybe=True, required=True)


class PlaceInGameSchema(Output):
    """A fact of an entry."""

    version = fields.Integer(required=True, metadata={"description": "The version of the entry."})
    fact = fields.Integer(required=True, metadata={"description": "Its place among the facts of the entry, from 0."})


_ROLE_TURN: Final[dict[str, Any]] = {
    "role": OfTitle("Role", "Who acted; null where nobody in particular did.", maybe=True, required=True),
    "from": fields.Integer(required=True, metadata={"description": "The version of the entry in which it begins."}),
    "to": fields.Integer(required=True, metadata={"description": "The version of the entry in which it ends."}),
    "text": fields.String(metadata={"description": "What happened, as one paragraph in the caller's language."}),
    "__doc__": "A turn: what one role did in a row.",
}
TurnSchema: Final = type("TurnSchema", (Output,), _ROLE_TURN)


class ChapterSchema(Output):
    """A part of a game, such as a card."""

    begins = fields.Nested(PlaceInGameSchema, required=True, metadata={"description": "The fact with which it begins."})
    heading = OfTitle("Fact", "The fact that begins it.", required=True)
    text = fields.String(metadata={"description": "How it begins, in the caller's language."})
    turns = fields.List(
        fields.Nested(TurnSchema), required=True, metadata={"description": "Who acted in it, in order."}
    )


class TurnsSchema(Output):
    """A game by its chapters."""

    title = fields.String(required=True, metadata={"description": "Which game it is."})
    version = fields.Integer(required=True, metadata={"description": "The version the game has now."})
    chapters = fields.List(
        fields.Nested(ChapterSchema), required=True, metadata={"description": "The parts of the game, in order."}
    )

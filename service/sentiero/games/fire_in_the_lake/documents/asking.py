"""Questions, what options refer to, and the reasons of non-players."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.kernel.shapes import (
    Const,
    Either,
    Flag,
    Key,
    ListOf,
    MapOf,
    Maybe,
    Number,
    Optional,
    Record,
    Shape,
    Text,
    Union,
)
from sentiero.thinker.reasons import KIND as THOUGHT
from sentiero.thinker.reasons import REASON as THOUGHT_REASON

# What is counted in a reason.
_COUNTED: Final = {
    "aid": "Aid.", "available": "Pieces that are Available.", "bases": "Bases.", "guerrillas": "Guerrillas.",
    "leaders": "Leaders in the box.", "levels": "Levels of Support or Opposition.", "patronage": "Patronage.",
    "pieces": "Pieces.", "police": "Police.", "population": "Population.", "resources": "Resources.",
    "rolled": "What the die showed.", "sides": "How many sides the die has.", "target": "What was to be reached.",
    "total": "What it adds up to.", "trail": "The Trail.", "troops": "Troops.",
}  # fmt: skip
PURPOSES: Final = (
    "air_lift", "bring", "first", "full", "further", "limited", "origins", "send", "series", "set", "set_one", "shift",
    "shift_one", "shift_twice", "tunnel", "us_out_of_play", "us_to_casualties",
)  # fmt: skip
# Values in the texts of questions and options.
PARAMS: Final[dict[str, Shape]] = {
    "card": keys.CARD,
    "chosen": ListOf(keys.SPACE, "What was chosen so far."),
    "cost": Number("What it would cost."),
    "each": Maybe(Number("How many of each.")),
    "hits": Number("How many pieces are to be removed.", 0),
    "kind": keys.PIECE,
    "kinds": ListOf(keys.PIECE, "Kinds of pieces that are meant."),
    "left": Number("How many are left.", 0),
    "level": keys.LEVEL,
    "levels": Number("By how many levels."),
    "limited": Flag("Whether only a Limited Operation is possible."),
    "number": Number("Which of several alike, from 1: pieces, or Operations of a series.", 1),
    "of": Number("Of how many alike.", 1),
    "operation": keys.OPERATION,
    "played": ListOf(keys.FACTION, "The Factions that the seat plays."),
    "purpose": Key("Purpose", PURPOSES, "What it is asked for, where the same question has several purposes."),
    "shifted": MapOf(
        keys.SPACE,
        Number("Levels towards Support; negative towards Opposition."),
        "By how many levels spaces were shifted so far.",
    ),
    "side": keys.SIDE,
    "space": keys.PLACE,
    "to": keys.PLACE,
    "trail": Flag("Whether the Trail may be used."),
}
# Those of them that a choice is told with.
CHOSEN_PARAMS: Final = Record(
    "ChosenParams",
    {
        name: Optional(shape)
        for name, shape in PARAMS.items()
        if name == "kinds" or not isinstance(shape, ListOf | MapOf)
    },
    "The values in the text of the question.",
)
# What an option can refer to.
REFS: Final[dict[str, Shape]] = {
    "space": keys.SPACE,
    "piece": keys.PIECE,
    "card": keys.CARD,
    "side": keys.SIDE,
    "faction": keys.FACTION,
    "operation": keys.OPERATION,
    "activity": keys.ACTIVITY,
    "marker": keys.MARKER,
    "box": keys.BOX,
    "track": keys.TRACK,
    "number": Number("A number that is chosen."),
}
_SPACES: Final = ListOf(Text("A space, or whatever was chosen among."), "What was left to choose among, by key.")
_DICE: Final = ListOf(Number(least=1), "What each die showed.")
_VALUES: Final = Record(
    "ReasonValues",
    {
        "faction": Optional(keys.FACTION),
        "space": Optional(Either((keys.SPACE, Text()))),
        "named": Optional(keys.SPACE),
        "way": Optional(ListOf(keys.SPACE, "From the space that the dice named, along the arrows, to the one chosen.")),
        "policy": Optional(keys.POLICY),
        "value": Optional(Either((Text(), Number()), "A number or a word of its text.")),
        "word": Optional(Text("An answer, by its key.")),
        **{name: Optional(Number(about)) for name, about in _COUNTED.items()},
    },
    "The values of a reason.",
)  # fmt: skip
_STEP: Final[dict[str, Shape]] = {
    "key": Text("The key of the cause."),
    "rule": Text("The paragraph that it follows."),
    "short": Optional(Flag("Whether it matters most.")),
    "secret": Optional(Flag("Whether it is only told to the holder of the role.")),
}


def _step(kind: str, name: str, about: str, **members: Shape) -> Record:
    return Record(name, {"kind": Const(kind, "Which kind of step it is."), **_STEP, **members}, about)


REASON: Final = Union(
    "Reason",
    "kind",
    {
        "box": _step("box", "BoxReason", "A box of a flowchart was reached."),
        "test": _step(
            "test",
            "TestReason",
            "A condition of a box, and whether it was met.",
            yes=Flag("Whether it was met."),
            values=_VALUES,
        ),
        "none": _step("none", "NoneReason", "There was nothing to do in a box."),
        "roll": _step(
            "roll", "RollReason", "Dice were rolled.", purpose=Text("What for, by its key."), dice=_DICE, values=_VALUES
        ),
        "priority": _step("priority", "PriorityReason", "The candidates of a priority.", spaces=_SPACES),
        "tie": _step(
            "tie", "TieReason", "Those that are left after a tie-break.", spaces=_SPACES, values=Optional(_VALUES)
        ),
        "rule": _step(
            "rule", "RuleReason", "A rule or an instruction.", values=Optional(_VALUES), spaces=Optional(_SPACES)
        ),
        "plan": _step("plan", "PlanReason", "What was planned before is carried out.", spaces=_SPACES),
        "random": _step("random", "RandomReason", "Chance decided.", dice=_DICE, values=_VALUES),
        THOUGHT: THOUGHT_REASON,
    },
    "One step of the way to a non-player's answer.",
)

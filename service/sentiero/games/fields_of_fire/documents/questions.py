"""Questions, what options refer to, and the reasons of the enemy."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.kernel.shapes import Const, Flag, ListOf, Maybe, Number, Optional, Record, Shape, Text, Union
from sentiero.thinker.reasons import KIND as THOUGHT
from sentiero.thinker.reasons import REASON as THOUGHT_REASON

_KEY: Final = keys.Pattern("^[a-z_0-9]+$", "A key.")
# Values in the texts of questions and options.
PARAMS: Final[dict[str, Shape]] = {
    "action": keys.ACTION,
    "card": keys.CARD,
    "cards": Number("How many action cards.", 0),
    "chance": Number("How likely an attempt succeeds, in percent, by the cards left in the deck.", 0, 100),
    "column": keys.COLUMN,
    "control": Text("A tactical control."),
    "cost": Number("How many commands it costs.", 0),
    "cover": keys.COVER,
    "device": keys.THING,
    "does": _KEY,
    "event": keys.EVENT,
    "group": keys.GROUP,
    "held": keys.GEAR,
    "hierarchy": keys.HIERARCHY,
    "hq": Maybe(keys.UNIT, "Null: general initiative."),
    "high": Number("The cover of a card against fire across its dark borders.", 0),
    "kind": keys.COVER_KIND,
    "left": Number("How many are left.", 0),
    "letter": keys.LETTER,
    "level": keys.EXPERIENCE_KEY,
    "low": Number("The cover of a card against all other fire.", 0),
    "number": Number("The number on the action card, or of one of several that are alike.", 0),
    "of": Number("How many there are alike.", 2),
    "row": Number("A row of the map.", 1),
    "situation": keys.SITUATION,
    "skill": keys.SKILL,
    "spots": ListOf(keys.CARD, "The cards that it is about."),
    "support": keys.SUPPORT,
    "target": keys.TARGET,
    "terrain": keys.TERRAIN,
    "there": ListOf(keys.THERE, "What is on a card beside its terrain."),
    "thing": keys.THING,
    "unit": keys.UNIT,
    "vehicle": keys.UNIT,
    "wanted": keys.GEAR,
    "where": keys.WHERE,
}
CHOSEN_PARAMS: Final = Record(
    "ChosenParams", {name: Optional(shape) for name, shape in PARAMS.items()}, "The values of the question."
)
# What an option can refer to, for whoever draws it.
REFS: Final[dict[str, Shape]] = {
    "unit": keys.UNIT,
    "card": keys.CARD,
    "cover": keys.COVER,
    "action": keys.ACTION,
    "thing": keys.THING,
    "support": keys.SUPPORT,
    "meaning": keys.MEANING,
    "skill": keys.SKILL,
    "team": keys.UNIT_TYPE,
    "group": keys.GROUP,
    "event": keys.EVENT,
    "activity": _KEY,
}
_VALUES: Final = ("card", "cards", "column", "does", "event", "group", "hierarchy", "letter", "number", "situation",
                  "spots", "unit")  # fmt: skip
_STEP: Final[dict[str, Shape]] = {
    "key": Text("The key of the cause."),
    "rule": Text("The paragraph that it follows."),
    "asked": Optional(Text("The key of the question that it answers; entries of earlier rules have none.")),
    "short": Flag("Whether it matters most."),
}
_CHART: Final = Record(
    "ChartReason",
    {
        "kind": Const("chart", "A step by charts and cards."),
        **_STEP,
        "values": Record("ReasonValues", {name: Optional(PARAMS[name]) for name in _VALUES}, "What led to it."),
    },
    "What the charts and the cards say that the enemy does.",
)
_PLAN: Final = Record(
    "PlanReason",
    {
        "kind": Const("plan", "A step of a plan."),
        **_STEP,
        "values": Record(
            "PlanValues",
            {
                **{name: Optional(shape) for name, shape in REFS.items()},
                "goal": Optional(keys.CARD),
                "n": Optional(Number("How many units, or headquarters.", 0)),
            },
            "What it is about.",
        ),
    },
    "What a commander of ours would do with the company.",
)
REASON: Final = Union(
    "Reason",
    "kind",
    {"chart": _CHART, "plan": _PLAN, THOUGHT: THOUGHT_REASON},
    "Why somebody without a player did that.",
)

"""Questions, what options refer to, and the reasons of the enemy."""

from __future__ import annotations

from typing import Final

from service.games.fields_of_fire.documents import keys
from service.kernel.shapes import Const, Flag, ListOf, Maybe, Number, Optional, Record, Shape, Text

_KEY: Final = keys.Pattern("^[a-z_0-9]+$", "A key.")
# Values in the texts of questions and options.
PARAMS: Final[dict[str, Shape]] = {
    "action": keys.ACTION,
    "card": keys.CARD,
    "cards": Number("How many action cards.", 0),
    "column": keys.COLUMN,
    "control": Text("A tactical control."),
    "cost": Number(least=0),
    "cover": keys.COVER,
    "device": keys.THING,
    "does": _KEY,
    "event": keys.EVENT,
    "group": keys.GROUP,
    "held": keys.GEAR,
    "hierarchy": keys.HIERARCHY,
    "hq": Maybe(keys.UNIT, "Null: general initiative."),
    "kind": keys.COVER_KIND,
    "left": Number("How many are left.", 0),
    "letter": keys.LETTER,
    "level": keys.EXPERIENCE_KEY,
    "number": Number("The number on the action card.", 0),
    "situation": keys.SITUATION,
    "skill": keys.SKILL,
    "spots": ListOf(keys.CARD),
    "support": keys.SUPPORT,
    "target": keys.TARGET,
    "thing": keys.THING,
    "unit": keys.UNIT,
    "wanted": keys.GEAR,
}
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
REASON: Final = Record(
    "Reason",
    {
        "kind": Const("chart"),
        "key": Text("The key of the cause."),
        "rule": Text("The section that it follows."),
        "values": Record("ReasonValues", {name: Optional(PARAMS[name]) for name in _VALUES}, "What led to it."),
        "short": Flag("Whether it matters most."),
    },
    "Why the enemy does something: what the charts and the cards say.",
)

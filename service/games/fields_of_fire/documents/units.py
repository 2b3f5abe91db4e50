"""Units as documents: on the table as it is kept, and as the player sees it."""

from __future__ import annotations

from typing import Final

from service.games.fields_of_fire.documents import keys
from service.kernel.shapes import Either, Flag, ListOf, Maybe, Number, Optional, Record, Shape, Text

_STATE: Final[dict[str, Shape]] = {
    "front": Optional(Flag("False: it shows its Fire Team side.")),
    "pinned": Optional(Flag()),
    "exposed": Optional(Flag()),
    "cover": Optional(keys.COVER),
    "ammo": Optional(Maybe(Number("Points of ammunition; null where none are counted.", 0))),
    "jammed": Optional(Flag()),
    "spotted": Optional(Flag()),
    "hq": Optional(Maybe(keys.UNIT, "The headquarters that it belongs to.")),
    "attached": Optional(Flag()),
    "gear": Optional(ListOf(keys.GEAR)),
    "load": Optional(Maybe(ListOf(Either((Text(), Number())), "What it carries besides equipment, and how much."))),
    "aboard": Optional(Maybe(keys.UNIT, "The vehicle that it rides in or on.")),
    "experience": Optional(keys.LEVEL),
    "weapon": Optional(Maybe(Text("Its row in the vehicle and AT chart."))),
    "marks": Optional(ListOf(Text(), "What lasts to clean-up.")),
}
_WHO: Final[dict[str, Shape]] = {
    "id": keys.UNIT, "type": keys.UNIT_TYPE, "side": keys.SIDE, "steps": Number(least=1),
}  # fmt: skip
COUNTER: Final = Record("Counter", {**_WHO, "at": keys.PLACE, **_STATE}, "A unit; what is as usual is left out.")
SEEN: Final = Record(
    "UnitState",
    {
        **_WHO,
        "at": keys.CARD,
        **_STATE,
        "vof": Maybe(keys.VOF, "Its volume of fire as it stands; null for none."),
        "range": Number("How many cards it reaches; -1 for none.", -1),
    },
    "A unit as everybody sees it; what is as usual is left out.",
)
REMOVED: Final = Record(
    "RemovedUnit",
    {"type": keys.UNIT_TYPE, "side": keys.SIDE, "hq": Maybe(keys.UNIT), "why": Text("Why it left play.")},
)

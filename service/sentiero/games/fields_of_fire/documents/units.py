"""Units as documents: on the table as it is kept, and as the player sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.kernel.shapes import Either, Flag, ListOf, Maybe, Number, Optional, Record, Shape, Text
from sentiero.kernel.title import Document

_STATE: Final[dict[str, Shape]] = {
    "front": Optional(Flag("False: it shows its Fire Team side.")),
    "pinned": Optional(Flag("Whether it is Pinned.")),
    "exposed": Optional(Flag("Whether it is Exposed.")),
    "cover": Optional(keys.COVER),
    "ammo": Optional(Maybe(Number("Points of ammunition; null where none are counted.", 0))),
    "jammed": Optional(Flag("Whether its weapon is jammed.")),
    "spotted": Optional(Flag("Whether the other side sees it.")),
    "hq": Optional(Maybe(keys.UNIT, "The headquarters that it belongs to.")),
    "attached": Optional(Flag("Whether it came to the company from outside.")),
    "gear": Optional(ListOf(keys.GEAR, "Its equipment.")),
    "aboard": Optional(Maybe(keys.UNIT, "The vehicle that it rides in or on.")),
    "experience": Optional(keys.LEVEL),
    "weapon": Optional(Maybe(Text("Its row in the vehicle and AT chart."))),
    "marks": Optional(ListOf(Text(), "What lasts to clean-up.")),
    "outranged": Optional(Flag("It has lost the range of its card's target: its fire falls short.")),
    "wave": Optional(Flag("It came in a human wave: never pinned, and every hit is a casualty.")),
}
# As the position keeps it, and as everybody reads it.
_KEPT_LOAD: Final = ListOf(Either((keys.LOAD, Number())), "What it carries besides equipment, and how much.", 2, 2)
LOADED: Final = Record(
    "Loaded", {"what": keys.LOAD, "n": Number("How much.", 0)}, "What a unit carries besides equipment."
)
_WHO: Final[dict[str, Shape]] = {
    "id": keys.UNIT, "type": keys.UNIT_TYPE, "side": keys.SIDE, "steps": Number("How many it has.", 1),
}  # fmt: skip
COUNTER: Final = Record(
    "Counter",
    {**_WHO, "at": keys.PLACE, **_STATE, "load": Optional(Maybe(_KEPT_LOAD))},
    "A unit; what is as usual is left out.",
)
_SEEN: Final[dict[str, Shape]] = {**_WHO, "at": keys.CARD, **_STATE, "load": Optional(Maybe(LOADED))}
ENTERED: Final = Record("EnteredUnit", _SEEN, "A unit that comes into play; what is as usual is left out.")
SEEN: Final = Record(
    "UnitState",
    {
        **_SEEN,
        "vof": Maybe(keys.VOF, "Its volume of fire as it stands; null for none."),
        "range": Number("How many cards it reaches; -1 for none.", -1),
        "sign": Text("The letters on its counter: a key of the names `sign`, which are in every language."),
        "number": Text(
            "Which one of its kind it is, as 1/2: the first squad of the second platoon; empty where there is only one."
        ),
    },
    "A unit as everybody sees it; what is as usual is left out.",
)


def shown(counter: Document) -> Document:
    """A unit as the position keeps it, with its card and its load by name."""
    load = {"load": loaded(counter["load"])} if "load" in counter else {}
    return {**counter, "at": name(counter["at"]), **load}


def loaded(load: Sequence[Any] | None) -> Document | None:
    """What a unit carries, by name."""
    return None if load is None else dict(zip(LOADED.members, load, strict=True))


REMOVED: Final = Record(
    "RemovedUnit",
    {"type": keys.UNIT_TYPE, "side": keys.SIDE, "hq": Maybe(keys.UNIT), "why": Text("Why it left play.")},
    "A unit that left play.",
)

"""What the documents of the second toy look like."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.shapes import (
    Const,
    FactKind,
    Flag,
    Key,
    ListOf,
    Maybe,
    Number,
    Optional,
    Record,
    Shape,
    Table,
    Text,
)
from sentiero.kernel.title import Documents

TILE: Final = Key("Tile", ("spring", "marsh", "meadow"))
GEAR: Final = Key("Gear", ("rope", "lamp", "map"))
MISSION: Final = Key("Mission", ("valley", "hills"))
_STATE: Final[dict[str, Shape]] = {
    "mission": MISSION,
    "seen": ListOf(Text()),
    "at": Text(),
    "strength": Number(),
    "gear": ListOf(GEAR),
    "turns": Number(),
    "outcome": Maybe(Text()),
}
_POSITION: Final = Record("Position", {**_STATE, "tiles": Table(TILE)})
MISSION_LISTED: Final = Record("MissionListed", {"id": MISSION, "size": Number()})
TILE_LISTED: Final = Record("TileListed", {"kind": TILE})
DOCUMENTS: Final = Documents(
    table=Record("Table", {**_STATE, "tiles": Table(Maybe(TILE))}),
    facts={
        "laid": FactKind({"position": _POSITION}),
        "packed": FactKind({"gear": ListOf(GEAR)}),
        "walked": FactKind({"cell": Text()}),
        "found": FactKind({"cell": Text(), "tile": TILE}),
        "tired": FactKind({"strength": Number()}),
        "blew": FactKind({"strength": Number()}),
        "ended": FactKind({"outcome": Text()}),
    },
    result=Record("Result", {"mission": MISSION, "outcome": Text(), "strength": Number(), "text": Optional(Text())}),
    reason=Record("Reason", {"kind": Const("roll"), "key": Text(), "die": Number(), "short": Optional(Flag())}),
    position=_POSITION,
    scenario=MISSION,
    options=Record("Options", {}),
    params={"value": Text()},
    refs={"cell": Text(), "gear": GEAR},
    refusals=("setup/unknown_scenario", "setup/roles_not_covered"),
)

"""FoF 1.2.3 Counters that come into play, change into others, or give up steps."""

from __future__ import annotations

from typing import Any, Final

from sentiero.games.fields_of_fire.communications.lost_gear import drop_excess, lay_down_all
from sentiero.games.fields_of_fire.fire.firers import had_range
from sentiero.games.fields_of_fire.fire.marks import pass_on
from sentiero.games.fields_of_fire.fire.outranged import lose_range
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import FIRE_TEAM, Unit

# Why a counter leaves play whose last step goes on in another.
ABSORBED: Final = "absorbed"
REPLACED: Final = "replaced"


def place_with(table: Table, unit: Unit, kind: str, name: str | None = None, **more: Any) -> Unit:
    """A counter of one step beside a unit: same card and cover, Exposed and pinned as it is."""
    name = name or table.made(unit.side, kind)
    document: dict[str, Any] = {"id": name, "type": kind, "side": unit.side, "at": unit.at, "steps": 1}
    document |= {"cover": unit.cover, "exposed": unit.exposed, "pinned": unit.pinned, "spotted": unit.spotted}
    document |= {"aboard": unit.aboard}
    table.do("entered", {**document, **more})
    return table.units[name]


def replace(table: Table, unit: Unit, kind: str, name: str | None = None, **more: Any) -> Unit:
    """Another counter in the place of a unit of one step; it keeps what the other carried, and fire on it."""
    had = had_range(table, unit)
    table.do("left", unit.id, REPLACED)
    heir = place_with(table, unit, kind, name, gear=list(unit.gear), load=unit.load, **more)
    lose_range(table, heir, had)
    pass_on(table, unit, heir)
    return heir


def give_step(table: Table, unit: Unit, why: str = ABSORBED) -> None:
    """One step less; what is left of a squad as one step is a Fire Team (FoF 1.2.6).

    With its last step a counter leaves play, into a squad or as another counter, and what it carried stays on the card.
    """
    if unit.steps > 1:
        had = had_range(table, unit)
        table.do("stepped", unit.id, -1)
        lose_range(table, unit, had)
        drop_excess(table, unit, unit.steps)
        if unit.steps == 1:
            replace(table, unit, FIRE_TEAM, hq=unit.hq)
        return
    lay_down_all(table, unit)
    table.do("left", unit.id, why)

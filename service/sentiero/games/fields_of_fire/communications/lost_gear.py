"""FoF 4.3.4, 4.3.5, 5.1.6 What a unit leaves on its card when its last step is gone."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.nets import is_set
from sentiero.games.fields_of_fire.data.charts import CHARTS, VEHICLES
from sentiero.games.fields_of_fire.position.deck import read
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit

# Things that lie on a card are marks of it, each kind by itself; destroyed sets are counted by name.
LEFT: Final = "left."
LOST: Final = "lost."
# FoF 5.1.6: casualties as a load, by the side they are of.
CASUALTIES: Final = {"casualty": "us", "enemy_casualty": "enemy"}
# FoF 5.1.6: how much a step carries of what; ammunition as a load is ammo.mg, ammo.mortar, ammo.rkt.
CARRY: Final[dict[str, int]] = CHARTS["carry"]
AMMO: Final = "ammo."


def put_down(table: Table, at: int, thing: str, n: int = 1) -> None:
    """Something lies on a card for anybody to take; the rockets of a squad are gone with it (FoF 6.8.1)."""
    if thing in VEHICLES:
        return
    table.do("marked", LEFT + thing, at, table.marked.get(LEFT + thing, {}).get(at, 0) + n)


def lying(table: Table, at: int) -> dict[str, int]:
    """What lies on a card, and how much of it."""
    return {kind[len(LEFT) :]: marks[at] for kind, marks in table.marked.items() if kind[:5] == LEFT and at in marks}


def lose_everything(table: Table, unit: Unit) -> None:
    """FoF 5.1.6: a unit that becomes a casualty drops all; of its sets R#2 = 1 destroys one (FoF 4.3.4, 4.3.5)."""
    column, most = CHARTS["wire"]["set_destroyed"]
    for gear in unit.gear:
        if is_set(gear) and read(table, "set_lost", column) <= most:
            table.do("tallied", LOST + gear, 1)
        else:
            put_down(table, unit.at, gear)
    if unit.gear:
        table.do("geared", unit.id, [])
    lay_down_load(table, unit)


def lay_down_all(table: Table, unit: Unit) -> None:
    """FoF 5.1.6: equipment and load stay on the card."""
    for gear in unit.gear:
        put_down(table, unit.at, gear)
    if unit.gear:
        table.do("geared", unit.id, [])
    lay_down_load(table, unit)


def lay_down_load(table: Table, unit: Unit) -> None:
    """FoF 5.1.6: casualties and ammunition are laid down, under the cover where the carrier is."""
    if unit.load is None:
        return
    kind, n = unit.load
    table.do("loaded", unit.id, None)
    if kind in CASUALTIES:
        table.do("fallen", unit.at, CASUALTIES[kind], unit.cover, n)
    else:
        put_down(table, unit.at, kind, n)


def step_carries(kind: str) -> int:
    """FoF 5.1.6: how much of a load a step, or point of a vehicle, carries."""
    return CARRY["casualty" if kind in CASUALTIES else kind[len(AMMO) :]]


def drop_excess(table: Table, unit: Unit, steps: int) -> None:
    """FoF 5.1.6: what so few steps cannot carry any more lies on the card; of equipment what was taken last."""
    kind, n = unit.load or ("", 0)
    if n and n > (most := steps * step_carries(kind)):
        table.do("loaded", unit.id, [kind, most])
        if kind in CASUALTIES:
            table.do("fallen", unit.at, CASUALTIES[kind], unit.cover, n - most)
        else:
            put_down(table, unit.at, kind, n - most)
    kept = steps * CARRY["equipment"]
    if excess := unit.gear[kept:]:
        table.do("geared", unit.id, unit.gear[:kept])
        for gear in excess:
            put_down(table, unit.at, gear)

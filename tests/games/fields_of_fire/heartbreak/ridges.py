"""Ridges for tests: a mission on its map, with the company out of the way and nothing unresolved."""

from __future__ import annotations

from sentiero.games.fields_of_fire.ground.grid import OFF
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.tables import OPEN, a_table


def a_ridge(mission: str = "h1") -> Table:
    """Open ground as high as the sheet says."""
    table = a_table(mission)
    table.ground = {at: OPEN._replace(level=ground.level) for at, ground in table.ground.items()}
    table.sight_known.clear()
    table.contacts.clear()
    for unit in list(table.units.values()):
        table.do("left", unit.id, "away") if unit.is_vehicle else table.do("moved", unit.id, OFF)
    table.do("turn", 2)
    table.chance = Chance(sealed_source(b"ridge"))
    return table

"""FoF 15.7 The objective and route points of a patrol are touched by any unit of it (source 2727-2729)."""

from __future__ import annotations

from service.games.fields_of_fire.missions.patrols import OBJECTIVE, TOUCHED, in_patrol, is_patrol, route, touched
from service.games.fields_of_fire.position.table import Table
from service.games.fields_of_fire.units import US, Unit


def note_touch(table: Table, unit: Unit) -> None:
    """A unit of the patrol on a control: that is enough, and is kept."""
    if unit.side != US or not is_patrol(table) or not in_patrol(table, unit):
        return
    for name in (*route(table), OBJECTIVE):
        if table.controls.get(name) == unit.at and not touched(table, name):
            table.do("tallied", TOUCHED + name, 1)

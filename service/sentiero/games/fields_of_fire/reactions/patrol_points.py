"""FoF 11.4 The objective and route points of a patrol are touched by any unit of it."""

from __future__ import annotations

from sentiero.games.fields_of_fire.position.patrol import OBJECTIVE, TOUCHED, in_patrol, is_patrol, route, touched
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit

# The rows of the sheet.
OCCUPIED_OBJECTIVE, OCCUPIED_POINT = "occupy_obj1", "occupy_route_point"


def note_touch(table: Table, unit: Unit) -> None:
    """A unit of the patrol on a control: that is enough, and is kept."""
    if unit.side != US or not is_patrol(table) or not in_patrol(table, unit):
        return
    for name in (*route(table), OBJECTIVE):
        if table.controls.get(name) == unit.at and not touched(table, name):
            _count(table, name)


def _count(table: Table, name: str) -> None:
    """FoF 10.3.1: occupying it is worth a point; a card with several route points is one card."""
    at = table.controls[name]
    row = OCCUPIED_OBJECTIVE if name == OBJECTIVE else OCCUPIED_POINT
    known = name != OBJECTIVE and any(table.controls[one] == at and touched(table, one) for one in route(table))
    table.do("tallied", TOUCHED + name, 1)
    if not known:
        table.do("tallied", row, 1)

"""FoF 6.5.4 Jams (ruling)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fields_of_fire.fire.attempt import count
from sentiero.games.fields_of_fire.fire.hits import break_up
from sentiero.games.fields_of_fire.fire.outranged import turn_to_rifles
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit

JAM: Final = "jam"
_JAMS: Final = ("A", "G!", "H")


def jams(table: Table, unit: Unit, drawn: Sequence[ActionCard]) -> bool:
    """FoF 6.5.4: whether a weapon jams in an attempt; if so it is lost, and the attempt with it."""
    if not count(JAM, drawn) or not may_jam(table, unit):
        return False
    if unit.steps > 1:
        break_up(table, unit, JAM)
    else:
        table.do("jammed", unit.id)
        turn_to_rifles(table, unit)
    return True


def may_jam(table: Table, unit: Unit) -> bool:
    """FoF 6.5.4: a weapon whose ammunition is counted, or would be; a rifle squad does not jam."""
    if not unit.front or unit.fire.vof not in _JAMS or unit.what.ammo_kind is None:
        return False
    if unit.steps == 1 and unit.what.fire_side is None:
        return False
    return unit.ammo is not None or bool(table.config["options"].get("no_ammunition"))

"""FoF 10.7 A sergeant makes an Assault Team of men who had given up (ruling)."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.skills.holders import NCO_LITTER, NCO_PARALYSED, held_for, use
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import ask_yes
from sentiero.kernel.title import StepsTo
from sentiero.kernel.words import Ask

ROUSE = Ask("nco.rouse", "10.7")
_BY_ACTION: Final = {"recovery.b": NCO_PARALYSED, "recovery.c": NCO_LITTER}


def roused(table: Table, order: Order, unit: Unit) -> StepsTo[bool]:
    """Whether a team that is ordered to recover becomes an Assault Team at once by a skill."""
    skill = _BY_ACTION.get(order.action)
    holders = held_for(table, skill, unit) if skill else []
    if not skill or not holders or not (yield from ask_yes(ROUSE, unit=unit.id)):
        return False
    use(table, holders[0], skill)
    return True

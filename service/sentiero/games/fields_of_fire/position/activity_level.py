"""FoF 9.1 The activity level, never stored: what it is follows from fire and from what is spotted."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US

NO_CONTACT, CONTACT, ENGAGED, HEAVILY_ENGAGED = "no_contact", "contact", "engaged", "heavily_engaged"
LEVELS: Final = (NO_CONTACT, CONTACT, ENGAGED, HEAVILY_ENGAGED)


def activity_level(table: Table, under_fire: Collection[int]) -> str:
    """FoF 9.1: from the cards on which a volume of fire lies (ruling)."""
    occupied = sum(bool(table.here.get(at)) for at in under_fire)
    if occupied >= 2:
        return HEAVILY_ENGAGED if any(table.has(ENEMY, at) for at in table.cards_of(US)) else ENGAGED
    return CONTACT if under_fire or fires(table) or spotted(table) else NO_CONTACT


def fires(table: Table) -> bool:
    """Whether a primary direction of fire is on the map."""
    return any(table.postures.values()) or any(kind.startswith("mortar_line.") for kind in table.marked)


def spotted(table: Table) -> bool:
    """Whether any enemy is spotted."""
    return any(unit.spotted for there in table.held[ENEMY].values() for unit in there)

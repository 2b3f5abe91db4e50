"""FoF 6.6 Concentrated fire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.fire.ammunition import CONCENTRATED_FIRE
from sentiero.games.fields_of_fire.fire.attempt import cards_for, count, is_critical
from sentiero.games.fields_of_fire.fire.firers import (
    SNIPER,
    WEAPONS,
    can_fire,
    is_tripod,
    reach,
    sees_target,
    targets,
    weapon,
)
from sentiero.games.fields_of_fire.fire.jams import jams
from sentiero.games.fields_of_fire.fire.marks import concentrate_on, cover_target
from sentiero.games.fields_of_fire.ground.grid import STEPS, line, name, named
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.deck import at_random
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.units.vehicle import is_armoured

CROSSHAIR, CONCENTRATE = "crosshair", "concentrate_fire"
_ROW: Final = ACTIONS["combat.b"]


def concentration_targets(table: Table, unit: Unit, any_weapon: bool = False) -> list[str]:
    """FoF 6.6: cover markers with spotted enemies, or a card for those in the open; in range and sight on the line.

    Not with every weapon, unless a rule says so.
    """
    target = table.postures[unit.side].get(unit.at)
    if target is None or unit.fire.vof == SNIPER or not can_fire(table, unit, target):
        return []
    if not (any_weapon or WEAPONS[weapon(unit)]["concentrates"]):
        return []
    return [mark for at in _cards(table, unit, target) for mark in _marks(table, unit, at)]


def _cards(table: Table, unit: Unit, target: int) -> list[int]:
    way = line(unit.at, target)
    if way is None:
        return [unit.at]
    along = [unit.at + STEPS[way[0]] * n for n in range(1, reach(unit) + 1)]
    return [at for at in along if at in table.ground and sees_target(table, unit, at)]


def _marks(table: Table, unit: Unit, at: int) -> list[str]:
    there = _soft_targets(table, unit, at)
    covers = list(dict.fromkeys(cover_target(one.cover) for one in there if one.cover))
    return covers + [name(at)] * any(not one.cover for one in there)


def _soft_targets(table: Table, unit: Unit, at: int) -> list[Unit]:
    """FoF 6.6, 7.6: nothing is gained by it against a vehicle."""
    return [one for one in targets(table, unit.side, at) if not is_armoured(one)]


def concentration_cards(unit: Unit) -> int:
    """FoF 6.6: how many cards; one more for a gun on its tripod."""
    assert _ROW.draw is not None
    return cards_for(unit, _ROW.draw.extra if is_tripod(unit) else 0)


def concentrate(table: Table, unit: Unit, mark: str, drawn: Sequence[ActionCard]) -> bool:
    """FoF 6.6: what the cards of an attempt bring; whether it succeeded."""
    if jams(table, unit, drawn):
        return False
    icons = count(CROSSHAIR, drawn)
    if icons:
        concentrate_on(table, _aimed(table, unit, mark), is_critical(icons))
        table.do("noted", unit.id, CONCENTRATED_FIRE)
    return icons > 0


def _aimed(table: Table, unit: Unit, mark: str) -> str:
    """A cover marker, or at random one of the spotted units of a card that are in the open."""
    if mark.startswith("cover "):
        return mark
    there = [one for one in _soft_targets(table, unit, named(mark)) if not one.cover]
    return at_random(table, CONCENTRATE, there).id

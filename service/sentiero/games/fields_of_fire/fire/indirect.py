"""FoF 6.7.4 On-map mortars firing without a line of sight (ruling)."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.fire.ammunition import POINTS, spend
from sentiero.games.fields_of_fire.fire.firers import MORTAR, can_fire, targets, weapon
from sentiero.games.fields_of_fire.fire.volumes import MORTAR_FIRE
from sentiero.games.fields_of_fire.ground.grid import apart
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit

# Single teams fire direct only.
LEAST_STEPS: Final = 2


def mortar_targets(table: Table, unit: Unit) -> list[int]:
    """Cards with a spotted enemy in range, counted in cards; for a section that fires nowhere else this turn."""
    if weapon(unit) != MORTAR or unit.steps < LEAST_STEPS or not unit.good_order or MORTAR_FIRE in unit.marks:
        return []
    cards = [to for to in sorted(table.ground) if 0 < apart(unit.at, to) <= unit.fire.reach]
    if unit.at in table.postures[unit.side] or not any(can_fire(table, unit, to) for to in cards):
        return []
    return [to for to in cards if targets(table, unit.side, to)]


def order_mortars(table: Table, unit: Unit, to: int) -> None:
    """Heavy fire on a card for this turn, no direction of fire; a point at once (ruling 6.8.1)."""
    table.do("marked", MORTAR_FIRE, to, 1)
    table.do("noted", unit.id, MORTAR_FIRE)
    spend(table, unit, POINTS["mortar"])

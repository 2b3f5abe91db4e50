"""FoF 9.4, 9.7 Attempts of the enemy: two cards by experience, one more with a leader who can be heard."""

from __future__ import annotations

from sentiero.games.fields_of_fire.data.charts import ATTEMPT
from sentiero.games.fields_of_fire.enemy.conditions import any_fire
from sentiero.games.fields_of_fire.fire.attempt import led
from sentiero.games.fields_of_fire.position.deck import attempt as draw_for
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def cards(table: Table, unit: Unit, base: int = ATTEMPT["base"]) -> int:
    """How many action cards."""
    return max(int(ATTEMPT["least"]), base + int(ATTEMPT["experience"][unit.level]) + led(table, unit))


def attempt(table: Table, unit: Unit, purpose: str, icon: str, base: int = ATTEMPT["base"]) -> int:
    """How often the icon comes up."""
    return draw_for(table, purpose, cards(table, unit, base), icon)


def recovers(table: Table, unit: Unit) -> bool:
    """FoF 4.2.3: an attempt to recover, which succeeds by itself on a card without fire."""
    return not any_fire(table, unit.at) or attempt(table, unit, "rally", "rally") > 0

"""FoF 6.4 a Attempt to spot (source 992, 2362-2370, 7644-7661)."""

from __future__ import annotations

from typing import Any, Final

from sentiero.games.fields_of_fire.charts import CHARTS
from sentiero.games.fields_of_fire.fire.concentrated_fire import CROSSHAIR
from sentiero.games.fields_of_fire.ground.grid import OPPOSITE, is_staging, line, named
from sentiero.games.fields_of_fire.ground.terrain import cover_value
from sentiero.games.fields_of_fire.position.sight import level, sees_unit
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.attempt import attempt
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import ENEMY, Unit
from sentiero.games.fields_of_fire.words.asking import ask
from sentiero.games.fields_of_fire.words.places import odds_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHERE = Ask("spot.where", "12.2")
CHART: Final[dict[str, Any]] = CHARTS["spotting"]
# FoF 12.2: harder to find.
_SHY: Final = ("sniper", "fo", "observer")


def is_open(table: Table, order: Order) -> bool:
    """A line of sight to an enemy that nobody has spotted."""
    return bool(targets(table, table.units[order.unit]))


def steps(table: Table, order: Order) -> Steps:
    """Any crosshair spots every enemy on the card."""
    unit = table.units[order.unit]
    at = order.to
    if at is None:
        counts = {at: cards(table, unit, at) for at in targets(table, unit)}
        at = named((yield from ask(WHERE, lambda: odds_options(table, counts, CROSSHAIR), unit=unit.id)))
    if (yield from attempt(table, order, unit, cards(table, unit, at))):
        table.do("spotted", [foe.id for foe in hidden(table, at)])


def targets(table: Table, unit: Unit) -> list[int]:
    """The cards with unspotted enemies in sight of a unit."""
    if is_staging(unit.at):
        return []
    found = {foe.at for foe in table.units.values() if _is_hidden(foe) and sees_unit(table, unit, foe)}
    return sorted(found)


def hidden(table: Table, at: int) -> list[Unit]:
    """The unspotted enemies of a card."""
    return [foe for foe in table.of(ENEMY, at) if _is_hidden(foe)]


def _is_hidden(foe: Unit) -> bool:
    return foe.side == ENEMY and not foe.spotted


def cards(table: Table, unit: Unit, at: int) -> int:
    """FoF 12.2: how many cards; of several enemies the most visible one counts."""
    easiest = max(_target(table, unit, foe) for foe in hidden(table, at))
    start = int(CHART["base"]) + int(CHART["spotter"][unit.level])
    return max(int(CHART["least"]), start + easiest + _ground(table, unit, at))


def _target(table: Table, unit: Unit, foe: Unit) -> int:
    """FoF 12.2: what makes one enemy easier or harder to see."""
    found = int(CHART["target"][foe.level]) + _weapon(foe)
    found += CHART["spotter_higher"] if level(table, unit) > level(table, foe) else 0
    found += CHART["target_in_cover"] if foe.cover else 0
    found += CHART["target_hidden_kind"] if foe.what.kind in _SHY else 0
    found += CHART["target_same_card"] if foe.at == unit.at else 0
    return found + (CHART["target_exposed"] if foe.exposed else 0)


def _weapon(foe: Unit) -> int:
    """FoF 12.2: fire A is seen, H and G! are seen well."""
    vof = foe.fire.vof or ""
    if vof in ("H", "G!"):
        return int(CHART["target_vof_h_or_g"])
    return int(CHART["target_vof_a"]) if vof.startswith("A") else 0


def _ground(table: Table, unit: Unit, at: int) -> int:
    """FoF 12.2: thick cover or none on the card, by the border that is looked across."""
    found = line(unit.at, at)
    value = cover_value(table.ground[at], OPPOSITE[found[0]] if found else None)
    return int(CHART["card_cover_3"]) if value >= 3 else int(CHART["card_cover_0"]) if value == 0 else 0


def draws(table: Table, order: Order) -> list[int]:
    """How many cards, for each card with a target."""
    unit = table.units[order.unit]
    return [cards(table, unit, at) for at in targets(table, unit)]


ACTION: Final = Action("combat.a", is_open, steps, draws)

"""FoF 9.3 Spotting: who can be found, and by how many cards."""

from __future__ import annotations

from typing import Any, Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.ground.grid import OPPOSITE, is_staging, line
from sentiero.games.fields_of_fire.ground.terrain import cover_value
from sentiero.games.fields_of_fire.position.sight import level, sees_unit
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, Unit

# FoF 4.2.4a.
SPOT: Final = "combat.a"
CHART: Final[dict[str, Any]] = CHARTS["spotting"]


# FoF 9.3: harder to find.
_SHY: Final = ("sniper", "fo", "observer")


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
    """FoF 9.3: how many cards; of several enemies the most visible one counts."""
    easiest = max(_target(table, unit, foe) for foe in hidden(table, at))
    start = int(CHART["base"]) + int(CHART["spotter"][unit.level])
    return max(int(CHART["least"]), start + easiest + _ground(table, unit, at))


def _target(table: Table, unit: Unit, foe: Unit) -> int:
    """FoF 9.3: what makes one enemy easier or harder to see."""
    found = int(CHART["target"][foe.level]) + _weapon(foe)
    found += CHART["spotter_higher"] if level(table, unit) > level(table, foe) else 0
    found += CHART["target_in_cover"] if foe.cover else 0
    found += CHART["target_hidden_kind"] if foe.what.kind in _SHY else 0
    found += CHART["target_same_card"] if foe.at == unit.at else 0
    return found + (CHART["target_exposed"] if foe.exposed else 0)


def _weapon(foe: Unit) -> int:
    """FoF 9.3: fire A is seen, H and G! are seen well."""
    vof = foe.fire.vof or ""
    if vof in ("H", "G!"):
        return int(CHART["target_vof_h_or_g"])
    return int(CHART["target_vof_a"]) if vof.startswith("A") else 0


def _ground(table: Table, unit: Unit, at: int) -> int:
    """FoF 9.3: thick cover or none on the card, by the border that is looked across."""
    found = line(unit.at, at)
    value = cover_value(table.ground[at], OPPOSITE[found[0]] if found else None)
    return int(CHART["card_cover_3"]) if value >= 3 else int(CHART["card_cover_0"]) if value == 0 else 0

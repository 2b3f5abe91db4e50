"""FoF 9.4 The situations of the hierarchies, each by its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.data.charts import HIERARCHIES, Situation
from sentiero.games.fields_of_fire.enemy import conditions
from sentiero.games.fields_of_fire.fire.firers import GRENADE, HEAVY, is_tripod
from sentiero.games.fields_of_fire.position.sight import sees
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import (
    ASSAULT_TEAM,
    ENEMY,
    FIRE_TEAM,
    LITTER_TEAM,
    PARALYSED_TEAM,
    US,
    Unit,
)

LAT_PINNED, OFFENSIVE = "lat_pinned", "offensive"
LEADER, NO_LEADER, ASSAULT = "leader", "no_leader", "assault"
COUNTERATTACK: Final = "counterattack"
GOES_AWAY: Final = "idle_no_los"
Test = Callable[[Table, Unit], bool]


def hierarchy_of(table: Table, unit: Unit) -> tuple[str, str]:
    """FoF 9.4, 9.1.4: which hierarchy and which column: by its state, a counterattack, or the mission's sheet."""
    if unit.pinned or unit.lat is not None:
        return LAT_PINNED, LEADER if conditions.leader_with(table, unit) else NO_LEADER
    if COUNTERATTACK in table.effects:
        return OFFENSIVE, ASSAULT
    return table.mission.hierarchy, table.mission.tactic


def situation_of(table: Table, unit: Unit, hierarchy: str, column: str) -> Situation | None:
    """FoF 9.4: the first situation that applies and has rows in the column (ruling); no gun goes (ruling 9.10)."""
    for situation in HIERARCHIES[hierarchy]:
        # Heartbreak Ridge: nobody goes because he sees nobody any more.
        if situation.key == GOES_AWAY and (unit.is_vehicle or table.mission.ridge is not None):
            continue
        if column in situation.rows and TESTS[situation.key](table, unit):
            return situation
    return None


def _with_us(table: Table, unit: Unit) -> bool:
    return table.has(US, unit.at)


def _us_card_no_cover(table: Table, unit: Unit) -> bool:
    return _with_us(table, unit) and not unit.cover


def _us_card_in_cover(table: Table, unit: Unit) -> bool:
    return _with_us(table, unit) and bool(unit.cover)


def _out_of_ammo(table: Table, unit: Unit) -> bool:
    """FoF 9.4 (ruling 9.9): weapon teams have a rule of their own."""
    heavy = unit.what.tripod or unit.what.fire.vof in (GRENADE, HEAVY)
    return unit.ammo == 0 and heavy and unit.what.kind != "weapon"


def _idle_no_los(table: Table, unit: Unit) -> bool:
    return not conditions.under_fire(table, unit) and not conditions.sees_us(table, unit)


def _idle_firing(table: Table, unit: Unit) -> bool:
    return not conditions.under_fire(table, unit) and conditions.has_opened(table, unit)


def _under_fire_no_cover(table: Table, unit: Unit) -> bool:
    return conditions.under_fire(table, unit) and not unit.cover


def _heavy_firing(table: Table, unit: Unit) -> bool:
    return (is_tripod(unit) or unit.fire.vof == HEAVY) and conditions.fires_at(table, unit) is not None


def _exchange_better(table: Table, unit: Unit) -> bool:
    return conditions.exchanges_fire(table, unit) and conditions.fires_better(table, unit)


def _is(table: Table, unit: Unit, team: str) -> bool:
    """A counter of a limited action team, not a unit on its Fire Team side."""
    return unit.type == team


def _two_assault_teams(table: Table, unit: Unit) -> bool:
    return _is(table, unit, ASSAULT_TEAM) and not _with_us(table, unit) and len(teams_with(table, unit)) > 1


def teams_with(table: Table, unit: Unit) -> list[Unit]:
    """FoF 9.4: the unpinned Assault Teams of its card."""
    return [one for one in table.of(ENEMY, unit.at) if one.type == ASSAULT_TEAM and not one.pinned]


def _specialist_fire_side(table: Table, unit: Unit) -> bool:
    return not unit.front and unit.what.kind in ("fo", "sniper", "weapon") and unit.ammo != 0 and not unit.jammed


def _fallen_on(table: Table, at: int) -> bool:
    return any(card == at and side == ENEMY for card, side, _ in table.casualties)


def _casualty_in_los(table: Table, unit: Unit) -> bool:
    return any(side == ENEMY and sees(table, unit.at, card) for card, side, _ in table.casualties)


TESTS: Final[dict[str, Test]] = {
    "us_card_no_cover": _us_card_no_cover,
    "us_card_in_cover": _us_card_in_cover,
    "out_of_ammo": _out_of_ammo,
    "idle_no_los": _idle_no_los,
    "idle_firing": _idle_firing,
    "under_fire_no_cover": _under_fire_no_cover,
    "fire_from_other_direction": conditions.fire_from_elsewhere,
    "heavy_firing": _heavy_firing,
    "exchange_better": _exchange_better,
    "exchange_equal_or_worse": conditions.exchanges_fire,
    "otherwise": lambda table, unit: True,
    "pinned_us_card_no_cover": lambda table, unit: unit.pinned and _us_card_no_cover(table, unit),
    "pinned_us_card_in_cover": lambda table, unit: unit.pinned and _us_card_in_cover(table, unit),
    "pinned_no_cover": lambda table, unit: unit.pinned and not unit.cover,
    "pinned_in_cover": lambda table, unit: unit.pinned,
    "assault_teams_2_3": _two_assault_teams,
    "assault_team_us_card": lambda table, unit: _is(table, unit, ASSAULT_TEAM) and _with_us(table, unit),
    "assault_team_elsewhere": lambda table, unit: _is(table, unit, ASSAULT_TEAM),
    "fire_team_cover_us_card": lambda table, unit: unit.lat == FIRE_TEAM and _us_card_in_cover(table, unit),
    "leader_fire_side": lambda table, unit: not unit.front and unit.what.kind == "leader",
    "specialist_fire_side": _specialist_fire_side,
    "litter_casualty_on_card": lambda table, unit: _is(table, unit, LITTER_TEAM) and _fallen_on(table, unit.at),
    "litter_casualty_in_los": lambda table, unit: _is(table, unit, LITTER_TEAM) and _casualty_in_los(table, unit),
    "litter_no_casualty": lambda table, unit: _is(table, unit, LITTER_TEAM),
    "paralysed_us_card": lambda table, unit: _is(table, unit, PARALYSED_TEAM) and _with_us(table, unit),
    "paralysed_elsewhere": lambda table, unit: _is(table, unit, PARALYSED_TEAM),
}

"""FoF 6.3.3 What a hit does: each letter turns one step into something else."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.lost_gear import drop_excess, lose_everything
from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.fire.firers import had_range
from sentiero.games.fields_of_fire.fire.outranged import lose_range, turn_to_rifles
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import (
    ASSAULT_TEAM,
    ENEMY,
    FIRE_TEAM,
    HOLDS_FIRE,
    LITTER_TEAM,
    PARALYSED_TEAM,
    Unit,
)
from sentiero.kernel.title import Document

LETTERS: Final[dict[str, str]] = CHARTS["hit_letters"]
CASUALTY, HIT, JAM = "casualty", "hit", "jam"
FLIPS: Final = (FIRE_TEAM, ASSAULT_TEAM)
# FoF 9.11: what fanatics become instead.
FANATICS: Final = {LITTER_TEAM: FIRE_TEAM, PARALYSED_TEAM: CASUALTY}
COMMANDER_LOST: Final = "commander_lost"
# FoF 10.3.1: casualties of the enemy, where a mission counts them.
INFLICTED: Final = "inflict_enemy_casualty_not_captured"


def hit(table: Table, unit: Unit, letters: str) -> None:
    """FoF 6.3.3: one letter for a unit of one step, else all; what is left of a squad as one step is a Fire Team."""
    if unit.steps == 1:
        _convert_last(table, unit, becomes_of(table, unit, letters[0]))
        return
    for letter in letters:
        _convert_one(table, unit, becomes_of(table, unit, letter))
    if unit.id in table.units and unit.steps == 1:
        replace(table, unit, FIRE_TEAM)


def becomes_of(table: Table, unit: Unit, letter: str) -> str:
    """FoF 6.3.3, 9.11, 9.12: what a letter makes of a step; of a human wave a casualty, and fanatics fight on."""
    becomes = CASUALTY if unit.wave else LETTERS[letter]
    return FANATICS.get(becomes, becomes) if unit.side == ENEMY and table.mission.fanatic else becomes


def _convert_one(table: Table, unit: Unit, becomes: str) -> None:
    """A step off a unit, and what it has become beside it; the last one takes the counter with it."""
    if unit.steps == 1:
        replace(table, unit, becomes)
        return
    had = had_range(table, unit)
    table.do("stepped", unit.id, -1)
    lose_range(table, unit, had)
    drop_excess(table, unit, unit.steps)
    _put(table, unit, _team(table, unit, becomes), had)


def _convert_last(table: Table, unit: Unit, becomes: str) -> None:
    """FoF 6.3.3: F and A flip a counter that has a Fire Team side; anything else takes its place."""
    if unit.what.fire_side is not None and becomes in FLIPS:
        if unit.front:
            turn_to_rifles(table, unit)
    elif becomes != unit.type:
        replace(table, unit, becomes)


def replace(table: Table, unit: Unit, becomes: str, why: str = HIT) -> None:
    """The last step of a unit becomes something else: its counter leaves play.

    A casualty drops what it had, a team keeps it.
    """
    if becomes == CASUALTY:
        lose_everything(table, unit)
        if unit.id == CO_HQ:
            # FoF 11.2: two ways to win a campaign ask for it.
            table.do("tallied", COMMANDER_LOST, 1)
    else:
        drop_excess(table, unit, 1)
    kept = _team(table, unit, becomes, ("gear", "load"))
    had = had_range(table, unit)
    table.do("left", unit.id, why)
    _put(table, unit, kept, had)


def break_up(table: Table, unit: Unit, why: str) -> None:
    """FoF 6.5.4: a unit of several steps is replaced by Fire Teams."""
    while unit.steps > 1:
        _convert_one(table, unit, FIRE_TEAM)
    replace(table, unit, FIRE_TEAM, why)


def _put(table: Table, unit: Unit, team: Document | None, had_range: bool) -> None:
    """What a step of a unit has become, on its card."""
    if team is None:
        table.do("fallen", unit.at, unit.side, unit.cover, 1)
        if unit.side == ENEMY and INFLICTED in table.mission.xp:
            table.do("tallied", INFLICTED, 1)
    else:
        table.do("entered", team)
        lose_range(table, table.units[team["id"]], had_range)


def _team(table: Table, unit: Unit, becomes: str, more: tuple[str, ...] = ()) -> Document | None:
    """FoF 6.3.3: a team keeps card, cover and state of the unit that it comes from; None: a casualty."""
    if becomes == CASUALTY:
        return None
    name = table.made(unit.side, becomes)
    found: Document = {"id": name, "type": becomes, "side": unit.side, "at": unit.at, "steps": 1}
    kept = ("pinned", "exposed", "cover", "spotted", "hq", "aboard", *more)
    found |= {name: getattr(unit, name) for name in kept}
    if unit.wave:
        found["wave"] = True
    # FoF 9.2.4: what is left of a group that holds its fire holds it too.
    return {**found, "marks": [HOLDS_FIRE]} if HOLDS_FIRE in unit.marks else found

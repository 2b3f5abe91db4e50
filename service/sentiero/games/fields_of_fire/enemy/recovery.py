"""FoF 9.4 Rallying, squads made anew, cover, casualties: what else the hierarchies let an enemy do."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.enemy.attempt import attempt, recovers
from sentiero.games.fields_of_fire.enemy.counters import ammunition, which_squad
from sentiero.games.fields_of_fire.enemy.movement import can_move, fall_back, go, remove, way_to
from sentiero.games.fields_of_fire.ground.grid import apart
from sentiero.games.fields_of_fire.position.contact_letters import blind_letter, row_letters
from sentiero.games.fields_of_fire.position.deck import at_random
from sentiero.games.fields_of_fire.position.sight import sees
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import replace
from sentiero.games.fields_of_fire.procedures.cover import cover_left, find_cover
from sentiero.games.fields_of_fire.procedures.experience import average
from sentiero.games.fields_of_fire.procedures.movement import shift
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, ENEMY, FIRE_TEAM, LITTER_TEAM, PARALYSED_TEAM, Unit

# FoF 9.4: the next better team.
BETTER: Final = {PARALYSED_TEAM: LITTER_TEAM, LITTER_TEAM: FIRE_TEAM, FIRE_TEAM: ASSAULT_TEAM}
WITHDRAWN, REFORMED = "withdrawn", "reformed"
MOST_TEAMS: Final = 3


def rally(table: Table, unit: Unit) -> None:
    """FoF 9.4: Pinned off, or the front side of a counter, or the next better team."""
    if not can_rally(unit) or not recovers(table, unit):
        return
    if unit.pinned:
        table.do("rallied", unit.id)
    elif not unit.front:
        table.do("flipped", unit.id, True)
    else:
        replace(table, unit, BETTER[unit.type])


def can_rally(unit: Unit) -> bool:
    """FoF 4.2.3: whether there is anything to recover; not what jammed or has no ammunition."""
    if unit.pinned:
        return True
    if not unit.front:
        return not unit.jammed and unit.ammo != 0
    return unit.type in BETTER


def seek_cover(table: Table, unit: Unit) -> None:
    """FoF 4.2.2e: as many cards as the terrain says; with COVER a new marker, and Exposed."""
    if unit.cover or unit.is_vehicle or cover_left(table, unit.at) <= 0:
        return
    if attempt(table, unit, "seek_cover", "cover", table.ground[unit.at].cover_draw):
        shift(table, unit, find_cover(table, unit.at))


def reconstitute_squad(table: Table, unit: Unit) -> None:
    """FoF 9.4: two or three Fire and Assault Teams of the card become a squad, if they rally.

    As with the company it is under cover only where all were under the same, and Exposed if one of them was.
    """
    teams = [one for one in table.of(ENEMY, unit.at) if one.type in (ASSAULT_TEAM, FIRE_TEAM) and not one.pinned]
    teams.sort(key=lambda one: one is not unit)
    teams = teams[:MOST_TEAMS]
    if len(teams) < 2 or not recovers(table, unit):
        return
    kind = which_squad(table)
    document = {
        "id": table.made(ENEMY, kind), "type": kind, "side": ENEMY, "at": unit.at, "steps": len(teams),
        "cover": unit.cover if all(team.cover == unit.cover for team in teams) else 0,
        "exposed": any(team.exposed for team in teams), "spotted": any(team.spotted for team in teams),
        "experience": average([team.level for team in teams]),
    }  # fmt: skip
    points = ammunition(table, table.pack.units[table.config["nations"][ENEMY], kind])
    for team in teams:
        table.do("left", team.id, REFORMED)
    table.do("entered", document if points is None else {**document, "ammo": points})


def remove_and_place_pc(table: Table, unit: Unit) -> None:
    """FoF 9.4 (ruling): it goes, and a potential contact of its row's letter lies there, if none does."""
    at = unit.at
    remove(table, unit, WITHDRAWN)
    if at not in table.contacts:
        letters, hidden = row_letters(table, at)
        table.do("contact", at, blind_letter(table, letters), hidden, False)


def fall_back_with_casualty(table: Table, unit: Unit) -> None:
    """FoF 9.4: a Litter Team takes a casualty of its card along."""
    here = [key for key in table.casualties if key[0] == unit.at and key[1] == ENEMY]
    if not here or not can_move(unit):
        return
    table.do("fallen", *min(here, key=lambda key: key[2] != unit.cover), -1)
    fall_back(table, unit)
    if unit.id in table.units:
        table.do("fallen", unit.at, ENEMY, unit.cover, 1)


def move_to_nearest_casualty(table: Table, unit: Unit) -> None:
    """FoF 9.4: a Litter Team goes one card towards the nearest casualty that it sees."""
    seen = [at for at, side, _ in table.casualties if side == ENEMY and at != unit.at and sees(table, unit.at, at)]
    if not seen or not can_move(unit):
        return
    least = min(apart(unit.at, at) for at in seen)
    nearest = sorted({at for at in seen if apart(unit.at, at) == least})
    to = way_to(table, unit, [at_random(table, "advance", nearest)])
    if to is not None:
        go(table, unit, to)

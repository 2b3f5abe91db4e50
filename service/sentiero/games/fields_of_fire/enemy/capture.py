"""FoF 3.5, 9.13 The capture and retreat phase, for both sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sentiero.games.fields_of_fire.communications.lost_gear import CASUALTIES, lay_down_all, lay_down_load
from sentiero.games.fields_of_fire.enemy.conditions import any_fire
from sentiero.games.fields_of_fire.enemy.movement import OFF_MAP, may_enter, rear_cards, remove
from sentiero.games.fields_of_fire.fire.firers import had_range, other
from sentiero.games.fields_of_fire.fire.outranged import lose_range
from sentiero.games.fields_of_fire.ground.grid import beside, is_staging, name, row
from sentiero.games.fields_of_fire.position.deck import at_random
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import replace
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import (
    ASSAULT_TEAM,
    ENEMY,
    FIRE_TEAM,
    LITTER_TEAM,
    PARALYSED_TEAM,
    SIDES,
    US,
    Unit,
)
from sentiero.games.fields_of_fire.words.asking import ask_unit
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask

GUARD = Ask("capture.guard", "9.13")
HELPLESS: Final = (PARALYSED_TEAM, LITTER_TEAM)
CAPTURED, GUARDS = "captured", "guards"
GUARDING: Final = "guard."
FRIENDS: Final = "friends_captured"
AWAY: Final = "steps_away"


def capture_and_retreat(table: Table) -> Steps:
    """FoF 3.5: prisoners, then who cannot stand the fire; casualties on cards that are clear in the end."""
    for side in SIDES:
        for at in table.cards_of(side):
            if table.has(other(side), at):
                yield from capture(table, side, at)
    for unit in list(table.units.values()):
        if unit.type in HELPLESS and not unit.pinned and table.on_map(unit.at) and any_fire(table, unit.at):
            retreat(table, unit)
    capture_casualties(table)
    open_fire(table)


def capture(table: Table, side: str, at: int) -> Steps:
    """FoF 9.13: Paralysed and Litter Teams with nobody else of their side, where the other side can take them."""
    captives = table.of(side, at)
    guards = [unit for unit in table.of(other(side), at) if captor(unit) and unit.fire.vof]
    if any(unit.type not in HELPLESS for unit in captives) or not guards:
        return
    takes = (side == US and table.forces.takes_prisoners) or side == ENEMY
    if takes:
        guard = yield from which_guard(table, guards, at)
        give_guard(table, guard)
    for unit in captives:
        take(table, unit, takes)
    # The next capture may ask who guards, and nobody may fire then who is gone.
    open_fire(table)


def captor(unit: Unit) -> bool:
    """FoF 9.13: units in good order, Assault and Fire Teams; no vehicle."""
    return not unit.is_vehicle and (unit.good_order or (not unit.pinned and unit.lat in (ASSAULT_TEAM, FIRE_TEAM)))


def which_guard(table: Table, guards: list[Unit], at: int) -> StepsTo[Unit]:
    """The company says who guards; of the enemy it is the smallest."""
    if guards[0].side == ENEMY:
        return min(guards, key=lambda unit: (unit.steps, unit.number))
    chosen = yield from ask_unit(GUARD, lambda: [unit.id for unit in guards], card=name(at))
    return table.units[chosen]


def give_guard(table: Table, unit: Unit) -> None:
    """FoF 9.13: one step leaves play with the captives; what is left of a squad as one step is a Fire Team."""
    if unit.side == US:
        table.do("tallied", AWAY, 1)
        # FoF 11.3: guards come back between missions with their experience.
        table.do("tallied", f"{GUARDING}{unit.level}", 1)
    if unit.steps == 1:
        lay_down_all(table, unit)
        table.do("left", unit.id, GUARDS)
        return
    had = had_range(table, unit)
    table.do("stepped", unit.id, -1)
    lose_range(table, unit, had)
    if unit.steps == 1:
        replace(table, unit, FIRE_TEAM)


def take(table: Table, unit: Unit, alive: bool) -> None:
    """FoF 9.13: a captive leaves play, or is a casualty where no prisoners are taken."""
    carried = unit.load[1] if unit.load and unit.load[0] in CASUALTIES else 0
    if carried:
        table.do("fallen", unit.at, unit.side, unit.cover, carried)
        table.do("loaded", unit.id, None)
    table.do("left", unit.id, CAPTURED)
    if not alive:
        table.do("fallen", unit.at, unit.side, unit.cover, unit.steps)
    else:
        table.do("tallied", AWAY if unit.side == US else "capture_prisoner", unit.steps)
        if unit.side == US:
            table.do("tallied", FRIENDS, unit.steps)


def capture_casualties(table: Table) -> None:
    """FoF 9.13: casualties of the enemy on a clear card; never those of the company."""
    for at, side, cover in sorted(table.casualties):
        if side == ENEMY and table.clear(at):
            n = table.casualties[at, side, cover]
            table.do("fallen", at, side, cover, -n)
            table.do("tallied", "capture_enemy_casualty", n)


def retreat(table: Table, unit: Unit) -> None:
    """FoF 3.5 (ruling): one card back, Exposed; a Litter Team only with a casualty."""
    if unit.exposed:
        return
    to = refuge(table, unit)
    leaves = to is None and unit.side == ENEMY and not rear_cards(table, unit)
    if (to is None and not leaves) or (unit.type == LITTER_TEAM and not take_up(table, unit)):
        return
    if to is None:
        remove(table, unit, OFF_MAP)
    else:
        if unit.pinned or unit.type == PARALYSED_TEAM:
            # FoF 5.1.6: of those who cannot transport, only Litter Teams take casualties along.
            lay_down_all(table, unit)
        move(table, unit, to)
        if unit.side == ENEMY:
            # FoF 9.4: where it lies he takes it farther; nobody orders an enemy to put it down.
            lay_down_load(table, unit)


def refuge(table: Table, unit: Unit) -> int | None:
    """FoF 3.5: a card without fire, then the better cover, then towards the edge of its side; then by chance."""
    open_to = list(refuges(table, unit))
    if not open_to:
        return None
    ranks = {at: _rank(table, unit, at) for at in open_to}
    best = min(ranks.values())
    return at_random(table, "retreat", [at for at in open_to if ranks[at] == best])


def refuges(table: Table, unit: Unit) -> Iterator[int]:
    """Cards beside that are not held by the other side; the company stays within its boundaries."""
    for at in beside(unit.at):
        if unit.side == US and not table.enterable(at):
            continue
        if not table.may_step(unit.at, at):
            continue
        if (is_staging(at) and unit.side == US) or (may_enter(table, unit, at) and not table.has(other(unit.side), at)):
            yield at


def _rank(table: Table, unit: Unit, at: int) -> tuple[bool, int, int]:
    if is_staging(at):
        return False, 0, -1
    homewards = row(at) if unit.side == US else -row(at)
    cover, here = table.ground[at].low, table.ground[unit.at].low
    # Source 780: to a Litter Team better cover is any above that of its card, to a Paralysed one the best.
    return any_fire(table, at), -int(cover > here) if unit.type == LITTER_TEAM else -cover, homewards


def take_up(table: Table, unit: Unit) -> bool:
    """FoF 3.5 (ruling): whether it has a casualty or takes one up, neither in cover or both under the same."""
    if unit.load:
        return unit.load[0] in CASUALTIES
    key = (unit.at, unit.side, unit.cover)
    if key not in table.casualties:
        return False
    table.do("fallen", *key, -1)
    table.do("loaded", unit.id, [next(kind for kind, side in CASUALTIES.items() if side == unit.side), 1])
    return True

"""8.4.1, card 99: the VC March to Ambush; US or ARVN lose the cubes of the other first."""

from __future__ import annotations

from collections.abc import Callable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.ambush import victims
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE, US_PIECES_FIRST
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import other_factions_first
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemies, first_of, friendly_order
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.purposes import note, tell
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.nonplayer.vc import ambush
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.ambush import EVERY_SPECIAL_FORCE, OPENS_BASE, against_us
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.march_groups import Spare, spare_guerrillas
from sentiero.games.fire_in_the_lake.pieces import ARVN, COIN_BASES, COIN_CUBES, COIN_NOT_BASES, US, VC
from sentiero.games.fire_in_the_lake.position.changes import remove
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.questions.choose import stacks_in
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
REMOVES_BASE = Cause("event.ambush.bases")
REMOVES_SPECIAL_FORCES = Cause("event.ambush.forces")
REMOVES_CUBES = Cause("event.ambush.cubes")
LOCS_TO_AMBUSH_FROM = Cause("event.ambush.locs")
ORIGIN_OF_MARCH = Cause("event.march.from")
MOST_PIECES_THERE = Cause("event.march.most")
# Where each space that was entered will Ambush.
PREY = "prey"
# And what for.
PREY_FOR = "prey_for"
# By the spaces that can be entered, those into which an Ambush would serve a purpose.
Prey = dict[str, list[str]]


def where(np: Nonplayer) -> str:
    """8.5.4: the best Ambush in reach of those who may leave; from a LoC only where no other space does as well."""
    np.rule = RULE
    may_stop = DONE in np.options()
    spare = spare_guerrillas(np.table, np.turn)
    spaces = [space for space in listed(np) if not spare.keys().isdisjoint(board.ADJACENT[space])]
    # The first space must be entered, even if nobody should leave.
    if not spaces and not may_stop:
        spaces = listed(np)
    found = _next_ambush(np, spaces, spare)
    if found is None and not may_stop:
        return select(np, EVENT_SPACE, spaces) or np.options()[0]
    return found or DONE


def _next_ambush(np: Nonplayer, spaces: list[str], spare: Spare) -> str | None:
    """By what is left once those who are on their way have Ambushed."""
    table = _once_ambushed(np)
    reach = {space: victims(table, space) for space in spaces}
    return (
        _best(np, OPENS_BASE, table, {} if np.turn.spaces else _openings(table, reach, spare))
        or _best(np, REMOVES_BASE, table, _where(reach, lambda v: _guards(table, v) == 0))
        or _best(np, REMOVES_SPECIAL_FORCES, table, _where(reach, lambda v: table.count(v, EVERY_SPECIAL_FORCE) > 0))
        or _best(np, REMOVES_CUBES, table, _where(reach, lambda v: table.count(v, COIN_CUBES) > 0))
    )


def _once_ambushed(np: Nonplayer) -> Table:
    """A copy of the table without the pieces that are as good as gone."""
    table = copy_of(np.table)
    for v in np.memory.get(PREY, {}).values():
        stacks = stacks_in(table, (v,), COIN_NOT_BASES) or stacks_in(table, (v,), COIN_BASES)
        for (kind, _), n in enemies(stacks, 1).items():
            remove(table, kind, n, v)
    return table


def _where(reach: Prey, serves: Callable[[str], bool]) -> Prey:
    """What can be reached and is worth it."""
    return {space: found for space, places in reach.items() if (found := [v for v in places if serves(v)])}


def _guards(table: Table, v: str) -> int | None:
    """How many units stand beside a COIN Base; None where there is no Base."""
    return table.count(v, COIN_NOT_BASES) if table.count(v, COIN_BASES) else None


def _openings(table: Table, reach: Prey, spare: Spare) -> Prey:
    """Where the last unit at a Base can be Ambushed, and then the Base from another space."""
    guarded = _where(reach, lambda v: _guards(table, v) == 1)
    found: Prey = {}
    for space, places in guarded.items():
        again = {v for other, near in guarded.items() if _both_come(spare, space, other) for v in near}
        if opened := [v for v in places if v in again]:
            found[space] = opened
    return found


def _both_come(spare: Spare, space: str, other: str) -> bool:
    """Whether a Guerrilla can March into each of two spaces."""
    near = {*board.ADJACENT[space], *board.ADJACENT[other]}
    return space != other and sum(n for origin, n in spare.items() if origin in near) > 1


def _best(np: Nonplayer, cause: Cause, table: Table, prey: Prey) -> str | None:
    """8.5.4: from a LoC rather next door, and within that US pieces first."""
    us_first = tie(US_PIECES_FIRST, lambda space: max((v != space, against_us(table, v)) for v in prey[space]))
    places = [space for space in prey if space not in board.IS_LOC]
    space = v = select(np, cause, places, us_first)
    if space is None:
        space = select(np, LOCS_TO_AMBUSH_FROM, prey, us_first)
        best = tie(US_PIECES_FIRST, lambda v: (v != space, against_us(table, v)))
        v = select(np, cause, prey[space], best) if space else None
    if space is not None:
        np.memory[PREY] = {**np.memory.get(PREY, {}), space: v}
        note(np, PREY_FOR, space, cause)
    return space


def victim(np: Nonplayer) -> str:
    """From a LoC as planned; a further piece by the priorities of the Ambush."""
    planned = dict(np.memory.get(PREY, {}))
    v = planned.pop(np.given("space"), None)
    np.memory[PREY] = planned
    if v not in np.options():
        return ambush.victim(np)
    tell(np, PREY_FOR, np.given("space"))
    return str(v)


def pieces(np: Nonplayer) -> list[str]:
    """1 Guerrilla is enough to Ambush, an Active one first, from where there are most and one may leave."""
    np.rule = RULE
    stacks, spare = stacks_listed(np), spare_guerrillas(np.table, np.turn)
    stacks = [stack for stack in stacks if stack[1] in spare] or stacks
    size: dict[str, int] = {}
    for _, origin, n in stacks:
        size[origin] = size.get(origin, 0) + n
    chosen = select(np, ORIGIN_OF_MARCH, list(size), tie(MOST_PIECES_THERE, lambda at: size[at]))
    here = [stack for stack in stacks if stack[1] == chosen]
    return np.pieces(first_of(friendly_order(here), max(1, np.question.least)))


ANSWERS = {
    (VC, "march.where"): where,
    (VC, "march.pieces"): pieces,
    (VC, "ambush.victim"): victim,
    # All cubes fight as US Troops.
    (US, "assault.loss"): other_factions_first,
    (ARVN, "assault.loss"): other_factions_first,
}

"""8.4.1: card 70, by which US or ARVN brings enough cubes along the coast to remove all it can."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE, Chosen
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.control import spare
from service.games.fire_in_the_lake.nonplayer.events.spaces import listed
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, select
from service.games.fire_in_the_lake.operations.assault import us_strength
from service.games.fire_in_the_lake.operations.sweep import searchers
from service.games.fire_in_the_lake.pieces import (
    ARVN_POLICE,
    ARVN_TROOPS,
    COIN_NOT_BASES,
    GUERRILLAS,
    INSURGENT_KINDS,
    US_BASES,
    US_TROOPS,
)
from service.games.fire_in_the_lake.table import Table

RULE = "8.4.1"
KEEP = 3
FIRST = (ARVN_POLICE, ARVN_TROOPS, US_TROOPS)


def where(np: Nonplayer) -> str:
    """Every space with Insurgents, first where most of them are."""
    np.rule = RULE
    enemies = {space: np.table.count(space, INSURGENT_KINDS) for space in listed(np)}
    held = [space for space in enemies if space not in np.turn.spaces and enemies[space]]
    found = select(np, "event.roks", held, Tie("event.most_pieces", lambda space: enemies[space]))
    if found is None and DONE not in np.options():
        return select(np, "event.space", listed(np)) or np.options()[0]
    return found or DONE


def needed(np: Nonplayer, space: str) -> int:
    """How many more cubes it takes to find, then remove, every Insurgent here."""
    table, turn = np.table, np.turn
    enemies, hidden = table.count(space, INSURGENT_KINDS), table.count(space, GUERRILLAS.values())
    cubes = us_strength(table, turn, space)
    each = 2 if table.pieces[space][US_BASES] else 1
    halves = 2 if board.terrain(space) == board.HIGHLAND and not table.pieces[space][US_BASES] else 1
    to_remove = -(-max(0, enemies - cubes) * halves // each)
    finders = table.count(space, searchers(turn))
    jungle = 2 if board.terrain(space) == board.JUNGLE else 1
    return max(0, to_remove, hidden * jungle - finders)


def may_leave(table: Table, space: str) -> int:
    """Without losing COIN Control, nor any of the last 3 COIN units at Support."""
    free = spare(table, space)
    if table.level(space) > 0:
        free = min(free, table.count(space, COIN_NOT_BASES) - KEEP)
    return max(0, free)


def cubes(np: Nonplayer) -> list[str]:
    """Police, then ARVN Troops, then US Troops, enough to remove all that is possible."""
    np.rule = RULE
    stacks = stacks_listed(np)
    left = {space: may_leave(np.table, space) for _, space, _ in stacks}
    n = needed(np, str(np.given("space")))
    chosen: Chosen = {}
    for kind in FIRST:
        at = {space: count for one, space, count in stacks if one == kind}
        while n > 0 and (open_to := [space for space in at if left[space]]):
            origin = select(np, "event.roks.from", open_to)
            assert origin is not None
            going = min(n, left[origin], at.pop(origin))
            chosen[kind, origin] = going
            left[origin] -= going
            n -= going
    return np.pieces(chosen) or np.options()[: np.question.least]

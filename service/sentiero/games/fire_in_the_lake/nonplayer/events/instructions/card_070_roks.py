"""8.4.1, card 70: US or ARVN brings enough cubes along the coast to remove all it can."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards.card_070_roks import COAST
from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least
from sentiero.games.fire_in_the_lake.nonplayer.coin_control import spare
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE, MOST_PIECES
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import other_factions_first
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.operations.assault import us_hits
from sentiero.games.fire_in_the_lake.operations.movement import enemy_free
from sentiero.games.fire_in_the_lake.operations.sweep import searchers
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_POLICE,
    ARVN_TROOPS,
    COIN_CUBES,
    COIN_NOT_BASES,
    GUERRILLAS,
    GUERRILLAS_ACTIVE,
    INSURGENT_BASES,
    INSURGENT_KINDS,
    IS_TUNNELED,
    NVA_TROOPS,
    US,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.questions.ask import DONE, Chosen
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
INSURGENTS_ALONG_THE_COAST = Cause("event.roks")
ABLE_TO_SPARE_CUBES = Cause("event.roks.from")
KEEP = 3
FIRST = (ARVN_POLICE, ARVN_TROOPS, US_TROOPS)


def where(np: Nonplayer) -> str:
    """Every space with Insurgents, first where most of them are."""
    np.rule = RULE
    enemies = {space: np.table.count(space, INSURGENT_KINDS) for space in listed(np)}
    held = [space for space in enemies if space not in np.turn.spaces and enemies[space]]
    found = select(np, INSURGENTS_ALONG_THE_COAST, held, tie(MOST_PIECES, lambda space: enemies[space]))
    if found is None and DONE not in np.options():
        return select(np, EVENT_SPACE, listed(np)) or np.options()[0]
    return found or DONE


def removed_with(np: Nonplayer, space: str, more: int = 0) -> int:
    """How many Insurgents go by Sweep and Assault with so many more cubes here; the first Tunnel ends it (3.2.4)."""
    if space not in COAST:
        return 0
    table, turn = np.table, np.turn
    hidden = table.count(space, GUERRILLAS.values())
    found = 0 if space in board.IS_LOC else min(hidden, table.count(space, searchers(turn)) + more)
    open_to_fire = table.count(space, (NVA_TROOPS, *GUERRILLAS_ACTIVE.values())) + found
    if found == hidden:
        tunnels = table.count(space, IS_TUNNELED)
        open_to_fire += table.count(space, INSURGENT_BASES) - tunnels + min(1, tunnels)
    return min(open_to_fire, us_hits(table, space, table.count(space, turn.as_us) + more))


def enough(np: Nonplayer, space: str, most: int) -> int:
    """How few of so many cubes remove here as many as all of them would."""
    return next(n for n in range(most + 1) if removed_with(np, space, n) == removed_with(np, space, most))


def may_leave(np: Nonplayer, space: str) -> int:
    """Without losing COIN Control, any of the last 3 COIN units at Support, or an Insurgent to remove here."""
    table = np.table
    idle = next(n for n in range(table.count(space, COIN_CUBES), -1, -1) if not _missed(np, space, n))
    free = min(spare(table, space), idle)
    if table.level(space) > 0:
        free = min(free, table.count(space, COIN_NOT_BASES) - KEEP)
    return max(0, free)


def _missed(np: Nonplayer, space: str, n: int) -> bool:
    """Whether fewer Insurgents are removed here once so many cubes have left."""
    return removed_with(np, space, -n) < removed_with(np, space)


def cubes(np: Nonplayer) -> list[str]:
    """Police, then ARVN Troops, then US Troops, enough to remove all that is possible."""
    np.rule = RULE
    stacks = stacks_listed(np)
    left = {space: may_leave(np, space) for _, space, _ in stacks}
    standing = {space: sum(n for _, at, n in stacks if at == space) for space in left}
    n = enough(np, str(np.given("space")), sum(min(left[space], standing[space]) for space in left))
    chosen: Chosen = {}
    for kind in FIRST:
        at = {space: count for one, space, count in stacks if one == kind}
        while n > 0 and (open_to := [space for space in at if left[space]]):
            # Who has nobody to fight leaves before those who may yet be joined by others.
            quiet = [space for space in open_to if space not in COAST or enemy_free(np.table, space)]
            origin = select(np, ABLE_TO_SPARE_CUBES, quiet or open_to)
            assert origin is not None
            going = min(n, left[origin], at.pop(origin))
            chosen[kind, origin] = going
            left[origin] -= going
            n -= going
    return at_least(np, np.pieces(chosen))


ANSWERS = {
    (US, "sweep.where"): where,
    (US, "sweep.troops"): cubes,
    (US, "assault.loss"): other_factions_first,
    (ARVN, "sweep.where"): where,
    (ARVN, "sweep.troops"): cubes,
    (ARVN, "assault.loss"): other_factions_first,
}

"""8.7.3 Patrol."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least
from sentiero.games.fire_in_the_lake.nonplayer.arvn.activity import raid_now
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.assault_outcome import outcome
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.patrol import CUBES_FOR, Plan, any_move, plan
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.purposes import tell
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.operations.assault import arvn_strength
from sentiero.games.fire_in_the_lake.operations.movement import along_roads, enemy_free, open_roads
from sentiero.games.fire_in_the_lake.pieces import INSURGENT_KINDS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE, group
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.3")
PATROL_BOX = Cause("arvn.patrol")
ENEMIES_NEAR_SAIGON = Cause("arvn.patrol.saigon")
CITY_CUT_OFF = Cause("arvn.patrol.blocked")
PATROL_SERVES = Cause("arvn.patrol.possible")
MOST_REMOVED = Cause("arvn.patrol.removes")
MOST_ENEMIES = Cause("arvn.patrol.enemies")
LOC_WITH_ENEMIES = Cause("arvn.patrol.assault")
ROADS_FROM_SAIGON = tuple(loc for loc in board.LOCS if loc in board.ADJACENT[board.SAIGON])


def wanted(np: Nonplayer) -> bool:
    """With enemies on a LoC at Saigon, or on LoCs that cut Saigon off from a City."""
    np.box(RULE, PATROL_BOX)
    table = np.table
    held = [loc for loc in board.LOCS if not enemy_free(table, loc)]
    if np.test(ENEMIES_NEAR_SAIGON, any(loc in ROADS_FROM_SAIGON for loc in held)):
        return True
    if not held:
        return np.test(CITY_CUT_OFF, False)
    roads = open_roads(table)
    # Where a Patrol from Saigon can go along LoCs and Cities, stopping at enemies.
    as_it_is, without_locs = along_roads(board.SAIGON, roads), along_roads(board.SAIGON, roads | board.IS_LOC)
    return np.test(CITY_CUT_OFF, any(city in without_locs and city not in as_it_is for city in board.CITIES))


def possible(np: Nonplayer, table: Table) -> bool:
    """Whether any cube is to move, or any LoC to be cleared, on the table as a Raid leaves it."""
    return np.test(PATROL_SERVES, any(_contested(table)) or any_move(np.imagine(np.turn, table)))


def _contested(table: Table) -> Iterator[str]:
    """LoCs where the cubes in place could find and remove somebody."""
    return (loc for loc in board.LOCS if arvn_strength(table, loc) and not enemy_free(table, loc))


# -- the questions ------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """A Raid that an attempted Assault or Sweep left, then the next destination of the plan."""
    np.rule = RULE
    memory = np.memory
    if memory.get("raid") and raid_now(np):
        return "raid"
    if "patrol" not in memory:
        memory["patrol"] = plan(np)
    found = next((to for to, _ in memory["patrol"] if to not in np.turn.spaces and np.may(to)), DONE)
    tell(np, CUBES_FOR, found)
    return found


def cubes(np: Nonplayer) -> list[str]:
    """Those that the plan sends here."""
    np.rule = RULE
    tell(np, CUBES_FOR, np.given("space"))
    stops: Plan = np.memory.get("patrol", [])
    planned: list[tuple[str, str, int]] = next((moves for to, moves in stops if to == np.given("space")), [])
    there = group(np.options())
    chosen = {(kind, origin): min(n, there.get((kind, origin), 0)) for kind, origin, n in planned}
    return at_least(np, np.pieces(chosen))


def assault(np: Nonplayer) -> str:
    """The LoC with the most enemies to remove."""
    np.rule = RULE
    locs = [value for value in np.options() if value in board.IS_LOC]
    spaces = [loc for loc in locs if outcome(np.table, np.turn, loc).removed]
    most = tie(MOST_REMOVED, lambda loc: outcome(np.table, np.turn, loc).removed)
    enemies = tie(MOST_ENEMIES, lambda loc: np.table.count(loc, INSURGENT_KINDS))
    return select(np, LOC_WITH_ENEMIES, spaces, most, enemies) or DONE

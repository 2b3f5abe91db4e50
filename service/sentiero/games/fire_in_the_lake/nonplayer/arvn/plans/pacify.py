"""8.7.6 Pacify: where, and how far."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, select, tie
from sentiero.games.fire_in_the_lake.operations.pacify import MOST_LEVELS, affordable_steps, pacify_cost
from sentiero.games.fire_in_the_lake.pieces import ARVN, ARVN_POLICE, ARVN_TROOPS, INSURGENT_BASES, US
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_SUPPORT, PASSIVE_SUPPORT
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, Table
from sentiero.games.fire_in_the_lake.victory.margins import marker
from sentiero.kernel.words import Cause, Paragraph

SHIFT_WANTED = Cause("arvn.pacify")
NO_TERROR = Cause("arvn.pacify.no_terror")
AT_OPPOSITION = Cause("arvn.pacify.opposition")
GREATEST_SHIFT = Cause("arvn.pacify.shift")
ENEMY_BASE = Cause("arvn.pacify.enemy_base")
IN_TRAINING = Paragraph("8.7.2")
# Active Support, and levels after Terror, only while the US total stays at this or less.
US_CEILING = 45


def choose(np: Nonplayer, spaces: list[str], training: bool) -> str | None:
    """First without Terror, then at Opposition, then for the greatest shift; in Training first at an enemy Base."""
    table, cost, most = np.table, _cost(np), np.given("levels", MOST_LEVELS)
    # 6.3.1: what the US shifted before counts too.
    shifted = np.given("shifted", {})
    levels = {space: n for space in spaces if (n := levels_here(table, space, cost, most - shifted.get(space, 0)))}
    ties: tuple[Tie, ...] = (
        tie(NO_TERROR, lambda space: table.terror[space] == 0),
        tie(AT_OPPOSITION, lambda space: table.level(space) < 0),
        tie(GREATEST_SHIFT, lambda space: levels[space] * board.population(space)),
    )
    if training:
        ties = (tie(ENEMY_BASE, lambda space: table.count(space, INSURGENT_BASES) > 0, IN_TRAINING), *ties)
    return select(np, SHIFT_WANTED, levels, *ties)


def _cost(np: Nonplayer) -> int:
    """What a step costs: in the Support Phase the question says so."""
    return int(np.given("cost", pacify_cost(np.table)))


def can_pacify(table: Table, space: str) -> bool:
    """3.2.1: COIN Control, ARVN Troops and Police, and a level that is wanted and can be paid for."""
    here = table.pieces[space]
    if not (here[ARVN_TROOPS] and here[ARVN_POLICE]) or table.control(space) != COIN_CONTROL:
        return False
    return levels_here(table, space, pacify_cost(table)) > 0


def levels_here(table: Table, space: str, cost: int, most: int = MOST_LEVELS) -> int:
    """How many levels would be bought here, once all Terror is paid for."""
    left = affordable_steps(table, ARVN, cost) - table.terror[space]
    return levels_wanted(table, space, min(left, most))


def levels_wanted(table: Table, space: str, most: int) -> int:
    """Up to so many levels, from Passive to Active Support, or after any Terror, only within the US ceiling."""
    if most <= 0 or space not in table.support:
        return 0
    level = table.level(space)
    if level >= ACTIVE_SUPPORT:
        return 0
    if table.terror[space] and not _us_stays_below(table, space, level + 1):
        return 0
    if level + most >= ACTIVE_SUPPORT and not _us_stays_below(table, space, ACTIVE_SUPPORT):
        return max(0, min(level + most, PASSIVE_SUPPORT) - level)
    return min(level + most, ACTIVE_SUPPORT) - level


def _us_stays_below(table: Table, space: str, level: int) -> bool:
    """Whether a shift to this level does not bring the US above the ceiling."""
    # Only levels above Neutral add to Total Support.
    more = max(0, level) - max(0, table.level(space))
    return not more or marker(table, US) + board.population(space) * more <= US_CEILING

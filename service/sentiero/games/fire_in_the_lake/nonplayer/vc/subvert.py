"""8.5.1 Subvert."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.subvert import REMOVE, REPLACE, subvert_spaces
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.common import remove_enemies
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.pieces import ARVN, COIN_KINDS, CUBES, INSURGENT_KINDS, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, Table
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.5.1")
SUBVERT_BOX = Cause("vc.subvert")
SOMEBODY_TO_SUBVERT = Cause("vc.subvert.possible")
AMONG_ARVN_CUBES = Cause("vc.subvert.where")
MOST_PEOPLE_FREED = Cause("vc.subvert.control")
SINGLE_CUBE = Cause("vc.subvert.single")
MOST_CUBES = Cause("vc.subvert.cubes")


def wanted(np: Nonplayer) -> bool:
    """Wherever there is an ARVN cube to subvert."""
    np.box(RULE, SUBVERT_BOX)
    return np.test(SOMEBODY_TO_SUBVERT, bool(_open(np)))


def where(np: Nonplayer) -> str:
    """To remove COIN Control from the most people, then the most cubes."""
    np.rule = RULE
    table = np.table
    freed = tie(MOST_PEOPLE_FREED, lambda space: freed_population(table, space))
    cubes = tie(MOST_CUBES, lambda space: min(2, table.count(space, CUBES[ARVN])))
    return fitting(np, select(np, AMONG_ARVN_CUBES, _open(np), freed, cubes))


def _open(np: Nonplayer) -> list[str]:
    return [s for s in subvert_spaces(np.table) if s not in np.turn.activity_spaces and np.turn.within(s)]


def freed_population(table: Table, space: str) -> int:
    """The people that would no longer be under COIN Control; -1 where it would not be removed."""
    if table.control(space) != COIN_CONTROL:
        return -1
    coin, others = table.count(space, COIN_KINDS), table.count(space, INSURGENT_KINDS)
    cubes = table.count(space, CUBES[ARVN])
    lost, won = (1, 1) if cubes == 1 and table.available(VC_GUERRILLAS) else (min(2, cubes), 0)
    return board.population(space) if coin - lost <= others + won else -1


def how(np: Nonplayer) -> str:
    """Replace only where a single ARVN cube is, and with a Guerrilla that is Available."""
    np.rule = RULE
    space = np.given("space")
    single = np.table.count(space, CUBES[ARVN]) == 1 and np.table.available(VC_GUERRILLAS) > 0
    return REPLACE if np.test(SINGLE_CUBE, single) else REMOVE


def cubes(np: Nonplayer) -> list[str]:
    """8.1.2: Troops and Police evenly, from the fewest."""
    return remove_enemies(np)

"""8.6.3 Terror."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.nva import bombard
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.limits import spaces_left
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, select
from sentiero.games.fire_in_the_lake.operations.terror import terror_spaces
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn, possible_activities
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.6.3")
TERROR_BOX = Cause("nva.terror")
ANY_SUPPORT = Cause("nva.terror.any")
AS_MANY_PEOPLE_AS_ROLLED = Cause("nva.terror.population")
AT_SUPPORT = Cause("nva.terror.support")


def wanted(np: Nonplayer, turn: Turn) -> bool:
    """Where people at Support can be frightened, as many as a die shows."""
    np.box(RULE, TERROR_BOX)
    spaces = supporters(np.table, turn)
    if not np.test(ANY_SUPPORT, bool(spaces)):
        return False
    people = sorted(map(board.population, spaces), reverse=True)[: spaces_left(np.table, turn)]
    rolled = np.roll(1, TERROR_BOX)
    return np.test(AS_MANY_PEOPLE_AS_ROLLED, sum(people) >= rolled, population=sum(people), rolled=rolled)


def supporters(table: Table, turn: Turn) -> list[str]:
    """Active or Passive Support, and somebody there to frighten it away."""
    return list(terror_spaces(table, turn, [space for space in board.POPULATED if table.level(space) > 0]))


def where(np: Nonplayer) -> str:
    """The highest Population first; at last Bombard."""
    np.rule = RULE
    space = select(np, AT_SUPPORT, supporters(np.table, np.turn), MOST_POPULATION)
    if space is not None:
        return space
    open_now = possible_activities(np.table, np.turn) if np.turn.spaces else []
    if "bombard" in open_now and bombard.wanted(np, open_now):
        return "bombard"
    return fitting(np, None)

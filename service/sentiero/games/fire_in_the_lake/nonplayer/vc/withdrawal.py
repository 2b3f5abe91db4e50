"""6.5, 8.5: the people that a non-player VC wins over when US forces leave."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_SUPPORT, PASSIVE_SUPPORT
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("6.5")
MOST_PEOPLE_IN_ALL = Cause("vc.withdrawal.where")
AT_PASSIVE_SUPPORT = Cause("vc.withdrawal.passive_support")
MOST_OPPOSITION = Cause("vc.withdrawal.opposition")


def where(np: Nonplayer) -> str:
    """As many people as allowed, from Active Support only the rest; Passive Support first, then most Opposition."""
    np.rule = RULE
    table, left = np.table, int(np.given("left"))
    spaces = [value for value in np.options() if value != DONE]
    calm = [space for space in spaces if table.level(space) < ACTIVE_SUPPORT]
    if most_people(left, calm) == most_people(left, spaces):
        spaces = calm
    fitting_in = [space for space in spaces if _wastes_nothing(left, space, spaces)]
    found = [space for space in fitting_in if space in calm] or fitting_in
    passive = tie(AT_PASSIVE_SUPPORT, lambda space: table.level(space) == PASSIVE_SUPPORT)
    opposed = tie(MOST_OPPOSITION, lambda s: board.population(s) if table.level(s) <= 0 else 0)
    return fitting(np, select(np, MOST_PEOPLE_IN_ALL, found, passive, opposed))


def most_people(left: int, spaces: Iterable[str]) -> int:
    """The most Population that fits; taking the largest first is best, for 1, 2 and 6 divide each other."""
    total = 0
    for people in sorted(map(board.population, spaces), reverse=True):
        if total + people <= left:
            total += people
    return total


def _wastes_nothing(left: int, space: str, spaces: list[str]) -> bool:
    people = board.population(space)
    others = [other for other in spaces if other != space]
    return people <= left and people + most_people(left - people, others) == most_people(left, spaces)

"""8.5.1 Tax."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.tax import tax_spaces
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, ACTIVE_SUPPORT, activate, add, toward
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, in_order, priority
from service.games.fire_in_the_lake.pieces import VC, VC_GUERRILLAS
from service.games.fire_in_the_lake.turn import activity_limit

RULE = "8.5.1"
ENOUGH = 9
MOST_SPACES = 4
# Priorities that hurt the VC, and the note that they came to them with nothing left.
OPPOSED, OTHERS = "vc.tax.active_opposition", "vc.tax.others"
DESTITUTE = "destitute"


def wanted(np: Nonplayer) -> bool:
    """With no more than 9 Resources, where it hurts neither Opposition nor adds Support."""
    np.box(RULE, "vc.tax")
    purse = np.table.tracks[VC]
    if not np.test("vc.tax.poor", purse <= ENOUGH, resources=purse):
        return False
    return np.test("vc.tax.possible", next_space(np.imagine(np.turn)) is not None)


def where(np: Nonplayer) -> str:
    """The next space to Tax, or enough."""
    np.rule = RULE
    return fitting(np, next_space(np))


def next_space(np: Nonplayer) -> str | None:
    """LoCs by their Econ, then Active Support; others only for those who come to them with nothing left."""
    spaces = [s for s in tax_spaces(np.table) if s not in np.turn.activity_spaces and np.turn.within(s)]
    people = [space for space in spaces if board.population(space)]
    destitute = np.memory.get(DESTITUTE) or not np.table.tracks[VC]
    found = in_order(
        np,
        priority("vc.tax.two_econ", lambda: _locs(spaces, 2)),
        priority("vc.tax.one_econ", lambda: _locs(spaces, 1)),
        priority("vc.tax.active_support", lambda: _at(np, people, ACTIVE_SUPPORT), (MOST_POPULATION,)),
        priority(OPPOSED, lambda: _at(np, people, ACTIVE_OPPOSITION) if destitute else (), (MOST_POPULATION,)),
        priority(OTHERS, lambda: people if destitute else (), (MOST_POPULATION,)),
    )
    if found is None:
        return None
    if found[0] in (OPPOSED, OTHERS):
        np.memory[DESTITUTE] = True
    return found[1]


def _locs(spaces: list[str], econ: int) -> list[str]:
    return [loc for loc in spaces if loc in board.IS_LOC and board.SPACE[loc].value == econ]


def _at(np: Nonplayer, spaces: list[str], level: int) -> list[str]:
    return [space for space in spaces if np.table.level(space) == level]


def try_out(np: Nonplayer) -> None:
    """The Tax as it would be, on a table that is only a copy."""
    table, turn = np.table, np.turn
    turn.activity = "tax"
    most = activity_limit(table, MOST_SPACES)
    while len(turn.activity_spaces) < most and (space := next_space(np)):
        turn.activity_spaces.append(space)
        activate(table, VC_GUERRILLAS, 1, space)
        add(table, VC, board.SPACE[space].value * (1 if space in board.IS_LOC else 2))
        toward(table, space, ACTIVE_SUPPORT)

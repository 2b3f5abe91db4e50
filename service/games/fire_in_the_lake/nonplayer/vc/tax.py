"""8.5.1 Tax."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.tax import tax_spaces
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, ACTIVE_SUPPORT
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, Priority, in_order
from service.games.fire_in_the_lake.pieces import VC

RULE = "8.5.1"
ENOUGH = 9


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
    return next_space(np) or DONE


def next_space(np: Nonplayer) -> str | None:
    """LoCs by their Econ, then Active Support; others only with nothing left."""
    found = in_order(
        np,
        Priority("vc.tax.two_econ", lambda: _locs(np, 2)),
        Priority("vc.tax.one_econ", lambda: _locs(np, 1)),
        Priority("vc.tax.active_support", lambda: _at(np, ACTIVE_SUPPORT), (MOST_POPULATION,)),
        Priority("vc.tax.active_opposition", lambda: _if_broke(np, _at(np, ACTIVE_OPPOSITION)), (MOST_POPULATION,)),
        Priority("vc.tax.others", lambda: _if_broke(np, _populated(np)), (MOST_POPULATION,)),
    )
    return found and found[1]


def _open(np: Nonplayer) -> list[str]:
    return [s for s in tax_spaces(np.table) if s not in np.turn.activity_spaces and np.turn.within(s)]


def _locs(np: Nonplayer, econ: int) -> list[str]:
    return [loc for loc in _open(np) if loc in board.IS_LOC and board.SPACE[loc].value == econ]


def _populated(np: Nonplayer) -> list[str]:
    return [space for space in _open(np) if board.population(space)]


def _at(np: Nonplayer, level: int) -> list[str]:
    return [space for space in _populated(np) if np.table.level(space) == level]


def _if_broke(np: Nonplayer, spaces: list[str]) -> list[str]:
    return [] if np.table.tracks[VC] else spaces

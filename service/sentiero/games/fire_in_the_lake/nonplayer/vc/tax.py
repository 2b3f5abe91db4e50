"""8.5.1 Tax."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.tax import tax_spaces
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, in_order, priority
from sentiero.games.fire_in_the_lake.pieces import VC, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_OPPOSITION, ACTIVE_SUPPORT, activate, add, toward
from sentiero.games.fire_in_the_lake.turn import activity_limit
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.5.1")
TAX_BOX = Cause("vc.tax")
POOR_IN_RESOURCES = Cause("vc.tax.poor")
SOMEWHERE_TO_TAX = Cause("vc.tax.possible")
LOCS_WORTH_TWO = Cause("vc.tax.two_econ")
LOCS_WORTH_ONE = Cause("vc.tax.one_econ")
AT_ACTIVE_SUPPORT = Cause("vc.tax.active_support")
# Priorities that hurt the VC, and the note that they came to them with nothing left.
AT_ACTIVE_OPPOSITION = Cause("vc.tax.active_opposition")
ANY_OTHER_PEOPLE = Cause("vc.tax.others")
DESTITUTE = "destitute"
ENOUGH = 9
MOST_SPACES = 4


def wanted(np: Nonplayer) -> bool:
    """With no more than 9 Resources, where it hurts neither Opposition nor adds Support."""
    np.box(RULE, TAX_BOX)
    purse = np.table.tracks[VC]
    if not np.test(POOR_IN_RESOURCES, purse <= ENOUGH, resources=purse):
        return False
    return np.test(SOMEWHERE_TO_TAX, next_space(np.imagine(np.turn)) is not None)


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
        priority(LOCS_WORTH_TWO, lambda: _locs(spaces, 2)),
        priority(LOCS_WORTH_ONE, lambda: _locs(spaces, 1)),
        priority(AT_ACTIVE_SUPPORT, lambda: _at(np, people, ACTIVE_SUPPORT), (MOST_POPULATION,)),
        priority(
            AT_ACTIVE_OPPOSITION, lambda: _at(np, people, ACTIVE_OPPOSITION) if destitute else (), (MOST_POPULATION,)
        ),
        priority(ANY_OTHER_PEOPLE, lambda: people if destitute else (), (MOST_POPULATION,)),
    )
    if found is None:
        return None
    if found[0] in (AT_ACTIVE_OPPOSITION, ANY_OTHER_PEOPLE):
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

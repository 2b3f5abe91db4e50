"""8.5.4 Ambush, after a March or during an Attack."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.ambush import best_victim, next_space
from sentiero.games.fire_in_the_lake.questions.ask import YES
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.5.4")
AMBUSH_BOX = Cause("vc.ambush")
SOMEBODY_TO_AMBUSH = Cause("vc.ambush.possible")
MAIN_FORCE_AT_ONCE = Cause("vc.ambush.main_force")


def wanted(np: Nonplayer) -> bool:
    """Wherever an Ambush can remove a piece."""
    np.box(RULE, AMBUSH_BOX)
    return np.test(SOMEBODY_TO_AMBUSH, next_space(np.imagine(np.turn)) is not None)


def where(np: Nonplayer) -> str:
    """The next Ambush space, or enough."""
    np.rule = RULE
    return fitting(np, next_space(np))


def victim(np: Nonplayer) -> str:
    """The best of the spaces in which a piece can be removed."""
    np.rule = RULE
    return fitting(np, best_victim(np, [value for value in np.options() if value in board.SPACE]))


def main_force(np: Nonplayer) -> str:
    """Shaded Main Force Bns: in the first space where one more piece could go."""
    np.rule = RULE
    np.reason("rule", MAIN_FORCE_AT_ONCE)
    return YES

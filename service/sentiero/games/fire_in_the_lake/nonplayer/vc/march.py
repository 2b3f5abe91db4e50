"""8.5.4 March."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least, fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.march import loc_origin, next_space
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.march_groups import group_into, spare_guerrillas
from sentiero.games.fire_in_the_lake.pieces import VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.turn import Turn, storms
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.5.4")
MARCH_BOX = Cause("vc.march")
MONSOON = Cause("vc.march.monsoon")
SOMEWHERE_TO_MARCH = Cause("vc.march.possible")
ALL_WHO_MAY_LEAVE = Cause("vc.march.all")


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Not in Monsoon, and only where its own instructions lead."""
    np.box(RULE, MARCH_BOX)
    if np.test(MONSOON, storms(np.table, turn)):
        return False
    turn.operation = "march"
    return np.test(SOMEWHERE_TO_MARCH, next_space(np.imagine(turn)) is not None)


def where(np: Nonplayer) -> str:
    """The next destination, or enough."""
    np.rule = RULE
    return fitting(np, next_space(np))


def pieces(np: Nonplayer) -> list[str]:
    """One Underground Guerrilla onto a LoC; elsewhere every Guerrilla that may March there."""
    np.rule = RULE
    to, spare = np.given("space"), spare_guerrillas(np.table, np.turn)
    if to in board.IS_LOC:
        origin = loc_origin(np, to, spare)
        chosen = {(VC_GUERRILLAS, origin): 1} if origin else {}
    else:
        chosen = group_into(np.table, np.turn, to, spare)
        if chosen:
            np.reason("rule", ALL_WHO_MAY_LEAVE)
    return at_least(np, np.pieces(chosen))

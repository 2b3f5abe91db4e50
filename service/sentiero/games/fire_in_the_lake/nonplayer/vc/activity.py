"""8.5.1, 8.5.3-8.5.5: which Special Activity goes with a VC Operation."""

from __future__ import annotations

from collections.abc import Callable

from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.vc import ambush, subvert, tax
from sentiero.games.fire_in_the_lake.pieces import VC
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import possible_activities
from sentiero.kernel.words import Cause

BROKE_BUT_CAN_TAX = Cause("vc.tax.broke")
# By Operation, the Special Activities after it, the first possible one.
AFTER = {
    "terror": ("tax", "subvert"),
    "rally": ("tax", "subvert"),
    "march": ("ambush", "tax", "subvert"),
    "attack": ("tax",),
}
WANTED = {"ambush": ambush.wanted, "tax": tax.wanted, "subvert": subvert.wanted}
OVER = "over"


def tax_when_broke(np: Nonplayer, next_space: Callable[[Nonplayer], str | None]) -> str | None:
    """8.5.1, 8.5.3: at 0 Resources in the middle of Terror or Rally, Tax before going on."""
    if np.table.tracks[VC] or np.turn.free or "tax" not in possible_activities(np.table, np.turn):
        return None
    unpaid = np.turn.twin()
    unpaid.free = True
    if next_space(np.imagine(unpaid)) is None:
        return None
    return "tax" if np.test(BROKE_BUT_CAN_TAX, tax.next_space(np.imagine(np.turn)) is not None) else None


def after_operation(np: Nonplayer) -> str:
    """The Special Activity that follows the Operation, which is over with it; or none."""
    open_now = possible_activities(np.table, np.turn)
    for name in AFTER.get(np.turn.operation or "", ()):
        if name in open_now and WANTED[name](np):
            np.memory[OVER] = True
            return name
    return DONE


def is_over(np: Nonplayer) -> bool:
    """8.5.1: whether the Special Activity after the Operation has been executed, and nothing more is to come."""
    return bool(np.memory.get(OVER))

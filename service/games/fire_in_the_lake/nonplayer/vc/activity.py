"""8.5.1, 8.5.3, 8.5.4: which Special Activity follows a VC Operation."""

from __future__ import annotations

from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.vc import subvert, tax
from service.games.fire_in_the_lake.pieces import VC
from service.games.fire_in_the_lake.turn import possible_activities


def tax_when_broke(np: Nonplayer) -> str | None:
    """8.5.1, 8.5.3: at 0 Resources in the middle of an Operation, Tax before going on."""
    if np.table.tracks[VC] or np.turn.free or "tax" not in possible_activities(np.table, np.turn):
        return None
    return "tax" if np.test("vc.tax.broke", tax.next_space(np.imagine(np.turn)) is not None) else None


def after_operation(np: Nonplayer) -> str:
    """8.5.1: Tax, or if that is not possible Subvert, or no Special Activity."""
    open_now = possible_activities(np.table, np.turn)
    if "tax" in open_now and tax.wanted(np):
        return "tax"
    if "subvert" in open_now and subvert.wanted(np):
        return "subvert"
    return DONE

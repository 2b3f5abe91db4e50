"""22 Da Nang."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.events.choices import AVAILABLE, OUT_OF_PLAY, choose_pieces
from service.games.fire_in_the_lake.events.effects import last_until_reset
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate
from service.games.fire_in_the_lake.events.people import remove_support
from service.games.fire_in_the_lake.lasting import DA_NANG
from service.games.fire_in_the_lake.pieces import US, US_TROOPS
from service.games.fire_in_the_lake.table import SHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """US places up to 6 Troops in Da Nang, up to 3 of them from out of play."""
    left = 6
    for box, most in ((OUT_OF_PLAY, 3), (AVAILABLE, 6)):
        chosen = yield from choose_pieces(US, 22, box_stacks(table, (US_TROOPS,), box), min(left, most), up_to=True)
        left -= relocate(table, chosen, board.DA_NANG)


def shaded(table: Table, who: str) -> Steps:
    """No Support in or next to Da Nang; until Coup no Air Strike."""
    remove_support(table, board.within(board.DA_NANG, 1))
    last_until_reset(table, DA_NANG, SHADED)
    yield from ()


CARD = event(22, "UVNA", "1965", unshaded, shaded, momentum=(SHADED,))

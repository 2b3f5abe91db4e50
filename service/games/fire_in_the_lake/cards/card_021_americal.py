"""21 Americal."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import ask_space, ask_space_or_stop
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, set_level
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import (
    OUT_OF_PLAY,
    WHERE,
    choose_destination,
    choose_pieces,
    preferring,
)
from service.games.fire_in_the_lake.events.forces import box_stacks, exposed, relocate, remove_pieces
from service.games.fire_in_the_lake.events.people import shiftable
from service.games.fire_in_the_lake.pieces import OF, US, US_TROOPS, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """US moves up to 2 Troops from the map and up to 2 from out of play to 1 space or to Available."""
    out = box_stacks(table, (US_TROOPS,), OUT_OF_PLAY)
    if not out and not table.on_map((US_TROOPS,)):
        return
    to = yield from choose_destination(US, 21, lambda: [s for s in board.ALL if s != board.NORTH_VIETNAM])
    troops = stacks_in(table, (space for space in board.ALL if space != to), (US_TROOPS,))
    for stacks in (troops, out):
        relocate(table, (yield from choose_pieces(US, 21, stacks, 2, up_to=True)), to)


def shaded(table: Table, who: str) -> Steps:
    """In 1 or 2 Provinces with US Troops, remove 1 VC piece to set Active Opposition; where that shifts, first."""
    # 5.1.1: VC itself may give up a Tunneled Base, and is never forced to.
    kinds = OF[VC] if who == VC else exposed(VC)
    held = [s for s in board.PROVINCES if table.pieces[s][US_TROOPS] and table.count(s, kinds)]

    def candidates() -> list[str]:
        return preferring(held, lambda space: bool(shiftable(table, (space,), ACTIVE_OPPOSITION)))

    for first in (True, False):
        must = first and table.on_map(exposed(VC), candidates()) > 0
        asking = ask_space if must else ask_space_or_stop
        space = yield from asking(who, WHERE, candidates, card=21)
        if space is None:
            return
        held.remove(space)
        yield from remove_pieces(table, who, 21, stacks_in(table, (space,), kinds), 1)
        set_level(table, space, ACTIVE_OPPOSITION)


CARD = event(21, "UVNA", "1968", unshaded, shaded)

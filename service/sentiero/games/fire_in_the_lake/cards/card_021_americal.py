"""21 Americal."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US moves up to 2 Troops from the map and up to 2 from out of play to 1 space or to Available."""
    out = box_stacks(table, (US_TROOPS,), OUT_OF_PLAY)
    if not out and not table.on_map((US_TROOPS,)):
        return
    to = yield from choose_destination(US, CARD, lambda: board.OPEN_TO_COIN)
    troops = stacks_in(table, (space for space in board.ALL if space != to), (US_TROOPS,))
    yield from send_pieces(table, US, CARD, troops, 2, to, up_to=True)
    yield from send_pieces(table, US, CARD, out, 2, to, up_to=True)


def shaded(table: Table, who: str) -> Steps:
    """In 1 or 2 Provinces with US Troops, remove 1 VC piece to set Active Opposition; where that shifts, first."""
    # 5.1.1: VC itself may give up a Tunneled Base, and is never forced to.
    kinds = OF[VC] if who == VC else exposed(VC)
    held = [s for s in board.PROVINCES if table.pieces[s][US_TROOPS] and table.count(s, kinds)]

    def villages() -> list[str]:
        return preferring(held, lambda space: bool(shiftable(table, (space,), ACTIVE_OPPOSITION)))

    must = table.on_map(exposed(VC), villages()) > 0
    for first in (True, False):
        choose_village = choose_space if first and must else choose_space_or_stop
        space = yield from choose_village(who, CARD, villages)
        if space is None:
            return
        held.remove(space)
        yield from remove_from(table, who, CARD, (space,), kinds, 1)
        set_level(table, space, ACTIVE_OPPOSITION)


CARD = event(21, "UVNA", "1968", unshaded, shaded)

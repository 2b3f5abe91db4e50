"""87 Nguyen Chanh Thi."""

from sentiero.games.fire_in_the_lake.events.words import *

PATRONAGE = {Word("patronage_up"): ("patronage", 4), Word("patronage_down"): ("patronage", -4)}


def unshaded(table: Table, who: str) -> Steps:
    """Place 3 ARVN pieces within 3 spaces of Hue; each receiving space shifts 1 toward Active Support."""
    received = yield from place_pieces(table, who, CARD, ARVN_PIECES, 3, lambda: board.within(board.HUE, 3))
    for space in received:
        toward(table, space, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Replace 2 ARVN with 2 VC pieces within 2 spaces of Hue; Patronage +4 or -4."""
    stacks = stacks_in(table, board.within(board.HUE, 2), OF[ARVN])
    chosen = yield from choose_pieces(who, CARD, stacks, 2)
    yield from replace_by_choice(table, who, CARD, chosen, VC_PIECES)
    yield from change_either(table, who, CARD, PATRONAGE)


CARD = event(87, "AVNU", "1965", unshaded, shaded)

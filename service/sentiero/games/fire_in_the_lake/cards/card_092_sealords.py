"""92 SEALORDS."""

from sentiero.games.fire_in_the_lake.events.words import *

DELTA = board.ADJACENT[board.CAN_THO]
SANCTUARIES = (*board.IN_CAMBODIA, "tay_ninh")


def unshaded(table: Table, who: str) -> Steps:
    """ARVN, then US, free Sweep in place or Assault each space adjacent to Can Tho."""
    for faction in (ARVN, US):
        spaces = [space for space in DELTA if actions_in_place(table, faction, space)]
        turn = terms_in_place(faction)
        table.begin(turn)
        yield from act_in_place(table, turn, CARD, spaces)


def shaded(table: Table, who: str) -> Steps:
    """NVA or VC moves any of its pieces, not Tunneled, from Cambodia and Tay Ninh to spaces adjacent to Can Tho."""
    faction = yield from choose_faction(who, CARD, NVA, VC)
    pieces = lambda: stacks_in(table, SANCTUARIES, exposed(faction))
    yield from bring_pieces(table, faction, CARD, pieces, DELTA)


CARD = event(92, "VUNA", "1968", unshaded, shaded)

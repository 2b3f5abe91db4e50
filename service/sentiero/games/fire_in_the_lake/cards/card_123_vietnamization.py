"""123 Vietnamization."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """ARVN Resources and Aid +12 each, all ARVN pieces out of play Available, then 4 cubes anywhere."""
    add(table, ARVN, 12)
    add(table, "aid", 12)
    for kind in ARVN_PIECES:
        shift_box(table, kind, 99, OUT_OF_PLAY, AVAILABLE)
    yield from place_pieces(table, ARVN, CARD, CUBES[ARVN], 4, lambda: board.ALL)


def precondition(table: Table) -> bool:
    """At least 2 cards in the RVN Leader box, and fewer than 20 US Troops on the map."""
    return table.leader_cards() >= 2 and table.on_map((US_TROOPS,)) < 20


CARD = pivotal(123, "AUNV", unshaded, precondition)

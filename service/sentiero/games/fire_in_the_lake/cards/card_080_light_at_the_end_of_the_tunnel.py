"""80 Light at the End of the Tunnel."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Remove 1-4 US pieces to Available; each: Patronage +2, a shift, 4 NVA Troops outside the South. Stay Eligible."""
    stacks = stacks_in(table, board.ALL, OF[US])
    removed = yield from ask_pieces(who, WHICH_TO_REMOVE, lambda: stacks, 1, 4, card=CARD.number)
    take_off(table, removed)
    n = sum(removed.values())
    add(table, "patronage", 2 * n)
    for _ in range(n):
        yield from shift_spaces(table, who, CARD, lambda: board.POPULATED, 1, ACTIVE_OPPOSITION)
    yield from place_pieces(table, who, CARD, (NVA_TROOPS,), 4 * n, lambda: board.OUTSIDE_SOUTH)
    stay_eligible(table, who)


CARD = event(80, "ANVU", "1968", unshaded)

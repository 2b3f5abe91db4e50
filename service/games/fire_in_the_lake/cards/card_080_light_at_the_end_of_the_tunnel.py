"""80 Light at the End of the Tunnel."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import ask_pieces
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION, add
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import WHICH_TO_REMOVE
from service.games.fire_in_the_lake.events.effects import stay_eligible
from service.games.fire_in_the_lake.events.forces import take_off
from service.games.fire_in_the_lake.events.people import shift_spaces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import NVA_TROOPS, OF, US
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Remove 1-4 US pieces to Available; each: Patronage +2, a shift, 4 NVA Troops outside the South. Stay Eligible."""
    stacks = stacks_in(table, board.ALL, OF[US])
    removed = yield from ask_pieces(who, WHICH_TO_REMOVE, lambda: stacks, 1, 4, card=80)
    take_off(table, removed)
    n = sum(removed.values())
    add(table, "patronage", 2 * n)
    for _ in range(n):
        yield from shift_spaces(table, who, 80, lambda: board.POPULATED, 1, ACTIVE_OPPOSITION)
    yield from place_pieces(table, who, 80, (NVA_TROOPS,), 4 * n, lambda: board.OUTSIDE_SOUTH)
    stay_eligible(table, who)


CARD = event(80, "ANVU", "1968", unshaded)

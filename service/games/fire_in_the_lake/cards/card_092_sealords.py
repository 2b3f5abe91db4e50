"""92 SEALORDS."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.assaults import act_in_place, actions_in_place, terms_in_place
from service.games.fire_in_the_lake.events.choices import choose_faction
from service.games.fire_in_the_lake.events.forces import exposed
from service.games.fire_in_the_lake.events.placing import bring_pieces
from service.games.fire_in_the_lake.pieces import ARVN, NVA, US, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

DELTA = board.ADJACENT[board.CAN_THO]
SANCTUARIES = (*(space.id for space in board.SPACES if space.country == board.CAMBODIA), "tay_ninh")


def unshaded(table: Table, who: str) -> Steps:
    """ARVN, then US, free Sweep in place or Assault each space adjacent to Can Tho."""
    for faction in (ARVN, US):
        spaces = [space for space in DELTA if actions_in_place(table, faction, space)]
        turn = terms_in_place(faction)
        table.begin(turn)
        yield from act_in_place(table, turn, 92, spaces)


def shaded(table: Table, who: str) -> Steps:
    """NVA or VC moves any of its pieces, not Tunneled, from Cambodia and Tay Ninh to spaces adjacent to Can Tho."""
    faction = yield from choose_faction(who, 92, NVA, VC)
    pieces = lambda: stacks_in(table, SANCTUARIES, exposed(faction))
    yield from bring_pieces(table, faction, 92, pieces, DELTA)


CARD = event(92, "VUNA", "1968", unshaded, shaded)

"""113 Ruff Puff."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import may_stand
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import choose_pieces, choose_spaces
from service.games.fire_in_the_lake.events.placing import place_pieces, replace_pieces
from service.games.fire_in_the_lake.pieces import ARVN_POLICE, VC_BASES, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

OUTSIDE_CITIES = tuple(space for space in board.ALL if space not in board.IS_CITY)


def unshaded(table: Table, who: str) -> Steps:
    """Place up to 8 Police in the South."""
    yield from place_pieces(table, who, 113, (ARVN_POLICE,), 8, lambda: board.IN_SOUTH, up_to=True)


def shaded(table: Table, who: str) -> Steps:
    """Replace 5 Police outside Cities with 1 VC piece each, 1 of them a Base if wanted."""
    police = yield from choose_pieces(who, 113, stacks_in(table, OUTSIDE_CITIES, (ARVN_POLICE,)), 5)
    sites = [space for _, space in police if table.available(VC_BASES) and may_stand(table, VC_BASES, space)]
    for space in (yield from choose_spaces(who, 113, lambda: sites, 1, least=0)):
        replace_pieces(table, {(ARVN_POLICE, space): 1}, VC_BASES)
        police[ARVN_POLICE, space] -= 1
    replace_pieces(table, police, VC_GUERRILLAS)


CARD = event(113, "VAUN", "1968", unshaded, shaded)

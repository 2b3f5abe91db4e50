"""94 Tunnel Rats."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add_tunnel
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import choose, choose_pieces, choose_spaces
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import TUNNELED, UNTUNNELED, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

ADD_TUNNELS, REMOVE_BASE = Word("add_tunnels"), Word("remove_tunneled_base")


def unshaded(table: Table, who: str) -> Steps:
    """Tunnel markers on an Insurgent Base in each of 2 Provinces; or remove 1 Tunneled Base where US Troops are."""
    provinces = [province for province in board.PROVINCES if table.count(province, TUNNELED)]
    dug_out = stacks_in(table, (space for space in board.ALL if table.pieces[space][US_TROOPS]), UNTUNNELED)
    words = [word for word, can in ((ADD_TUNNELS, provinces), (REMOVE_BASE, dug_out)) if can]
    if words and (yield from choose(who, 94, *words)) == ADD_TUNNELS:
        for province in (yield from choose_spaces(who, 94, lambda: provinces, 2)):
            for kind, _ in (yield from choose_pieces(who, 94, stacks_in(table, (province,), TUNNELED), 1)):
                add_tunnel(table, kind, province)
    elif words:
        yield from remove_pieces(table, who, 94, dug_out, 1)


CARD = event(94, "VUNA", "1968", unshaded)

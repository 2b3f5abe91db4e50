"""94 Tunnel Rats."""

from sentiero.games.fire_in_the_lake.events.words import *

ADD_TUNNELS, REMOVE_BASE = Word("add_tunnels"), Word("remove_tunneled_base")


def unshaded(table: Table, who: str) -> Steps:
    """Tunnel markers on an Insurgent Base in each of 2 Provinces; or remove 1 Tunneled Base where US Troops are."""
    provinces = [province for province in board.PROVINCES if table.count(province, OPEN_BASES)]
    dug_out = stacks_in(table, (space for space in board.ALL if table.pieces[space][US_TROOPS]), UNTUNNELED)
    how = yield from choose_possible(who, CARD, {ADD_TUNNELS: provinces, REMOVE_BASE: dug_out})
    if how == ADD_TUNNELS:
        for province in (yield from choose_spaces(who, CARD, lambda: provinces, 2)):
            yield from tunnel_a_base(table, who, CARD, province)
    elif how == REMOVE_BASE:
        yield from remove_pieces(table, who, CARD, dug_out, 1)


CARD = event(94, "VUNA", "1968", unshaded)

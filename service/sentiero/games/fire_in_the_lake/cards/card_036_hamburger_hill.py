"""36 Hamburger Hill."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Move any 4 US Troops to 1 Highland; remove 1 Insurgent Base there, even a Tunneled one."""
    south = (space for space in board.HIGHLANDS if space in board.IS_SOUTH)
    hills = preferring(south, lambda space: table.count(space, INSURGENT_BASES) > 0)
    hill = yield from choose_space(who, CARD, lambda: hills)
    assert hill is not None
    elsewhere = stacks_in(table, (space for space in board.ALL if space != hill), (US_TROOPS,))
    yield from send_pieces(table, who, CARD, elsewhere, 4, hill)
    yield from remove_from(table, who, CARD, (hill,), INSURGENT_BASES, 1)


def shaded(table: Table, who: str) -> Steps:
    """Tunnel 1 Insurgent Base in a Highland; 3 US Troops there become Casualties."""
    dug_in = [space for space in board.HIGHLANDS if table.count(space, INSURGENT_BASES)]
    whole = lambda space: bool(table.count(space, OPEN_BASES) and table.pieces[space][US_TROOPS])
    part = [space for space in dug_in if table.count(space, (*OPEN_BASES, US_TROOPS))]
    hill = yield from choose_space(who, CARD, lambda: preferring(part, whole))
    if hill is not None:
        yield from tunnel_a_base(table, who, CARD, hill)
        lose(table, US_TROOPS, 3, hill)


CARD = event(36, "NUVA", "1968", unshaded, shaded)

"""36 Hamburger Hill."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add_tunnel
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import CASUALTIES, choose_pieces, choose_space, preferring
from service.games.fire_in_the_lake.events.forces import relocate, remove_pieces, take_off
from service.games.fire_in_the_lake.pieces import INSURGENT_BASES, NVA_BASES, US_TROOPS, VC_BASES
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

HIGHLANDS = tuple(space for space in board.PROVINCES if board.terrain(space) == board.HIGHLAND)
UNTUNNELED = (NVA_BASES, VC_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """Move any 4 US Troops to 1 Highland; remove 1 Insurgent Base there, even a Tunneled one."""
    south = (space for space in HIGHLANDS if space in board.IS_SOUTH)
    hills = preferring(south, lambda space: table.count(space, INSURGENT_BASES) > 0)
    hill = yield from choose_space(who, 36, lambda: hills)
    assert hill is not None
    elsewhere = stacks_in(table, (space for space in board.ALL if space != hill), (US_TROOPS,))
    relocate(table, (yield from choose_pieces(who, 36, elsewhere, 4)), hill)
    yield from remove_pieces(table, who, 36, stacks_in(table, (hill,), INSURGENT_BASES), 1)


def shaded(table: Table, who: str) -> Steps:
    """Tunnel 1 Insurgent Base in a Highland; 3 US Troops there become Casualties."""
    dug_in = [space for space in HIGHLANDS if table.count(space, INSURGENT_BASES)]
    whole = lambda space: bool(table.count(space, UNTUNNELED) and table.pieces[space][US_TROOPS])
    part = [space for space in dug_in if table.count(space, (*UNTUNNELED, US_TROOPS))]
    hill = yield from choose_space(who, 36, lambda: preferring(part, whole))
    if hill is not None:
        for kind, _ in (yield from choose_pieces(who, 36, stacks_in(table, (hill,), UNTUNNELED), 1)):
            add_tunnel(table, kind, hill)
        take_off(table, {(US_TROOPS, hill): 3}, CASUALTIES)


CARD = event(36, "NUVA", "1968", unshaded, shaded)

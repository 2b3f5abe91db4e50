"""102 Cu Chi."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add_tunnel
from service.games.fire_in_the_lake.events.choices import choose_space, preferring
from service.games.fire_in_the_lake.events.forces import remove_all
from service.games.fire_in_the_lake.events.placing import place_here
from service.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from service.games.fire_in_the_lake.pieces import IS_TUNNELED, NVA_GUERRILLAS, TUNNELED, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import COIN_CONTROL, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Remove all Guerrillas from 1 space with a Tunnel and COIN Control."""
    held = [space for space in board.ALL if table.control(space) == COIN_CONTROL and table.count(space, IS_TUNNELED)]
    space = yield from choose_space(who, 102, lambda: [space for space in held if table.count(space, EVERY_GUERRILLA)])
    if space is not None:
        remove_all(table, (space,), EVERY_GUERRILLA)


def shaded(table: Table, who: str) -> Steps:
    """Tunnel each Insurgent Base in 1 Province; place 1 NVA and 1 VC Guerrilla there."""
    untunneled = lambda space: bool(table.count(space, TUNNELED))
    space = yield from choose_space(who, 102, lambda: preferring(board.PROVINCES, untunneled))
    assert space is not None
    for base in TUNNELED:
        for _ in range(table.pieces[space][base]):
            add_tunnel(table, base, space)
    for kind in (NVA_GUERRILLAS, VC_GUERRILLAS):
        yield from place_here(table, who, 102, kind, 1, space)


CARD = event(102, "VNUA", "1965", unshaded, shaded)

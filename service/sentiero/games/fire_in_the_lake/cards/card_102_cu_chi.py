"""102 Cu Chi."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Remove all Guerrillas from 1 space with a Tunnel and COIN Control."""
    held = [space for space in board.ALL if table.control(space) == COIN_CONTROL and table.count(space, IS_TUNNELED)]
    space = yield from choose_space(who, CARD, lambda: [space for space in held if table.count(space, EVERY_GUERRILLA)])
    if space is not None:
        remove_all(table, (space,), EVERY_GUERRILLA)


def shaded(table: Table, who: str) -> Steps:
    """Tunnel each Insurgent Base in 1 Province; place 1 NVA and 1 VC Guerrilla there."""
    untunneled = lambda space: bool(table.count(space, OPEN_BASES))
    space = yield from choose_space(who, CARD, lambda: preferring(board.PROVINCES, untunneled))
    assert space is not None
    for base in OPEN_BASES:
        for _ in range(table.pieces[space][base]):
            add_tunnel(table, base, space)
    for kind in HIDDEN_GUERRILLAS:
        yield from place_here(table, who, CARD, kind, 1, space)


CARD = event(102, "VNUA", "1965", unshaded, shaded)

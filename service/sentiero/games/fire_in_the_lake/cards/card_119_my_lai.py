"""119 My Lai."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """2 Available US Troops out of play; Patronage +2."""
    shift_box(table, US_TROOPS, 2, AVAILABLE, OUT_OF_PLAY)
    add(table, "patronage", 2)


def shaded(table: Table, who: str) -> Steps:
    """A Province with US Troops to Active Opposition, where VC places a Base and a Guerrilla; Aid -6."""
    patrolled = [space for space in board.PROVINCES if table.pieces[space][US_TROOPS]]
    moved = shiftable(table, patrolled, ACTIVE_OPPOSITION)
    whole = lambda space: space in moved and may_stand(table, VC_BASES, space)
    space = yield from choose_space(who, CARD, lambda: preferring(patrolled, whole))
    if space is not None:
        set_level(table, space, ACTIVE_OPPOSITION)
        yield from place_here(table, VC, CARD, VC_BASES, 1, space)
        yield from place_here(table, VC, CARD, VC_GUERRILLAS, 1, space)
    add(table, "aid", -6)


CARD = event(119, "VANU", "1968", unshaded, shaded)

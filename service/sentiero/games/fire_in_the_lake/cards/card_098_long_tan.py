"""98 Long Tan."""

from sentiero.games.fire_in_the_lake.events.words import *

TROOPS_COME, GUERRILLAS_GO = Word("us_troops"), Word("guerrillas")


def unshaded(table: Table, who: str) -> Steps:
    """2 US Troops from out of play to a Province, or all Guerrillas off each Jungle with US Troops."""
    patrolled = [space for space in board.JUNGLES if table.pieces[space][US_TROOPS]]
    cleared = table.on_map(EVERY_GUERRILLA, patrolled)
    possible = {TROOPS_COME: in_box(table, US_TROOPS, OUT_OF_PLAY), GUERRILLAS_GO: cleared}
    how = yield from choose_possible(who, CARD, possible)
    if how == GUERRILLAS_GO:
        remove_all(table, patrolled, EVERY_GUERRILLA)
    elif how == TROOPS_COME:
        space = yield from choose_space(who, CARD, lambda: board.OPEN_PROVINCES)
        assert space is not None
        place(table, US_TROOPS, 2, space, OUT_OF_PLAY)


def shaded(table: Table, who: str) -> Steps:
    """1 US Base and 1 US Troop from a Jungle with 2 VC Guerrillas to Casualties."""
    struck = [space for space in board.JUNGLES if table.count(space, ALL_GUERRILLAS[VC]) >= 2]
    either = [space for space in struck if table.count(space, (US_BASES, US_TROOPS))]
    both = lambda space: bool(table.pieces[space][US_BASES] and table.pieces[space][US_TROOPS])
    space = yield from choose_space(who, CARD, lambda: preferring(either, both))
    if space is not None:
        lose(table, US_BASES, 1, space)
        lose(table, US_TROOPS, 1, space)


CARD = event(98, "VUAN", "1965", unshaded, shaded)

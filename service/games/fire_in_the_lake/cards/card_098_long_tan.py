"""98 Long Tan."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import in_box, lose, place
from service.games.fire_in_the_lake.events.choices import OUT_OF_PLAY, choose, choose_space, preferring
from service.games.fire_in_the_lake.events.forces import remove_all
from service.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from service.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, US_BASES, US_TROOPS, VC
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

JUNGLES = tuple(space for space in board.PROVINCES if board.terrain(space) == board.JUNGLE)
OPEN = tuple(space for space in board.PROVINCES if space != board.NORTH_VIETNAM)
TROOPS, GUERRILLAS = Word("us_troops"), Word("guerrillas")


def unshaded(table: Table, who: str) -> Steps:
    """2 US Troops from out of play to a Province, or all Guerrillas off each Jungle with US Troops."""
    patrolled = [space for space in JUNGLES if table.pieces[space][US_TROOPS]]
    words = [TROOPS] if in_box(table, US_TROOPS, OUT_OF_PLAY) else []
    words += [GUERRILLAS] if table.on_map(EVERY_GUERRILLA, patrolled) else []
    if not words:
        return
    if (yield from choose(who, 98, *words)) == GUERRILLAS:
        remove_all(table, patrolled, EVERY_GUERRILLA)
        return
    space = yield from choose_space(who, 98, lambda: OPEN)
    assert space is not None
    place(table, US_TROOPS, 2, space, OUT_OF_PLAY)


def shaded(table: Table, who: str) -> Steps:
    """1 US Base and 1 US Troop from a Jungle with 2 VC Guerrillas to Casualties."""
    struck = [space for space in JUNGLES if table.count(space, ALL_GUERRILLAS[VC]) >= 2]
    either = [space for space in struck if table.count(space, (US_BASES, US_TROOPS))]
    both = lambda space: bool(table.pieces[space][US_BASES] and table.pieces[space][US_TROOPS])
    space = yield from choose_space(who, 98, lambda: preferring(either, both))
    if space is not None:
        lose(table, US_BASES, 1, space)
        lose(table, US_TROOPS, 1, space)


CARD = event(98, "VUAN", "1965", unshaded, shaded)

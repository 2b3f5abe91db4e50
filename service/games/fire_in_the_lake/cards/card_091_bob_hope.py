"""91 Bob Hope."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import ask_number, ask_space
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import move
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.choices import (
    AVAILABLE,
    CASUALTIES,
    FROM_WHERE,
    HOW_MANY,
    choose_faction,
    choose_pieces,
    choose_space,
)
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import NVA, NVA_GUERRILLAS, OF, US, US_TROOPS, VC, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import COIN_CONTROL, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Move US Troops from a Province to a COIN-Controlled City; for every 2, a Casualty to Available."""
    cities = [city for city in board.CITIES if table.control(city) == COIN_CONTROL]
    provinces = [province for province in board.PROVINCES if cities and table.pieces[province][US_TROOPS]]
    origin = yield from ask_space(who, FROM_WHERE, lambda: provinces, card=91)
    to = yield from choose_space(who, 91, lambda: cities if origin else ())
    if origin is not None and to is not None:
        most = table.pieces[origin][US_TROOPS]
        n = yield from ask_number(who, HOW_MANY, 1, most, card=91, kind=US_TROOPS, space=to)
        move(table, US_TROOPS, n, origin, to)
        pieces = yield from choose_pieces(who, 91, box_stacks(table, OF[US], CASUALTIES), n // 2)
        relocate(table, pieces, AVAILABLE)


def shaded(table: Table, who: str) -> Steps:
    """NVA or VC moves up to 3 US Troops from Provinces to Cities, placing a Guerrilla where each was."""
    faction = yield from choose_faction(who, 91, NVA, VC)
    troops = stacks_in(table, board.PROVINCES, (US_TROOPS,))
    chosen = yield from choose_pieces(faction, 91, troops, 3, up_to=True)
    for origin in (space for (_, space), n in chosen.items() for _ in range(n)):
        to = yield from choose_space(faction, 91, lambda: board.CITIES)
        assert to is not None
        move(table, US_TROOPS, 1, origin, to)
        here = lambda at=origin: (at,)
        yield from place_pieces(table, faction, 91, (NVA_GUERRILLAS, VC_GUERRILLAS), 1, here)


CARD = event(91, "VUNA", "1968", unshaded, shaded)

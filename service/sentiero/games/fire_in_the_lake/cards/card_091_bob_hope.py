"""91 Bob Hope."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Move US Troops from a Province to a COIN-Controlled City; for every 2, a Casualty to Available."""
    cities = [city for city in board.CITIES if table.control(city) == COIN_CONTROL]
    provinces = [province for province in board.PROVINCES if cities and table.pieces[province][US_TROOPS]]
    origin = yield from ask_space(who, FROM_WHERE, lambda: provinces, card=CARD.number)
    to = yield from choose_space(who, CARD, lambda: cities if origin else ())
    if origin is not None and to is not None:
        most = table.pieces[origin][US_TROOPS]
        n = yield from choose_number(who, CARD, 1, most, US_TROOPS, to)
        move(table, US_TROOPS, n, origin, to)
        yield from send_pieces(table, who, CARD, box_stacks(table, OF[US], CASUALTIES), n // 2, AVAILABLE)


def shaded(table: Table, who: str) -> Steps:
    """NVA or VC moves up to 3 US Troops from Provinces to Cities, placing a Guerrilla where each was."""
    faction = yield from choose_faction(who, CARD, NVA, VC)
    troops = stacks_in(table, board.PROVINCES, (US_TROOPS,))
    chosen = yield from choose_pieces(faction, CARD, troops, 3, up_to=True)
    for origin in (space for (_, space), n in chosen.items() for _ in range(n)):
        to = yield from choose_space(faction, CARD, lambda: board.CITIES)
        assert to is not None
        move(table, US_TROOPS, 1, origin, to)
        here = lambda at=origin: (at,)
        yield from place_pieces(table, faction, CARD, HIDDEN_GUERRILLAS, 1, here)


CARD = event(91, "VUNA", "1968", unshaded, shaded)

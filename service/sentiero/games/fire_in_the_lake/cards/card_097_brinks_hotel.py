"""97 Brinks Hotel."""

from sentiero.games.fire_in_the_lake.events.words import *

AID, ARVN_RESOURCES = Word("aid"), Word("arvn_resources")


def unshaded(table: Table, who: str) -> Steps:
    """Aid +10, or 4 Patronage to ARVN Resources; flip the RVN Leader card."""
    possible = {
        AID: can_add(table, "aid", 10),
        ARVN_RESOURCES: table.tracks["patronage"] > 0 and can_add(table, ARVN, 4),
    }
    how = yield from choose_possible(who, CARD, possible)
    if how == AID:
        add(table, "aid", 10)
    elif how == ARVN_RESOURCES:
        transfer(table, "patronage", ARVN, 4)
    flip_leader(table)


def shaded(table: Table, who: str) -> Steps:
    """Shift a City with VC 2 levels toward Active Opposition; add Terror, even to Terror."""
    cities = [city for city in board.CITIES if table.has(city, VC)]
    moved = preferring(cities, lambda city: table.level(city) > ACTIVE_OPPOSITION)
    city = yield from choose_space(who, CARD, lambda: preferring(moved, lambda city: table.level(city) >= NEUTRAL))
    if city is not None:
        toward(table, city, ACTIVE_OPPOSITION, 2)
        add_terror(table, city)


CARD = event(97, "VUAN", "1964", unshaded, shaded)

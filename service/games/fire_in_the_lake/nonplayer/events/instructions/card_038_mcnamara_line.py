"""8.1.2, card 38: where pieces from abroad come to."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.nonplayer.events.causes import EVENT_SPACE
from service.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select
from service.games.fire_in_the_lake.pieces import ARVN, COIN_BASES, US
from service.games.fire_in_the_lake.position.changes import room_for_bases
from service.games.fire_in_the_lake.words.asking import DONE
from service.kernel.words import Paragraph

RULE = Paragraph("8.4.1")


def city(np: Nonplayer) -> str:
    """While any COIN Base is abroad, a City that has none yet."""
    np.rule = RULE
    table, cities = np.table, listed(np)
    if table.on_map(COIN_BASES, board.LAOS_CAMBODIA):
        free = [city for city in cities if room_for_bases(table, city) and not table.count(city, COIN_BASES)]
        cities = free or cities
    return select(np, EVENT_SPACE, cities) or DONE


ANSWERS = {(US, "event.where"): city, (ARVN, "event.where"): city}

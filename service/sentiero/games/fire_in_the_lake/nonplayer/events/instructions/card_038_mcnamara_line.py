"""8.1.2, card 38: where pieces from abroad come to."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.games.fire_in_the_lake.pieces import ARVN, COIN_BASES, US
from sentiero.games.fire_in_the_lake.position.changes import room_for_bases
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Paragraph

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

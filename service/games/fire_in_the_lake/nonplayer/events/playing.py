"""8.1, 8.4.1, 8.4.2: whether a non-player plays the Event, and which side."""

from __future__ import annotations

from service.games.fire_in_the_lake.cards import CARDS
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.pieces import COIN
from service.games.fire_in_the_lake.table import SHADED, UNSHADED


def event_side(np: Nonplayer) -> str | None:
    """The side to play, or None for Operations instead."""
    assert np.table.card is not None
    sides = CARDS[np.table.card].sides
    if len(sides) == 1:
        return sides[0]
    return UNSHADED if np.who in COIN else SHADED

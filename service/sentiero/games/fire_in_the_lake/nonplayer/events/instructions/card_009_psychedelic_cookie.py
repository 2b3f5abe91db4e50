"""8.4.1, card 9: US Troops go to Available under Nixon, else to a space."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.events.choices import AVAILABLE
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import AS_MANY_AS_IN_HAND
from sentiero.games.fire_in_the_lake.nonplayer.events.choices import to_available
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import remove
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import US
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.1")


def number(np: Nonplayer) -> int:
    """How many Troops to Available: all for Nixon, none for others; to a space as many as there are."""
    np.rule = RULE
    if np.given("space") != AVAILABLE:
        np.reason("rule", AS_MANY_AS_IN_HAND)
        return np.question.most
    return np.question.most if to_available(np) else np.question.least


def troops(np: Nonplayer) -> list[str]:
    """From the map to Available only for Nixon, unless the shaded text says how many."""
    np.rule = RULE
    if np.question.least or to_available(np):
        return remove(np)
    return []


ANSWERS = {(US, "event.number"): number, (US, "event.remove"): troops}

"""8.4.1, card 21: US Troops go to Available under Nixon, else to one space."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.events.choices import AVAILABLE
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE
from sentiero.games.fire_in_the_lake.nonplayer.events.choices import to_available
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed, one_space
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.games.fire_in_the_lake.pieces import US
from sentiero.games.fire_in_the_lake.position.table import SHADED
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.1")


def where(np: Nonplayer) -> str:
    """Available for Nixon, else one space; unless the US was made to play the shaded text (8.4.5)."""
    if np.table.side == SHADED:
        return one_space(np)
    np.rule = RULE
    if AVAILABLE in np.options() and to_available(np):
        return AVAILABLE
    return select(np, EVENT_SPACE, listed(np)) or np.options()[0]


ANSWERS = {(US, "event.where"): where}

"""8.4.4, card 55 shaded: NVA Bases may stay where they are."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import one_space
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import NVA
from sentiero.games.fire_in_the_lake.questions.ask import DONE


def stay(np: Nonplayer) -> str:
    """No priority asks for moves that may be left out; else the best space."""
    return DONE if DONE in np.options() else one_space(np)


ANSWERS = {(NVA, "event.where"): stay}

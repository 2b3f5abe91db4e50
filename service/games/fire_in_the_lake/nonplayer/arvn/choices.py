"""8.4.4: what to answer where the priorities name no space, but the question needs one."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.random_spaces import random_space


def space_or_stop(np: Nonplayer, found: str | None) -> str:
    """What was found, or to stop, or a random space if neither is possible."""
    options = np.options()
    if found is not None and found in options:
        return found
    if DONE in options:
        return DONE
    return random_space(np, [value for value in options if value in board.SPACE])

"""8.4.4: what the priorities leave open is chosen at random, for an Event may ask more than they foresee."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.random_spaces import random_space


def fitting(np: Nonplayer, answer: str | None) -> str:
    """The answer if it is open; else to stop if that is allowed; else a random space."""
    options = np.options()
    if answer is not None and answer in options:
        return answer
    if DONE in options:
        return DONE
    spaces = [value for value in options if value in board.SPACE]
    np.rule = "8.4.4"
    np.reason("rule", "vc.anywhere")
    return random_space(np, spaces) if spaces else options[0]

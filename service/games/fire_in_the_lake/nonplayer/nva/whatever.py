"""8.4.4: what the priorities of a box do not decide, though an Event or the rules want an answer."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.menu import ACTIVITIES
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance
from service.games.fire_in_the_lake.nonplayer.selecting import select
from service.games.fire_in_the_lake.pieces import NVA


def whatever(np: Nonplayer) -> str:
    """Stop if one may; otherwise a random space, or the Special Activity that is all there is."""
    options = np.options()
    if DONE in options:
        return DONE
    spaces = [value for value in options if value in board.SPACE]
    if spaces:
        return any_of(select(np, "nva.any_space", spaces))
    activities = [value for value in options if value in ACTIVITIES[NVA]]
    return equal_chance(np, activities or options)


def any_of(found: str | None) -> str:
    """A selection that had candidates."""
    assert found is not None
    return found

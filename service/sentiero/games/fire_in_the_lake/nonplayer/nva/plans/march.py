"""8.6.5 March: all of its moves, by the priorities in turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sentiero.games.fire_in_the_lake.nonplayer.nva.plans import march_control
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_base import set_up_base
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_forces import Marching
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_front import gather_troops
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_loc import watch_a_road
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import March
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.turn import storms


class Style(NamedTuple):
    """How an Event changes the priorities (8.4.1)."""

    base: bool = True
    us_base: bool = False
    trail: bool | None = None
    roads: bool = False


USUAL = Style()
# 122: no Base, at US Bases rather than not, by the Trail, and over LoCs.
EASTER = Style(base=False, us_base=True, trail=True, roads=True)


def plan(np: Nonplayer, style: Style = USUAL) -> March:
    """All moves, by the priorities in turn."""
    steps = list(stages(np, style))
    return steps[-1].march() if steps else []


def stages(np: Nonplayer, style: Style) -> Iterator[Marching]:
    """The March after each of the priorities."""
    if storms(np.table, np.turn):
        return
    marching = Marching(np.table, np.turn, style.trail, style.roads)
    if style.base:
        set_up_base(np, marching)
        yield marching
    loc = watch_a_road(np, marching)
    yield marching
    used: set[str] = set()
    for _ in range(march_control.MOST_CONTROLLED):
        if not march_control.add_control(np, marching, used, style.us_base):
            break
        yield marching
    gather_troops(np, marching, loc)
    yield marching

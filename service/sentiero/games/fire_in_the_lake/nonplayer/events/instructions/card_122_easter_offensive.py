"""8.4.1, card 122: the NVA Marches to US Bases rather than not."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.nva import march
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march import EASTER
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import NVA


def where(np: Nonplayer) -> str:
    """The NVA's own priorities, without those for a Base, and to US Bases rather than not."""
    return march.where(np, EASTER)


ANSWERS = {(NVA, "march.where"): where}

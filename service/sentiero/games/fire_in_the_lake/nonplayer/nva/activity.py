"""8.6.4, 8.6.5: which Special Activity follows a Rally or a March."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.nva import ambush, bombard, infiltrate
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import possible_activities


def after_operation(np: Nonplayer) -> str:
    """After a March Ambush for a Base; else Infiltrate, or if that places too little Bombard."""
    open_now = possible_activities(np.table, np.turn)
    if np.turn.operation == "march" and "ambush" in open_now and ambush.wanted_after_march(np):
        return "ambush"
    if infiltrate.wanted(np, open_now):
        return "infiltrate"
    return "bombard" if bombard.wanted(np, open_now) else DONE

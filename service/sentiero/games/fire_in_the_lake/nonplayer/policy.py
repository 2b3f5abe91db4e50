"""8.8.1: the Policy of a non-player US, as instructions for Events ask for it."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.commitment import JFK, LBJ, NIXON
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer

__all__ = ["JFK", "LBJ", "NIXON", "policy"]


def policy(np: Nonplayer) -> str:
    """JFK, LBJ or Nixon; LBJ where a player leads the US and this is only a thought."""
    return np.table.policy or LBJ

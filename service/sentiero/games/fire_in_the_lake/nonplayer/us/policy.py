"""8.8.1 US Policy: which of three strategies the US follows now."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.commitment import JFK, LBJ, NIXON
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.set_up.scenario import scenario

__all__ = ("JFK", "LBJ", "NIXON", "policy")


def policy(np: Nonplayer) -> str:
    """The Policy that is marked; that of the scenario while a person leads the US."""
    marked = np.table.policy
    if marked is None:
        marked = scenario(np.table.config["scenario"])["us_policy"]
    assert marked is not None
    return marked

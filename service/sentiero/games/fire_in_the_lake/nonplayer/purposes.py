"""8.0: what the steps of a plan are for, kept in mind until they are carried out."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.kernel.words import Cause


def note(np: Nonplayer, plan: str, space: str, cause: Cause) -> None:
    """Remember what a plan does in a space; the first purpose is the one that selected it."""
    known = np.memory.get(plan, {})
    if space not in known:
        np.memory[plan] = {**known, space: cause}


def tell(np: Nonplayer, plan: str, space: str) -> None:
    """Say what this step of the plan is for, if that is known."""
    cause = np.memory.get(plan, {}).get(space)
    if cause is not None:
        np.as_planned(Cause(cause), space)

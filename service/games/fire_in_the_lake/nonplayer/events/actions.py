"""8.4.4: which free Operation or Special Activity, by the flowchart of the Faction that executes it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance

RULE = "8.4.4"
Among = Callable[[Nonplayer, list[str]], str]


def _by_flowchart(np: Nonplayer, name: str, names: list[str]) -> str:
    # The flowcharts import the Events, so they are looked up when needed.
    flowchart = import_module(f"service.games.fire_in_the_lake.nonplayer.{np.who}.flowchart")
    among: Among | None = getattr(flowchart, name, None)
    turn, mind = np.turn, np.mind
    found = among(np, names) if among else None
    # What the flowchart would remember for an Operation of its own is of no use here.
    np.turn, np.mind = turn, mind
    return found if found in names else equal_chance(np, names)


def operation_among(np: Nonplayer, names: list[str]) -> str:
    """One of several Operations."""
    return names[0] if len(names) == 1 else _by_flowchart(np, "operation_among", names)


def activity_among(np: Nonplayer, names: list[str]) -> str:
    """One of several Special Activities."""
    return names[0] if len(names) == 1 else _by_flowchart(np, "activity_among", names)


def operation(np: Nonplayer) -> str:
    """A free Operation, ignoring what the flowchart says of Events and Passing."""
    np.rule = RULE
    names = [name for name in np.options() if name != DONE]
    return operation_among(np, names) if names else DONE


def activity(np: Nonplayer) -> str:
    """A free Special Activity, as it would follow from the flowchart."""
    np.rule = RULE
    names = [name for name in np.options() if name != DONE]
    return activity_among(np, names) if names else DONE


def how(np: Nonplayer) -> str:
    """Sweep or Assault: decided once for the Faction, then in every space that allows it (example of 8.4.4)."""
    np.rule = RULE
    chosen = np.memory.get("how") or operation_among(np, np.options())
    np.memory["how"] = chosen
    return chosen if chosen in np.options() else np.options()[0]

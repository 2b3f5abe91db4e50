"""8.4.4: which free Operation or Special Activity, by the flowchart of the Faction that executes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sentiero.games.fire_in_the_lake.nonplayer.arvn import flowchart as arvn
from sentiero.games.fire_in_the_lake.nonplayer.nva import flowchart as nva
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance
from sentiero.games.fire_in_the_lake.nonplayer.us import flowchart as us
from sentiero.games.fire_in_the_lake.nonplayer.vc import flowchart as vc
from sentiero.games.fire_in_the_lake.pieces import ARVN, NVA, US, VC
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.4")
# Whether a Faction has decided to Sweep or to Assault.
HOW = "how"
DECIDED_ONCE = Cause("event.how")
Among = Callable[[Nonplayer, Sequence[str]], str]
OPERATIONS: dict[str, Among] = {
    US: us.operation_among,
    ARVN: arvn.operation_among,
    NVA: nva.operation_among,
    VC: vc.operation_among,
}
ACTIVITIES: dict[str, Among] = {
    US: us.activity_among,
    ARVN: arvn.activity_among,
    NVA: nva.activity_among,
    VC: vc.activity_among,
}


def _by_flowchart(np: Nonplayer, among: Among, names: list[str]) -> str:
    """What the flowchart says; what it would remember for an Operation of its own is of no use here."""
    turn, mind = np.turn, np.mind
    found = among(np, names)
    np.turn, np.mind = turn, mind
    return found if found in names else equal_chance(np, names)


def operation_among(np: Nonplayer, names: list[str]) -> str:
    """One of several Operations."""
    return names[0] if len(names) == 1 else _by_flowchart(np, OPERATIONS[np.who], names)


def activity_among(np: Nonplayer, names: list[str]) -> str:
    """One of several Special Activities."""
    return names[0] if len(names) == 1 else _by_flowchart(np, ACTIVITIES[np.who], names)


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
    if np.memory.get(HOW):
        np.reason("rule", DECIDED_ONCE, values={"word": np.memory[HOW]})
    chosen = np.memory.get(HOW) or operation_among(np, np.options())
    np.memory[HOW] = chosen
    return chosen if chosen in np.options() else np.options()[0]

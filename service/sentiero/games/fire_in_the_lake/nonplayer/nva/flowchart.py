"""8.6 Non-player NVA: from box to box."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.nva import ambush, attack, infiltrate, march, rally, terror
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.attack import next_space
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.playing import capability_or_pass, ordinary_event
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance
from sentiero.games.fire_in_the_lake.pieces import NVA
from sentiero.games.fire_in_the_lake.sequence import PASS
from sentiero.games.fire_in_the_lake.turn import Turn, possible_activities
from sentiero.kernel.words import Cause, Paragraph

EVENTS = Paragraph("8.6.2")
EVENT_BOX = Cause("nva.event")
NO_RESOURCES = Cause("nva.pass.broke")
MARCH_SERVES = Cause("nva.march.possible")
RALLY_INSTEAD = Cause("nva.rally.instead")
RALLY_SERVES = Cause("nva.rally.possible")


def choose(np: Nonplayer) -> str:
    """8.6.1 Attack? 8.6.2 Pass or Event? 8.6.3 Terror? 8.6.4 Rally? 8.6.5 March?"""
    limited = bool(np.given("limited"))
    if attack.wanted(np, terms("attack", limited)):
        return np.start("attack")
    np.box(EVENTS, EVENT_BOX)
    answer = capability_or_pass(np) or ordinary_event(np)
    if answer is not None:
        return answer
    if np.test(NO_RESOURCES, np.table.tracks[NVA] == 0):
        return fitting(np, PASS)
    operation = _without_event(np, limited)
    return fitting(np, PASS) if operation is None else np.start(operation)


def _without_event(np: Nonplayer, limited: bool) -> str | None:
    """Terror, or Rally, or March; each that is not possible leads on, at last to Pass."""
    if terror.wanted(np, terms("terror", limited)):
        return "terror"
    to_rally, to_march = terms("rally", limited), terms("march", limited)
    if rally.wanted(np, to_rally):
        if rally.possible(np, to_rally):
            return "rally"
        np.none(rally.RALLY_BOX)
        return _march(np, to_march)
    return _march(np, to_march) or _rally(np, to_rally)


def _march(np: Nonplayer, turn: Turn) -> str | None:
    np.box(march.RULE, march.MARCH_BOX)
    if np.test(MARCH_SERVES, march.possible(np, turn)):
        return "march"
    np.none(march.MARCH_BOX)
    return None


def _rally(np: Nonplayer, turn: Turn) -> str | None:
    np.box(rally.RULE, RALLY_INSTEAD)
    if np.test(RALLY_SERVES, rally.possible(np, turn)):
        return "rally"
    np.none(rally.RALLY_BOX)
    return None


def terms(operation: str, limited: bool = False, free: bool = False) -> Turn:
    """An action to think about."""
    turn = Turn(NVA, limited=limited, by_event=free, activities={} if limited else ACTIVITIES[NVA])
    turn.operation = operation
    return turn


# -- 8.4.4: by Events --------------------------------------------------------------------------


def operation_among(np: Nonplayer, names: Sequence[str], limited: bool = True) -> str:
    """Which free Operation: by the flowchart, without Events or Passing."""
    for name in _in_flowchart_order(np, names, limited):
        return name
    return equal_chance(np, list(names))


def _in_flowchart_order(np: Nonplayer, names: Sequence[str], limited: bool) -> Sequence[str]:
    turns = {name: terms(name, limited, free=True) for name in names}
    if "attack" in turns and attack.wanted(np, turns["attack"]):
        return ["attack"]
    if "terror" in turns and terror.wanted(np, turns["terror"]):
        return ["terror"]
    can_rally = "rally" in turns and rally.possible(np, turns["rally"])
    if can_rally and rally.wanted(np, turns["rally"]):
        return ["rally"]
    if "march" in turns and _march(np, turns["march"]):
        return ["march"]
    return ["rally"] if can_rally else []


def activity_among(np: Nonplayer, names: Sequence[str]) -> str:
    """Which Special Activity alone: the one that would go with the Operation of the flowchart."""
    for name in _with_operation(np):
        if name in names:
            return name
    return equal_chance(np, list(names))


def _with_operation(np: Nonplayer) -> Sequence[str]:
    """The Special Activities of the box that applies, in its order."""
    attacking = terms("attack", free=True)
    if attack.wanted(np, attacking):
        thought = np.imagine(attacking)
        worth_it = ambush.wanted(thought, lambda: next_space(thought) is not None)
        return ["ambush", "bombard"] if worth_it else ["bombard", "ambush"]
    if terror.wanted(np, terms("terror", free=True)):
        return ["bombard"]
    # Rally and March go on to the same Special Activities.
    rallying = terms("rally", free=True)
    if infiltrate.wanted(np.imagine(rallying), possible_activities(np.table, rallying)):
        return ["infiltrate", "bombard"]
    return ["bombard", "infiltrate"]

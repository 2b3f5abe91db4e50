"""8.8.3 Air Lift: the answers, by the plan made when it was chosen."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least, fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import random_space
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import air_lift as plans
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import granted_air_lift as granted
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_lift import Plan
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_lift_origins import LIFTED
from sentiero.games.fire_in_the_lake.turn import possible_activities
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.3")
AIR_LIFT_BOX = Cause("us.air_lift")
SOMEBODY_TO_LIFT = Cause("us.air_lift.open")
DESTINATION_FOUND = Cause("us.air_lift.possible")
PLANNED_BEFORE = Cause("us.air_lift.planned")
FOR_THE_EVENT = Cause("us.air_lift.for_event")


def wanted(np: Nonplayer) -> bool:
    """Whether there is an Air Lift to any purpose; its plan is remembered."""
    if "lift" in np.memory:
        return _as_planned(np)
    np.box(RULE, AIR_LIFT_BOX)
    if not np.test(SOMEBODY_TO_LIFT, "air_lift" in possible_activities(np.table, np.turn)):
        return False
    plan = plans.make(np)
    np.memory["lift"] = plan
    return np.test(DESTINATION_FOUND, bool(plan["moves"]))


def _as_planned(np: Nonplayer) -> bool:
    """Whether the plan that was made with the Operation lifts anybody."""
    np.rule = RULE
    plan: Plan = np.memory["lift"]
    if plan["moves"]:
        np.as_planned(PLANNED_BEFORE, *plan["spaces"])
    return bool(plan["moves"])


def planned_ahead(np: Nonplayer) -> Plan:
    """The Air Lift that would come before the first Assault, planned when that is chosen; without moves if none."""
    wanted(np)
    plan: Plan = np.memory.pop("lift", plans.NO_LIFT)
    return plan


def where(np: Nonplayer) -> list[str]:
    """All spaces of the plan; where an Event names the destination, the origins of its plan."""
    np.rule = RULE
    to = granted.landing_space(np.turn)
    if to is None:
        plan = _plan(np)
        for place in plan["for"]:
            _tell(np, place)
        return at_least(np, plan["spaces"])
    np.reason("rule", FOR_THE_EVENT, spaces=[to])
    return _or_by_chance(np, [space for space in _plan(np)["spaces"] if space != to])


def _or_by_chance(np: Nonplayer, planned: list[str]) -> list[str]:
    """The planned origins that are open; those that are still missing at random (8.4.4)."""
    left = np.options()
    chosen = [space for space in planned if space in left][: np.question.most]
    while len(chosen) < np.question.least:
        chosen.append(random_space(np, [space for space in left if space not in chosen]))
    return chosen


def to(np: Nonplayer) -> str:
    """The next destination of the plan."""
    np.rule = RULE
    options = np.options()
    found = next((move[0] for move in _plan(np)["moves"] if move[0] in options), None)
    if found is not None:
        _tell(np, found)
    return fitting(np, found)


def _tell(np: Nonplayer, place: str) -> None:
    """What the plan does at a destination, or that it is the Event's."""
    if granted.landing_space(np.turn) == place:
        np.reason("rule", FOR_THE_EVENT, spaces=[place])
    elif place in _plan(np)["for"]:
        np.as_planned(Cause(_plan(np)["for"][place]), place)


def troops(np: Nonplayer) -> list[str]:
    """The US Troops that the plan brings here."""
    np.rule = RULE
    _tell(np, np.given("space"))
    return at_least(np, _planned(np))


def others(np: Nonplayer) -> list[str]:
    """The other units that the plan brings here."""
    np.rule = RULE
    _tell(np, np.given("space"))
    return at_least(np, _planned(np))


def _plan(np: Nonplayer) -> Plan:
    """The plan; made now, among the spaces already named, if somebody else began the Air Lift."""
    if "lift" not in np.memory:
        to = granted.landing_space(np.turn)
        np.memory["lift"] = plans.make(np, np.turn.activity_spaces or None) if to is None else _granted(np, to)
    plan: Plan = np.memory["lift"]
    return plan


def _granted(np: Nonplayer, to: str) -> Plan:
    """Into the space of the Event, from anywhere or from where those stand whom the question lists."""
    listed = dict.fromkeys(value.partition("@")[2].partition("#")[0] for value in np.options() if "@" in value)
    return granted.into(np, to, [*listed, to] if listed else None)


def _planned(np: Nonplayer) -> list[str]:
    moves = _plan(np)["moves"]
    here = [(kind, origin, n) for place, kind, origin, n in moves if place == np.given("space")]
    return [f"{kind}@{origin}#{i}" for kind, origin, n in here for i in range(1, n + 1) if kind in LIFTED]

"""8.8.3 Air Lift: the answers, by the plan made when it was chosen."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.air_lift import RULE as BY_THE_RULE
from service.games.fire_in_the_lake.asking import group
from service.games.fire_in_the_lake.nonplayer.answering import at_least, fitting
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.us.plans import air_lift as plans
from service.games.fire_in_the_lake.nonplayer.us.plans.air_lift import Plan
from service.games.fire_in_the_lake.nonplayer.us.plans.air_lift_origins import LIFTED, Origins
from service.games.fire_in_the_lake.nonplayer.us.plans.fight import us_fight
from service.games.fire_in_the_lake.pieces import US_TROOPS
from service.games.fire_in_the_lake.turn import possible_activities
from service.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.3")
AIR_LIFT_BOX = Cause("us.air_lift")
SOMEBODY_TO_LIFT = Cause("us.air_lift.open")
DESTINATION_FOUND = Cause("us.air_lift.possible")


def wanted(np: Nonplayer) -> bool:
    """Whether there is an Air Lift to any purpose; its plan is remembered."""
    np.box(RULE, AIR_LIFT_BOX)
    if not np.test(SOMEBODY_TO_LIFT, "air_lift" in possible_activities(np.table, np.turn)):
        return False
    plan = plans.make(np)
    np.memory["lift"] = plan
    return np.test(DESTINATION_FOUND, bool(plan["moves"]))


def where(np: Nonplayer) -> list[str]:
    """All spaces of the plan; where an Event asks only for origins, those that would be chosen first."""
    np.rule = RULE
    if np.turn.activity == "air_lift" and np.question.rule == BY_THE_RULE:
        return at_least(np, _plan(np)["spaces"])
    origins = Origins(np, np.options()).first(np.question.most, ())
    return at_least(np, [origin.space for origin in origins])


def to(np: Nonplayer) -> str:
    """The next destination of the plan."""
    np.rule = RULE
    options = np.options()
    return fitting(np, next((move[0] for move in _plan(np)["moves"] if move[0] in options), None))


def troops(np: Nonplayer) -> list[str]:
    """The US Troops that the plan brings here."""
    np.rule = RULE
    planned = _planned(np)
    return at_least(np, planned if planned or not np.turn.by_event else _for_assault(np))


def others(np: Nonplayer) -> list[str]:
    """The other units that the plan brings here."""
    np.rule = RULE
    return at_least(np, _planned(np))


def _plan(np: Nonplayer) -> Plan:
    """The plan; made now, among the spaces already named, if somebody else began the Air Lift."""
    if "lift" not in np.memory:
        named = np.turn.activity_spaces
        np.memory["lift"] = plans.make(np, named or None)
    plan: Plan = np.memory["lift"]
    return plan


def _planned(np: Nonplayer) -> list[str]:
    moves = np.memory.get("lift", {}).get("moves", [])
    here = [(kind, origin, n) for place, kind, origin, n in moves if place == np.given("space")]
    return [f"{kind}@{origin}#{i}" for kind, origin, n in here for i in range(1, n + 1) if kind in LIFTED]


def _for_assault(np: Nonplayer) -> list[str]:
    """Into a space that an Event names: just enough to remove as many enemies as possible."""
    space, options = np.given("space"), np.options()
    if space not in board.SPACE or np.who != np.turn.who:
        return []
    most = sum(n for (kind, _), n in group(options).items() if kind == US_TROOPS)
    best = us_fight(np.table, np.turn, space, most).removed
    enough = next((n for n in range(most) if us_fight(np.table, np.turn, space, n).removed >= best), most)
    return options[:enough]

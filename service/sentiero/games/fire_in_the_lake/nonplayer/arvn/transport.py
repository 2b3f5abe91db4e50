"""8.7.2 Transport: with Training or Patrol, before an Assault, during a Sweep."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.assault import CUBES_OF_ARVN, best
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.transport import column, departures, journey
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.questions.ask import DONE, NO, YES
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.2")
TRANSPORT_BOX = Cause("arvn.transport")
TRANSPORT_SERVES = Cause("arvn.transport.possible")
CAVALRY_ASSAULTS = Cause("arvn.transport.assault")
COLUMN_PLANNED = Cause("arvn.transport.planned")


def wanted(np: Nonplayer) -> bool:
    """Where some column does what this Operation wants of it."""
    np.box(RULE, TRANSPORT_BOX)
    return np.test(TRANSPORT_SERVES, any(departures(np)))


# -- the questions ------------------------------------------------------------------------------


def origin(np: Nonplayer) -> str:
    """Where the column starts."""
    np.rule = RULE
    plan = journey(np)
    if plan is None or plan.origin not in np.options():
        return DONE
    np.memory["transport"] = {"from": plan.origin, "to": dict(plan.to)}
    return plan.origin


def pieces(np: Nonplayer) -> list[str]:
    """As many as are to go somewhere."""
    start = np.given("space")
    going = _plan(np, start)
    np.as_planned(COLUMN_PLANNED, start, *going)
    chosen = column(np.table, start)
    left = sum(going.values()) if going else 0
    picked = {}
    for kind, n in chosen.items():
        picked[kind, start] = min(n, left)
        left -= min(n, left)
    return np.pieces({at: n for at, n in picked.items() if n})


def to(np: Nonplayer) -> str:
    """The next destination."""
    plan = np.memory.get("transport", {}).get("to", {})
    found = next((space for space in plan if space in np.options()), DONE)
    if found != DONE:
        np.as_planned(COLUMN_PLANNED, found)
    return found


def which(np: Nonplayer) -> list[str]:
    """As many as that destination is to have, Troops first."""
    plan = np.memory.get("transport", {"from": None, "to": {}})
    np.as_planned(COLUMN_PLANNED, np.given("space"))
    share = plan["to"].get(np.given("space"), np.question.most)
    others = {space: n for space, n in plan["to"].items() if space != np.given("space")}
    np.memory["transport"] = {"from": plan["from"], "to": others}
    return np.options()[: max(np.question.least, min(share, np.question.most))]


def _plan(np: Nonplayer, start: str) -> dict[str, int]:
    """What was planned for this column, or a plan made now, if somebody else chose the space."""
    plan = np.memory.get("transport")
    if plan is None or plan["from"] != start:
        made = journey(np)
        plan = {"from": start, "to": dict(made.to) if made is not None and made.origin == start else {}}
        np.memory["transport"] = plan
    going: dict[str, int] = plan["to"]
    return going


def cavalry(np: Nonplayer) -> str:
    """8.7.2: a free Assault at a destination, by the priorities for Assault, as far as they apply."""
    np.rule = RULE
    spaces = [space for space in np.turn.transported_to if np.table.count(space, CUBES_OF_ARVN)]
    return YES if np.test(CAVALRY_ASSAULTS, best(np.imagine(np.turn), spaces) is not None) else NO

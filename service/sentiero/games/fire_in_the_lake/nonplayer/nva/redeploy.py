"""8.6.6 Redeploy: the questions; the plan is made once, before anybody moves."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.common import to_the_most
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.redeploy import Move, plan
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.6.6")
REDEPLOY_BOX = Cause("nva.redeploy")
ANY_SPACE = Cause("nva.any_space")
PLAN, NOW = "redeployment", "redeploying_now"


def origin(np: Nonplayer) -> str:
    """From where Troops move next, or enough."""
    np.rule = RULE
    if PLAN not in np.memory:
        np.box(RULE, REDEPLOY_BOX)
        np.memory[PLAN] = plan(np)
    moves: list[Move] = np.memory[PLAN]
    options = np.options()
    while moves and moves[0][0] not in options:
        moves = moves[1:]
    np.memory[PLAN], np.memory[NOW] = moves[1:], moves[:1]
    for _, to, _, cause in moves[:1]:
        np.as_planned(Cause(cause), to)
    return moves[0][0] if moves else DONE


def to(np: Nonplayer) -> str:
    """Where they go."""
    np.rule = RULE
    options = np.options()
    for _, place, _, cause in _now(np):
        if place in options:
            np.as_planned(Cause(cause), place)
            return str(place)
    found = select(np, ANY_SPACE, options)
    assert found is not None
    return found


def number(np: Nonplayer) -> int:
    """How many."""
    np.rule = RULE
    for _, place, planned, cause in _now(np):
        np.as_planned(Cause(cause), place)
        return max(np.question.least, min(np.question.most, int(planned)))
    to_the_most(np)
    return np.question.most


def _now(np: Nonplayer) -> list[Move]:
    moves: list[Move] = np.memory.get(NOW, [])
    return [move for move in moves if move[0] == np.given("space")]

"""8.7.7 Redeploy: the questions; the plans are made once, before anybody moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.coup.redeploy import arvn_havens, controls_now
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import redeploy_police, redeploy_troops
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import COUPS
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.7")
NO_PRIORITY_ASKS = Cause("fewest.allowed")
# The moves still to make, and what for: [[origin, to, n, cause], ...].
Moves = list[list[Any]]


def must(np: Nonplayer) -> str:
    """Where Troops go that must leave."""
    np.rule = RULE
    origin = np.given("space")
    moves = _troops_plan(np, np.options)
    return fitting(np, _goal(np, moves, origin))


def troops(np: Nonplayer) -> str:
    """The next Troops that move of their own will."""
    np.rule = RULE
    havens = lambda: arvn_havens(np.table, controls_now(np.table), bases=np.table.card in COUPS)
    return _next_origin(np, _troops_plan(np, havens))


def police(np: Nonplayer) -> str:
    """The next Police that move."""
    np.rule = RULE
    mind = _mind(np)
    if "police" not in mind:
        held = mind.get("held") or _held(np)
        mind["police"] = redeploy_police.plan(np, held)
    return _next_origin(np, mind["police"])


def to(np: Nonplayer) -> str:
    """Where they go."""
    np.rule = RULE
    moves = _moves(np)
    return fitting(np, _goal(np, moves, np.given("space")))


def _goal(np: Nonplayer, moves: Moves, origin: str) -> str | None:
    """Where the plan sends those in a space, and what for."""
    for start, goal, _, cause in moves:
        if start == origin:
            np.as_planned(Cause(cause), goal)
            return str(goal)
    return None


def number(np: Nonplayer) -> int:
    """How many of them; that move is made then."""
    np.rule = RULE
    moves = _moves(np)
    for move in moves:
        if move[0] == np.given("space") and move[1] == np.given("to"):
            np.mind[_plan_name(np)] = [other for other in moves if other is not move]
            np.as_planned(Cause(move[3]), move[1])
            return max(np.question.least, min(np.question.most, int(move[2])))
    # A move that nobody planned: all that must leave, but no more than one that need not.
    must = _must_leave(np)
    np.reason("rule", redeploy_troops.ONE_SPACE_FOR_THE_REST if must else NO_PRIORITY_ASKS)
    return np.question.most if must else np.question.least


def _must_leave(np: Nonplayer) -> bool:
    return np.given("kind") == redeploy_troops.TROOPS and np.given("space") not in board.IS_CITY


def _next_origin(np: Nonplayer, moves: Moves) -> str:
    for start, goal, _, cause in moves:
        if start in np.options():
            np.as_planned(Cause(cause), goal)
            return str(start)
    return DONE


# -- what it remembers ----------------------------------------------------------------------------


def _mind(np: Nonplayer) -> dict[str, Any]:
    """The plans of this Redeploy Phase; not part of any action."""
    if np.mind.get("redeploys") != np.table.card:
        np.remember_only(redeploys=np.table.card)
    return np.mind


def _troops_plan(np: Nonplayer, havens: Callable[[], list[str]]) -> Moves:
    mind = _mind(np)
    if "troops" not in mind:
        mind["held"] = _held(np)
        mind["troops"] = redeploy_troops.plan(np, havens())
    moves: Moves = mind["troops"]
    return moves


def _held(np: Nonplayer) -> list[str]:
    """COIN-Controlled spaces, as they are before anybody moves."""
    return [space for space in board.IN_SOUTH if np.table.control(space) == COIN_CONTROL]


def _moves(np: Nonplayer) -> Moves:
    moves: Moves = _mind(np).get(_plan_name(np), [])
    return moves


def _plan_name(np: Nonplayer) -> str:
    return "troops" if np.given("kind") == redeploy_troops.TROOPS else "police"

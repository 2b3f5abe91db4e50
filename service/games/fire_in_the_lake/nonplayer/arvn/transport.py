"""8.7.2 Transport: with Training or Patrol, before an Assault, during a Sweep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.transport import MOST, reachable, transported
from service.games.fire_in_the_lake.asking import DONE, NO, YES
from service.games.fire_in_the_lake.nonplayer.arvn import assault, destinations
from service.games.fire_in_the_lake.nonplayer.arvn.destinations import Column
from service.games.fire_in_the_lake.nonplayer.arvn.holding import beyond_control
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, tie
from service.games.fire_in_the_lake.pieces import ARVN_TROOPS
from service.games.fire_in_the_lake.table import Table

RULE = "8.7.2"


class Journey(NamedTuple):
    """Where a column goes from, and how many of its pieces where to."""

    origin: str
    to: dict[str, int]


def wanted(np: Nonplayer) -> bool:
    """Where some column does what this Operation wants of it."""
    np.box(RULE, "arvn.transport")
    return np.test("arvn.transport.possible", any(departures(np)))


def column(table: Table, origin: str) -> Column:
    """Up to 6 pieces, Troops then Rangers, without removing COIN Control here."""
    left = min(MOST, beyond_control(table, origin))
    chosen: Column = {}
    for kind in transported(table):
        n = min(left, table.pieces[origin][kind])
        if n > 0:
            chosen[kind] = n
            left -= n
    return chosen


class Departure(NamedTuple):
    """A column with pieces to spare, and where they would be of use."""

    origin: str
    pieces: Column
    places: list[str]


def departures(np: Nonplayer) -> Iterator[Departure]:
    """The columns that are of any use, one by one."""
    table = np.table
    kinds, useful = transported(table), destinations.useful_to(np)
    for origin in board.in_order(table.where_any(kinds)):
        if not _needed(np, origin):
            pieces = column(table, origin)
            places = useful(pieces, reachable(table, origin)) if pieces else []
            if places:
                yield Departure(origin, pieces, places)


def journey(np: Nonplayer) -> Journey | None:
    """First from Laos or Cambodia, then from where the most Troops can be spared."""
    found = {departure.origin: departure for departure in departures(np)}
    if not found:
        return None
    troops = tie("arvn.transport.troops", lambda origin: _spare_troops(np.table, found[origin]))
    start = in_order(
        np,
        priority("arvn.transport.laos", lambda: [o for o in found if o in board.IS_LAOS_CAMBODIA], (troops,)),
        priority("arvn.transport.south", lambda: list(found), (troops,)),
    )
    assert start is not None
    chosen = found[start[1]]
    return Journey(chosen.origin, destinations.share_out(np, chosen.pieces, chosen.places))


def _spare_troops(table: Table, start: Departure) -> int:
    """Troops above those that keep COIN Control, be they more than 6; none where only Rangers may go."""
    if ARVN_TROOPS not in start.pieces:
        return 0
    return min(table.pieces[start.origin][ARVN_TROOPS], beyond_control(table, start.origin))


def _needed(np: Nonplayer, space: str) -> bool:
    """Nobody leaves a space that is being Swept, or that is worth an Assault."""
    if np.turn.operation == "assault":
        return assault.rank(np.table, np.turn, space) is not None
    return np.turn.operation == "sweep" and space in np.turn.spaces


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
    return next((space for space in plan if space in np.options()), DONE)


def which(np: Nonplayer) -> list[str]:
    """As many as that destination is to have, Troops first."""
    plan = np.memory.get("transport", {"from": None, "to": {}})
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
    spaces = [space for space in np.turn.marched if np.table.count(space, assault.CUBES_OF_ARVN)]
    return YES if np.test("arvn.transport.assault", assault.best(np.imagine(np.turn), spaces) is not None) else NO

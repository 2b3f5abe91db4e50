"""8.7.2 Transport: which column goes, and where to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.transport import MOST, reachable, transported, ways
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import assault
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import transport_destinations as destinations
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.garrison import beyond_control
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.transport_destinations import Column
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import random_group
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, tie
from sentiero.games.fire_in_the_lake.pieces import ARVN_TROOPS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.words import Cause

MOST_TROOPS_TO_SPARE = Cause("arvn.transport.troops")
FROM_ABROAD = Cause("arvn.transport.laos")
FROM_THE_SOUTH = Cause("arvn.transport.south")


class Journey(NamedTuple):
    """Where a column goes from, and how many of its pieces where to."""

    origin: str
    to: dict[str, int]


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
    for origin in table.where_in_order(kinds):
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
    troops = tie(MOST_TROOPS_TO_SPARE, lambda origin: _spare_troops(np.table, found[origin]))
    start = in_order(
        np,
        priority(FROM_ABROAD, lambda: [o for o in found if o in board.IS_LAOS_CAMBODIA], (troops,)),
        priority(FROM_THE_SOUTH, lambda: list(found), (troops,)),
    )
    assert start is not None
    chosen = found[start[1]]
    return Journey(chosen.origin, destinations.share_out(np, chosen.pieces, _on_one_way(np, chosen)))


def _on_one_way(np: Nonplayer, start: Departure) -> list[str]:
    """125 Khanh: all go over 1 LoC, so a Sweep gets the places of the way on which the most are found."""
    found = [tuple(place for place in start.places if place in way) for way in ways(np.table, start.origin)]
    if np.turn.operation != "sweep" or len(set(found)) == 1:
        return start.places
    worth = {places: destinations.found_there(np, start.pieces, places) for places in found}
    best = max(worth.values())
    return list(random_group(np, [places for places in worth if worth[places] == best]))


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

"""4.1: an Assault whose first space is brought about by the Special Activity immediately before it."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.air_lift import air_lift_possible
from sentiero.games.fire_in_the_lake.activities.transport import (
    reachable,
    transport_origins,
    transport_possible,
    transported,
)
from sentiero.games.fire_in_the_lake.operations.assault import (
    CARRIES,
    assault_cost,
    assault_forbidden,
    assault_spaces,
)
from sentiero.games.fire_in_the_lake.operations.attack import with_targets
from sentiero.games.fire_in_the_lake.pieces import ARVN, ARVN_TROOPS, US, US_TROOPS
from sentiero.games.fire_in_the_lake.position.changes import can_pay
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn


def assault_possible(table: Table, turn: Turn) -> bool:
    """Where cubes stand with enemies already, or could be brought to them first."""
    return any(assault_spaces(table, turn)) or carried_to_an_enemy(table, turn)


def carried_to_an_enemy(table: Table, turn: Turn) -> bool:
    """Whether an Air Lift or a Transport may come first, and bring cubes to where they could Assault."""
    if turn.activity or turn.as_us or CARRIES[turn.who] not in turn.activities:
        return False
    return _by_air_lift(table, turn) if turn.who == US else _by_transport(table, turn)


def _by_air_lift(table: Table, turn: Turn) -> bool:
    if assault_forbidden(table, turn) or not table.on_map((US_TROOPS,)) or not air_lift_possible(table, turn):
        return False
    return any(space != board.NORTH_VIETNAM for space in turn.open_among(with_targets(table, turn)))


def _by_transport(table: Table, turn: Turn) -> bool:
    if not can_pay(table, ARVN, turn.cost(assault_cost(table))) or not transport_possible(table, turn):
        return False
    if ARVN_TROOPS not in transported(table):
        return False
    origins = [space for space in transport_origins(table) if table.pieces[space][ARVN_TROOPS]]
    fights = set(turn.open_among(with_targets(table, turn)))
    return any(not fights.isdisjoint(reachable(table, origin)) for origin in origins)

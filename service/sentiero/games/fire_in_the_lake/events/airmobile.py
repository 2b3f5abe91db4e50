"""4.2.2, 5.5: the Air Lifts that Events lead, and what follows them on the ground."""

from __future__ import annotations

from collections.abc import Collection

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.air_lift import (
    MOST_OTHERS,
    WHERE,
    WHICH_OTHERS,
    WHICH_TROOPS,
    lift_among,
    lift_limit,
    lift_origins,
    other_kinds,
)
from sentiero.games.fire_in_the_lake.events.actions import begin_activity, free_operation, free_turn
from sentiero.games.fire_in_the_lake.events.assaults import sweep_each
from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.events.choices import choose_spaces
from sentiero.games.fire_in_the_lake.events.forces import relocate
from sentiero.games.fire_in_the_lake.operations.movement import movable, sweep_origins
from sentiero.games.fire_in_the_lake.pieces import US, US_TROOPS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_pieces, ask_spaces
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.title import Steps, StepsTo


def airmobile_assault(table: Table, space: str, ignore_tunnels: bool = False) -> Steps:
    """US free Air Lifts into, Sweeps into and Assaults a space, each with something as far as it can."""
    yield from air_lift_into(table, space, ignore_tunnels)
    if space not in board.IS_LOC:
        # A Troop must come, if there is one to bring, where none is yet.
        least = 0 if table.pieces[space][US_TROOPS] else 1
        yield from sweep_each(table, free_turn(US, among=(space,)), (space,), least)
    turn = free_turn(US, among=(space,))
    turn.ignore_tunnels = ignore_tunnels
    yield from free_operation(table, turn, "assault")


def air_lift_into(table: Table, to: str, ignore_tunnels: bool) -> Steps:
    """4.2.2 into 1 space: at least 1 piece, and a US Troop if the Assault needs one."""
    if not _elsewhere(table, to):
        return
    turn = free_turn(US, among=(to,))
    # Whoever lifts may look at the terms of the Assault to come.
    turn.ignore_tunnels = ignore_tunnels
    begin_activity(table, turn, "air_lift")
    troops = 1 if _needs_a_troop(table, to) else 0
    origins = yield from _choose_origins(table, to, troops)
    yield from _lift(table, turn, origins, to, troops)


def _elsewhere(table: Table, to: str) -> list[str]:
    """The other spaces with somebody to lift."""
    return [at for at in lift_origins(table) if at != to]


def _needs_a_troop(table: Table, to: str) -> bool:
    """Whether there are US Troops, but none is here or could Sweep in (never onto a LoC): one must come by air."""
    near = (to,) if to in board.IS_LOC else (to, *sweep_origins(table, to))
    return not table.on_map((US_TROOPS,), near) and table.on_map((US_TROOPS,)) > 0


def _choose_origins(table: Table, to: str, troops: int) -> StepsTo[list[str]]:
    """At least 1 space to lift from, first one with US Troops if they must come, within the limit of an Air Lift."""
    with_troops = lambda: [at for at in _elsewhere(table, to) if table.pieces[at][US_TROOPS]]
    first = yield from ask_spaces(US, WHERE, with_troops, troops, troops, purpose="origins")
    others = lambda: [at for at in _elsewhere(table, to) if at not in first]
    most = lift_limit(table) - 1 - troops
    return first + (yield from ask_spaces(US, WHERE, others, 1 - troops, most, purpose="origins"))


def _lift(table: Table, turn: Turn, origins: list[str], to: str, troops: int) -> Steps:
    """US Troops, then up to 4 others, at least 1 piece in all."""
    others = movable(table, turn, other_kinds(table), origins)
    stacks = movable(table, turn, (US_TROOPS,), origins)
    least = troops if others else 1
    lifted = yield from ask_pieces(US, WHICH_TROOPS, lambda: stacks, least, 99, space=to)
    least = 0 if lifted else 1
    lifted |= yield from ask_pieces(US, WHICH_OTHERS, lambda: others, least, MOST_OTHERS, space=to)
    relocate(table, lifted, to)


def air_lift_among(table: Table, card: Card, destinations: Collection[str]) -> Steps:
    """4.2.2 among the usual number of spaces, but only into these."""
    if not lift_origins(table):
        return
    turn = free_turn(US)
    begin_activity(table, turn, "air_lift")
    most = lift_limit(table)
    into = yield from choose_spaces(US, card, lambda: destinations, most - 1, least=1, purpose="air_lift")
    others = lambda: [space for space in lift_origins(table) if space not in into]
    origins = yield from ask_spaces(US, WHERE, others, max(0, 2 - len(into)), most - len(into), purpose="origins")
    yield from lift_among(table, turn, into + origins, into)

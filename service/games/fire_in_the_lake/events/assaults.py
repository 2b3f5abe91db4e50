"""5.5: free actions that several cards grant in the same form."""

from __future__ import annotations

from collections.abc import Iterable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.air_lift import MOST_OTHERS, lift_limit, lift_origins, other_kinds
from service.games.fire_in_the_lake.activities.air_lift import WHERE as LIFT_WHERE
from service.games.fire_in_the_lake.activities.air_lift import WHICH_OTHERS as LIFT_OTHERS
from service.games.fire_in_the_lake.activities.air_lift import WHICH_TROOPS as LIFT_TROOPS
from service.games.fire_in_the_lake.activities.air_strike import StrikeTerms, air_strike
from service.games.fire_in_the_lake.asking import (
    ask_pieces,
    ask_spaces,
    ask_word,
)
from service.games.fire_in_the_lake.events.actions import free_operation, free_turn
from service.games.fire_in_the_lake.events.choices import HOW
from service.games.fire_in_the_lake.events.forces import relocate
from service.games.fire_in_the_lake.lasting import COBRAS
from service.games.fire_in_the_lake.operations.assault import add_arvn, assault_space, villagers
from service.games.fire_in_the_lake.operations.menu import possible_operations
from service.games.fire_in_the_lake.operations.movement import movable, move_in, sweep_origins
from service.games.fire_in_the_lake.operations.sweep import WHICH_TROOPS, sweep_space
from service.games.fire_in_the_lake.pieces import US, US_TROOPS
from service.games.fire_in_the_lake.table import UNSHADED, Table
from service.games.fire_in_the_lake.turn import Turn
from service.kernel.title import Steps
from service.kernel.words import Word

SWEEP, ASSAULT = Word("sweep"), Word("assault")


def terms_in_place(who: str, among: Iterable[str] | None = None, no_arvn: bool = False) -> Turn:
    """The terms of free Sweeps without movement, or Assaults."""
    turn = free_turn(who, among=among)
    turn.no_movement, turn.no_arvn = True, no_arvn
    return turn


def actions_in_place(table: Table, who: str, space: str) -> list[Word]:
    """Sweep without movement, never on a LoC (3.2.3), and Assault, where a Faction could execute them."""
    able = possible_operations(table, terms_in_place(who, (space,)))
    return [name for name in (SWEEP, ASSAULT) if name in able]


def act_in_place(table: Table, turn: Turn, card: int, spaces: Iterable[str]) -> Steps:
    """In each space a free Sweep without movement or a free Assault, whichever the Faction chooses."""
    who, spaces = turn.who, tuple(spaces)
    turn.among = frozenset(spaces)
    gunships = 2 if table.capability(COBRAS, UNSHADED) else 0
    for space in spaces:
        able = lambda at=space: actions_in_place(table, who, at)
        how = yield from ask_word(who, HOW, able, card=card, space=space)
        turn.operation = how
        table.tell("operation", who, how, "full")
        if how == SWEEP:
            gunships = yield from sweep_space(table, turn, space, gunships)
        else:
            yield from assault_space(table, turn, space)
            if who == US and not turn.no_arvn:
                yield from add_arvn(table, turn, space)
            villagers(table, space)


def airmobile_assault(table: Table, space: str, ignore_tunnels: bool = False) -> Steps:
    """US free Air Lifts into, Sweeps into and Assaults a space, each with something as far as it can."""
    yield from air_lift_into(table, space, ignore_tunnels)
    if space not in board.IS_LOC:
        yield from sweep_into(table, space)
    turn = free_turn(US, among=(space,))
    turn.ignore_tunnels = ignore_tunnels
    yield from free_operation(table, turn, "assault")


def air_lift_into(table: Table, space: str, ignore_tunnels: bool) -> Steps:
    """4.2.2 into 1 space: at least 1 piece, and a US Troop if none is or could Sweep there to Assault."""
    turn = free_turn(US, among=(space,))
    # Whoever lifts may look at the terms of the Assault to come.
    turn.ignore_tunnels = ignore_tunnels
    if all(at == space for at in lift_origins(table)):
        return
    turn.activity = "air_lift"
    table.begin(turn)
    table.tell("activity", US, "air_lift")
    troops_near = table.on_map((US_TROOPS,), (space, *sweep_origins(table, space)))
    least = 0 if troops_near else min(1, table.on_map((US_TROOPS,)))
    with_troops = lambda: [at for at in lift_origins(table) if at != space and table.pieces[at][US_TROOPS]]
    origins = yield from ask_spaces(US, LIFT_WHERE, with_troops, least, least)
    others = lambda: [at for at in lift_origins(table) if at != space and at not in origins]
    most = lift_limit(table) - 1 - least
    origins = origins + (yield from ask_spaces(US, LIFT_WHERE, others, 1 - least, most))
    more = movable(table, turn, other_kinds(table), origins)
    troops = movable(table, turn, (US_TROOPS,), origins)
    least = least if more else 1
    lifted = yield from ask_pieces(US, LIFT_TROOPS, lambda: troops, least, 99, space=space)
    least = 0 if lifted else 1
    lifted |= yield from ask_pieces(US, LIFT_OTHERS, lambda: more, least, MOST_OTHERS, space=space)
    relocate(table, lifted, space)


def sweep_into(table: Table, space: str) -> Steps:
    """3.2.3 by the US in 1 space, in any season, with a Troop if there is one to bring."""
    turn = free_turn(US, among=(space,))
    turn.operation = "sweep"
    table.begin(turn)
    table.tell("operation", US, "sweep", "full")
    least = 0 if table.pieces[space][US_TROOPS] else 1
    yield from move_in(table, turn, WHICH_TROOPS, (US_TROOPS,), sweep_origins, space, least)
    yield from sweep_space(table, turn, space, 2 if table.capability(COBRAS, UNSHADED) else 0)


def free_air_strike(table: Table, turn: Turn, terms: StrikeTerms) -> Steps:
    """4.2.3: an Air Strike on the terms of an Event."""
    turn.activity = "air_strike"
    table.begin(turn)
    table.tell("activity", turn.who, "air_strike")
    yield from air_strike(table, turn, terms)

"""5.5: free actions that several cards grant in the same form."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake.activities.air_strike import StrikeTerms, air_strike
from sentiero.games.fire_in_the_lake.events.actions import begin_activity, begin_operation, free_turn
from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.events.choices import HOW
from sentiero.games.fire_in_the_lake.menu.operations import possible_operations
from sentiero.games.fire_in_the_lake.operations.assault import add_arvn, assault_space, villagers
from sentiero.games.fire_in_the_lake.operations.movement import move_in, sweep_origins
from sentiero.games.fire_in_the_lake.operations.sweep import WHICH_TROOPS, sweep_space
from sentiero.games.fire_in_the_lake.pieces import TROOPS, US
from sentiero.games.fire_in_the_lake.position.lasting import COBRAS
from sentiero.games.fire_in_the_lake.position.table import UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    ask_word,
)
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Word

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


def act_in_place(table: Table, turn: Turn, card: Card, spaces: Iterable[str]) -> Steps:
    """In each space a free Sweep without movement or a free Assault, whichever the Faction chooses."""
    who, spaces = turn.who, tuple(spaces)
    turn.among = frozenset(spaces)
    gunships = 2 if table.capability(COBRAS, UNSHADED) else 0
    for space in spaces:
        able = lambda at=space: actions_in_place(table, who, at)
        how = yield from ask_word(who, HOW, able, card=card.number, space=space)
        turn.operation = how
        table.tell("operation", who, how, "full")
        if how == SWEEP:
            gunships = yield from sweep_space(table, turn, space, gunships)
        else:
            yield from assault_space(table, turn, space)
            if who == US and not turn.no_arvn:
                yield from add_arvn(table, turn, space)
            villagers(table, space)


def sweep_each(table: Table, turn: Turn, spaces: Iterable[str], least: int = 0) -> Steps:
    """3.2.3 in each of these spaces: Troops come in everywhere, at least so many, then all are searched."""
    begin_operation(table, turn, "sweep")
    spaces = tuple(spaces)
    for space in spaces:
        yield from move_in(table, turn, WHICH_TROOPS, (TROOPS[turn.who],), sweep_origins, space, least)
    gunships = 2 if table.capability(COBRAS, UNSHADED) else 0
    for space in spaces:
        gunships = yield from sweep_space(table, turn, space, gunships)


def free_air_strike(table: Table, turn: Turn, terms: StrikeTerms) -> Steps:
    """4.2.3: an Air Strike on the terms of an Event."""
    begin_activity(table, turn, "air_strike")
    yield from air_strike(table, turn, terms)

"""3.1.2, 5.5: free Operations and Special Activities."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sentiero.games.fire_in_the_lake.activities.transport import armored_cavalry
from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.events.choices import WHICH_ACTIVITY, WHICH_OPERATION, choose_faction
from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES
from sentiero.games.fire_in_the_lake.menu.operations import possible_operations, run_operation
from sentiero.games.fire_in_the_lake.pieces import COIN
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    DONE,
    ask,
    named_options,
    word_options,
)
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps, StepsTo


def free_turn(
    who: str,
    among: Iterable[str] | None = None,
    most: int | None = None,
    least: int = 1,
    limited: bool = False,
    as_us: tuple[str, ...] = (),
    targets: tuple[str, ...] | None = None,
    even_in_monsoon: bool = True,
) -> Turn:
    """The terms of a free action: no cost, no effect on Eligibility, the Event's own limits."""
    turn = Turn(
        who,
        limited=limited,
        by_event=True,
        even_in_monsoon=even_in_monsoon,
        among=None if among is None else frozenset(among),
        most=most,
        as_us=as_us,
        targets=targets,
    )
    turn.least = least
    return turn


def begin_operation(table: Table, turn: Turn, name: str) -> None:
    """An Operation that the Event itself leads from space to space: told like any other."""
    turn.operation = name
    table.begin(turn)
    table.tell("operation", turn.who, name, "full")


def begin_activity(table: Table, turn: Turn, name: str) -> None:
    """A Special Activity that the Event itself leads: told like any other."""
    turn.activity = name
    table.begin(turn)
    table.tell("activity", turn.who, name)


def free_operation(table: Table, turn: Turn, name: str) -> Steps:
    """One named Operation on these terms, if it can be executed at all."""
    turn.operation = name
    if name in possible_operations(table, turn):
        yield from run_operation(table, turn, name)


def choose_able(
    table: Table, who: str, card: Card, terms: Callable[[str], Turn], *operations: str
) -> StepsTo[str | None]:
    """US or ARVN, whichever could execute one of these Operations on the Event's terms; None if neither."""
    able = [one for one in COIN if not set(operations).isdisjoint(possible_operations(table, terms(one)))]
    return (yield from choose_faction(who, card, *able)) if able else None


def free_limited_operations(table: Table, who: str, card: Card, n: int, among: Iterable[str] | None = None) -> Steps:
    """Any n Limited Operations, each chosen after the one before; not against the Monsoon (2.3.9)."""
    places = None if among is None else tuple(among)
    for number in range(1, n + 1):
        turn = free_turn(who, among=places, limited=True, even_in_monsoon=False)
        table.begin(turn)
        names = lambda: named_options("operation", possible_operations(table, turn)) or word_options([DONE])
        which: dict[str, Any] = {"purpose": "series", "number": number, "of": n} if n > 1 else {"purpose": "limited"}
        name = yield from ask(who, WHICH_OPERATION, names, card=card.number, **which)
        if name != DONE:
            yield from run_operation(table, turn, name)


def free_activity(table: Table, turn: Turn, name: str) -> Steps:
    """One named Special Activity, as if it accompanied a fitting Operation, if it can be executed."""
    activity = ACTIVITIES[turn.who][name]
    if activity.possible(table, turn):
        begin_activity(table, turn, name)
        yield from activity.run(table, turn)
        if "armored_cavalry" in turn.used:
            yield from armored_cavalry(table, turn)


def any_free_activity(table: Table, who: str, card: Card) -> Steps:
    """Any 1 Special Activity of a Faction; that opens no Sweep in Monsoon, not even by Advise (2.3.9)."""
    turn = free_turn(who, even_in_monsoon=False)
    table.begin(turn)

    def listing() -> list[Option]:
        names = (name for name, activity in ACTIVITIES[who].items() if activity.possible(table, turn))
        return named_options("activity", names) or word_options([DONE])

    name = yield from ask(who, WHICH_ACTIVITY, listing, card=card.number)
    if name != DONE:
        yield from free_activity(table, turn, name)

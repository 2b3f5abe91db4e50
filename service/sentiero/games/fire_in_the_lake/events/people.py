"""1.6: how Events change Support and Opposition."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.events.choices import WHICH_WAY, Spaces, choose_first, choose_spaces
from sentiero.games.fire_in_the_lake.position.changes import (
    ACTIVE_OPPOSITION,
    ACTIVE_SUPPORT,
    set_level,
    toward,
)
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    ask_word,
)
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Word

GOALS = {Word("toward_support"): ACTIVE_SUPPORT, Word("toward_opposition"): ACTIVE_OPPOSITION}


def shiftable(table: Table, spaces: Iterable[str], goal: int) -> list[str]:
    """The populated spaces that are not yet at the goal; spaces without people never shift."""
    return [space for space in spaces if space in table.support and table.support[space] != goal]


def shift_spaces(
    table: Table, who: str, card: Card, spaces: Spaces, n: int, goal: int, by: int = 1
) -> StepsTo[list[str]]:
    """Shift n spaces by levels toward a goal; those that can shift so far before the others (5.1.3)."""
    purpose = "shift_twice" if by > 1 else "shift_one" if n == 1 else "shift"
    able = shiftable(table, spaces(), goal)
    whole = [space for space in able if abs(table.support[space] - goal) >= by]
    chosen = yield from choose_first(who, card, whole, able, n, purpose=purpose, level=goal)
    for space in board.in_order(chosen):
        toward(table, space, goal, by)
    return chosen


def set_spaces(
    table: Table, who: str, card: Card, spaces: Spaces, n: int, level: int, least: int | None = None
) -> StepsTo[list[str]]:
    """Set n spaces to a level."""
    purpose = "set_one" if n == 1 else "set"
    listing = lambda: shiftable(table, spaces(), level)
    chosen = yield from choose_spaces(who, card, listing, n, least, purpose=purpose, level=level)
    for space in chosen:
        set_level(table, space, level)
    return chosen


def shift_either_way(table: Table, who: str, card: Card, space: str) -> Steps:
    """Shift a space 1 level toward Active Support or Active Opposition, as chosen."""
    words = [word for word, goal in GOALS.items() if shiftable(table, (space,), goal)]
    if words:
        answer = yield from ask_word(who, WHICH_WAY, lambda: words, card=card.number, space=space)
        toward(table, space, GOALS[answer])


def remove_support(table: Table, spaces: Iterable[str]) -> None:
    """Set Active or Passive Support to Neutral."""
    for space in spaces:
        if table.level(space) > 0:
            set_level(table, space, 0)


def at_support(table: Table, spaces: Iterable[str]) -> list[str]:
    """Spaces at any Support."""
    return [space for space in spaces if table.level(space) > 0]

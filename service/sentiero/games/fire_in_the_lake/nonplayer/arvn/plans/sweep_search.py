"""8.7.5: how many Underground Guerrillas a Sweep finds."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.sweep import searchers
from sentiero.games.fire_in_the_lake.pieces import GUERRILLAS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn


def hidden(table: Table, turn: Turn, space: str) -> int:
    """Underground Guerrillas of the enemies."""
    return table.count(space, [GUERRILLAS[enemy] for enemy in turn.targets])


def _each(space: str) -> int:
    """3.2.3: how many searchers find 1 Guerrilla."""
    return 2 if board.terrain(space) == board.JUNGLE else 1


def finds(table: Table, turn: Turn, space: str, more: int = 0) -> int:
    """How many are Activated here, with so many more searchers."""
    return min(hidden(table, turn, space), (table.count(space, searchers(turn)) + more) // _each(space))


def finds_more(table: Table, turn: Turn, space: str, more: int) -> int:
    """How many so many more searchers add to that."""
    return finds(table, turn, space, more) - finds(table, turn, space)


def still_hidden(table: Table, turn: Turn, space: str) -> int:
    """How many stay Underground."""
    return hidden(table, turn, space) - finds(table, turn, space)


def to_find_all(table: Table, turn: Turn, space: str) -> int:
    """How many more searchers it takes to find all."""
    return max(0, hidden(table, turn, space) * _each(space) - table.count(space, searchers(turn)))


def useful(table: Table, turn: Turn, space: str, most: int) -> int:
    """Of so many more searchers, those that find somebody."""
    n = min(most, to_find_all(table, turn, space))
    while n and finds(table, turn, space, n) == finds(table, turn, space, n - 1):
        n -= 1
    return n


def beyond_search(table: Table, turn: Turn, space: str) -> int:
    """How many may leave a selected space without finding fewer."""
    return max(0, table.count(space, searchers(turn)) - finds(table, turn, space) * _each(space))

"""Movement that Patrol (3.2.2), Sweep (3.2.3) and Transport (4.3.2) share: routes along LoCs and Cities."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import Stack, ask_pieces
from service.games.fire_in_the_lake.changes import move
from service.games.fire_in_the_lake.pieces import INSURGENT_KINDS
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Turn
from service.kernel.title import Steps

# The spaces from which pieces can reach a destination.
Origins = Callable[[Table, str], Iterable[str]]


def enemy_free(table: Table, space: str) -> bool:
    """No NVA or VC piece is here."""
    here = table.pieces[space]
    return not any(here[kind] for kind in INSURGENT_KINDS)


def patrol_origins(table: Table, to: str) -> list[str]:
    """3.2.2: the spaces from which a cube can reach this LoC or City, entering no other enemy on the way."""
    reached = {to}
    frontier = [to]
    while frontier:
        space = frontier.pop()
        for near in board.ADJACENT[space]:
            if near not in reached:
                reached.add(near)
                if near in board.IS_LOC_OR_CITY and enemy_free(table, near):
                    frontier.append(near)
    reached.discard(to)
    return [space for space in board.ALL if space in reached]


def sweep_origins(table: Table, to: str) -> list[str]:
    """3.2.3: adjacent spaces, and those one enemy-free LoC away."""
    found = set(board.ADJACENT[to])
    for near in board.ADJACENT[to]:
        if near in board.IS_LOC and enemy_free(table, near):
            found.update(board.ADJACENT[near])
    found.discard(to)
    return [space for space in board.ALL if space in found]


def movable(table: Table, turn: Turn, kinds: Iterable[str], origins: Iterable[str]) -> list[Stack]:
    """The pieces in these spaces that have not moved yet, and that an Event does not hold back."""
    kinds = tuple(kinds)
    starts = [space for space in origins if turn.origins is None or space in turn.origins]
    stacks = ((kind, space, turn.unmoved(table, kind, space)) for space in starts for kind in kinds)
    return [stack for stack in stacks if stack[2] > 0]


def move_in(
    table: Table, turn: Turn, key: str, rule: str, kinds: tuple[str, ...], origins: Origins, to: str, least: int = 0
) -> Steps:
    """Choose pieces from the origins and move them into one space; they have moved then."""
    listing = lambda: movable(table, turn, kinds, origins(table, to))
    chosen = yield from ask_pieces(turn.role, key, rule, listing, least, 999, space=to)
    for (kind, origin), n in chosen.items():
        move(table, kind, n, origin, to)
        turn.note_move(kind, n, to)

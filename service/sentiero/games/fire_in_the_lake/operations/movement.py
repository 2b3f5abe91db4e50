"""Movement that Patrol (3.2.2), Sweep (3.2.3) and Transport (4.3.2) share: routes along LoCs and Cities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from functools import cache, lru_cache

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import INSURGENT_KINDS, insurgents_here
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import Stack, ask_pieces
from sentiero.games.fire_in_the_lake.questions.choose import stacks_in
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

# The spaces from which pieces can reach a destination.
Origins = Callable[[Table, str], Iterable[str]]


def enemy_free(table: Table, space: str) -> bool:
    """No NVA or VC piece is here."""
    return not any(insurgents_here(table.pieces[space]))


def open_roads(table: Table) -> frozenset[str]:
    """The LoCs and Cities without NVA and VC pieces."""
    return board.IS_LOC_OR_CITY.difference(table.where_any(INSURGENT_KINDS))


# Roads seldom change while somebody moves along them.
@lru_cache(1024)
def along_roads(start: str, roads: frozenset[str], barred: frozenset[str] = frozenset()) -> frozenset[str]:
    """All spaces next to this one and then along the roads, but for itself and those that are barred."""
    reached, waiting = {start}, [start]
    while waiting:
        fresh = board.BESIDE[waiting.pop()].difference(reached, barred)
        reached |= fresh
        waiting += fresh & roads
    return frozenset(reached) - {start}


def patrol_origins(table: Table, to: str) -> list[str]:
    """3.2.2: the spaces from which a cube can reach this LoC or City, entering no other enemy on the way."""
    reach = along_roads(to, open_roads(table))
    return [space for space in board.ALL if space in reach]


def in_patrol_reach(roads: frozenset[str], movers: Set[str], to: str) -> bool:
    """3.2.2: whether a cube from any of these spaces can reach this LoC or City along open roads."""
    # Most often somebody stands next door.
    if not movers.isdisjoint(board.ADJACENT[to]):
        return True
    return not movers.isdisjoint(along_roads(to, roads))


def sweep_origins(table: Table, to: str) -> tuple[str, ...]:
    """3.2.3: adjacent spaces, and those one enemy-free LoC away."""
    return _next_to(to, tuple([loc for loc in board.LOCS_BESIDE[to] if enemy_free(table, loc)]))


@cache
def _next_to(to: str, over: tuple[str, ...]) -> tuple[str, ...]:
    """The spaces adjacent to this one, or to one of these LoCs beside it."""
    found = {space for at in (to, *over) for space in board.ADJACENT[at]} - {to}
    return tuple(space for space in board.ALL if space in found)


def over_a_loc(table: Table, movers: Set[str], to: str) -> bool:
    """3.2.3: whether a Troop from any of these spaces can come here over an enemy-free LoC."""
    return any(not movers.isdisjoint(far) and enemy_free(table, loc) for loc, far in board.ACROSS_LOCS[to])


def waiting_in(table: Table, turn: Turn, kinds: tuple[str, ...]) -> frozenset[str]:
    """The spaces with any piece of these kinds that has not moved yet."""
    found = table.where_any(kinds)
    arrived = found.intersection(table.moved.spaces(turn.mark))
    if not arrived:
        return found
    return found.difference(arrived).union([at for _, at, _ in unmoved(table, turn, kinds, arrived)])


def movers_in(table: Table, turn: Turn, kinds: tuple[str, ...]) -> frozenset[str]:
    """The spaces with any piece that has not moved yet, and that an Event does not hold back."""
    found = waiting_in(table, turn, kinds)
    return found if turn.origins is None else found.intersection(turn.origins)


def movable(table: Table, turn: Turn, kinds: Iterable[str], origins: Iterable[str]) -> list[Stack]:
    """The pieces in these spaces that have not moved yet, and that an Event does not hold back."""
    kinds = tuple(kinds)
    present = table.where_any(kinds)
    if turn.origins is not None:
        present = present.intersection(turn.origins)
    return unmoved(table, turn, kinds, [space for space in origins if space in present])


def unmoved(table: Table, turn: Turn, kinds: tuple[str, ...], spaces: Iterable[str]) -> list[Stack]:
    """The pieces in these spaces that have not moved yet."""
    present = stacks_in(table, spaces, kinds)
    return [(kind, space, n) for kind, space, _ in present if (n := turn.unmoved(table, kind, space)) > 0]


def move_in(
    table: Table, turn: Turn, which: Ask, kinds: tuple[str, ...], origins: Origins, to: str, least: int = 0
) -> Steps:
    """Choose pieces from the origins and move them into one space; they have moved then."""
    listing = lambda: movable(table, turn, kinds, origins(table, to))
    chosen = yield from ask_pieces(turn.role, which, listing, least, 999, space=to)
    for (kind, origin), n in chosen.items():
        turn.bring(table, kind, n, origin, to)

"""8.4.1, card 29: spaces and pieces such that the most people come under COIN Control."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import ARVN, COIN_KINDS, coin_here, coin_lead
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, Table
from sentiero.kernel.words import Paragraph

INSTRUCTIONS = Paragraph("8.4.1")
# The cards that ARVN plays only for COIN Control.
ADD_CONTROL = frozenset({29, 30, 36, 48, 49, 53, 56, 59, 68, 84, 112, 113, 117, 120})
VIETNAMIZATION = 123


def for_control(np: Nonplayer) -> bool:
    """Whether this Faction, executing this card, looks for COIN Control."""
    return np.who == ARVN and (np.given("card") in ADD_CONTROL or np.given("card") == VIETNAMIZATION)


def people_under(table: Table, holder: str) -> int:
    """1.7: the Population under COIN or NVA Control."""
    return sum(board.population(space) for space in board.POPULATED if table.control(space) == holder)


def people_won(table: Table, space: str, added: int = 0, removed: int = 0) -> int:
    """The people that come under COIN Control if so many friends come and so many Insurgents go."""
    if space not in board.HAS_POPULATION or table.control(space) == COIN_CONTROL:
        return 0
    return board.population(space) if coin_lead(table.pieces[space]) + added + removed > 0 else 0


def pieces_needed(table: Table, space: str) -> int:
    """How many more friends, or fewer Insurgents, it takes to Control a space."""
    return 1 - coin_lead(table.pieces[space])


def spare(table: Table, space: str) -> int:
    """How many COIN pieces could leave without losing Control; all of them where there is none to lose."""
    here = table.pieces[space]
    return coin_lead(here) - 1 if table.control(space) == COIN_CONTROL else sum(coin_here(here))


def spare_for_people(table: Table, space: str) -> int:
    """How many could leave without losing any people under Control."""
    return spare(table, space) if space in board.HAS_POPULATION else table.count(space, COIN_KINDS)


def best_spaces(table: Table, spaces: Iterable[str], n: int, limits: Mapping[str, int] | None = None) -> dict[str, int]:
    """The spaces of every group that n pieces can win for the most people, and how many pieces each space takes.

    Any of them may be won first; the best group for what is then left goes on with it.
    `limits` says how many pieces can go to, or leave, a single space.
    """
    # For each number of pieces the most people they win, and the spaces of all groups that win so many.
    best: list[tuple[int, dict[str, int]]] = [(0, {})] * (n + 1)
    for space in spaces:
        cost = pieces_needed(table, space)
        people = people_won(table, space, added=max(cost, 0))
        if not people or cost > n or (limits is not None and cost > limits.get(space, 0)):
            continue
        for purse in range(n, cost - 1, -1):
            total, group = best[purse - cost]
            most, others = best[purse]
            if total + people >= most:
                equal = others if total + people == most else {}
                best[purse] = (total + people, {**equal, **group, space: cost})
    return best[n][1]

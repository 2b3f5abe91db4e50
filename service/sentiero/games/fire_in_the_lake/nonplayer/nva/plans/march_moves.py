"""8.6.5: who Marches together, and in which order moves can be made."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board

# One destination after the other, with the pieces that enter it, and what for: [space, [[kind, from, number]], cause].
March = list[list[object]]


class Flow(NamedTuple):
    """Pieces of a kind on their way from an origin, perhaps through Laos and Cambodia, to a destination."""

    kind: str
    n: int
    path: tuple[str, ...]

    @property
    def marched(self) -> tuple[str, ...]:
        """122: as far as the March itself goes; from a LoC on the way it goes on afterwards."""
        on_a_road = len(self.path) > 2 and self.path[-2] in board.IS_LOC
        return self.path[:-1] if on_a_road else self.path


class Group(NamedTuple):
    """What may leave a space for a destination: Troops, then Guerrillas."""

    path: tuple[str, ...]
    troops: int
    guerrillas: int

    @property
    def origin(self) -> str:
        """Where it stands."""
        return self.path[0]

    @property
    def size(self) -> int:
        """All of them."""
        return self.troops + self.guerrillas


def scheduled(flows: Iterable[Flow]) -> list[tuple[str, dict[tuple[str, str], int]]] | None:
    """Destinations in order, each entered once, after all who pass through have come so far; None in a circle."""
    entering: dict[str, dict[tuple[str, str], int]] = {}
    before: dict[str, set[str]] = {}
    for flow in flows:
        for origin, to in pairwise(flow.marched):
            pieces = entering.setdefault(to, {})
            pieces[flow.kind, origin] = pieces.get((flow.kind, origin), 0) + flow.n
            if origin != flow.path[0]:
                before.setdefault(to, set()).add(origin)
    steps: list[tuple[str, dict[tuple[str, str], int]]] = []
    while entering:
        ready = next((to for to in entering if before.get(to, set()).isdisjoint(entering)), None)
        if ready is None:
            return None
        steps.append((ready, entering.pop(ready)))
    return steps

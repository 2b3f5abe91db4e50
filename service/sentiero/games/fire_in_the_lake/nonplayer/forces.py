"""8.1.2 Pieces and Resources: in which order a non-player removes, gives up and places pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sentiero.games.fire_in_the_lake.pieces import (
    ACTIVE,
    ARVN,
    ARVN_POLICE,
    ARVN_TROOPS,
    IS_BASE,
    NVA,
    NVA_TROOPS,
    OWNER,
    US,
    US_TROOPS,
    VC,
)
from sentiero.games.fire_in_the_lake.questions.ask import Chosen, Stack

TROOPS_KINDS = frozenset({US_TROOPS, ARVN_TROOPS, NVA_TROOPS})
CUBES_KINDS = TROOPS_KINDS | {ARVN_POLICE}
# Enemy US before ARVN, enemy VC before NVA.
SIDE = {US: 0, ARVN: 1, VC: 0, NVA: 1}


def _rank(kind: str) -> tuple[int, bool, int]:
    """Bases, then Guerrillas and Special Forces, Underground first, then cubes."""
    if kind in IS_BASE:
        return 0, False, SIDE[OWNER[kind]]
    if kind in CUBES_KINDS:
        return 2, kind == ARVN_POLICE, SIDE[OWNER[kind]]
    return 1, kind not in ACTIVE, SIDE[OWNER[kind]]


def enemy_order(stacks: Sequence[Stack], after: str | None = None) -> list[tuple[str, str]]:
    """Single pieces in the order in which a non-player removes those of its enemies, going on after a kind of cube."""
    singles = [stack for stack in stacks if stack[0] not in CUBES_KINDS]
    order = [(kind, space) for kind, space, n in sorted(singles, key=lambda stack: _rank(stack[0])) for _ in range(n)]
    for space in dict.fromkeys(stack[1] for stack in stacks):
        order += [(kind, space) for kind in _alternating(stacks, space, fewest_first=True, after=after)]
    return order


def friendly_order(stacks: Sequence[Stack]) -> list[tuple[str, str]]:
    """Single pieces in the order in which a non-player gives up those of its own side: the reverse."""
    order: list[tuple[str, str]] = []
    for space in dict.fromkeys(stack[1] for stack in stacks):
        order += [(kind, space) for kind in _alternating(stacks, space, fewest_first=False)]
    singles = [stack for stack in stacks if stack[0] not in CUBES_KINDS]
    for kind, space, n in sorted(singles, key=lambda stack: _rank(stack[0]), reverse=True):
        order += [(kind, space)] * n
    return order


def _alternating(stacks: Sequence[Stack], space: str, fewest_first: bool, after: str | None = None) -> Iterator[str]:
    """Troops and Police in turn, from the fewest (or the most), Troops if even, the last Police last."""
    troops = [kind for kind, at, n in _troops(stacks, space) for _ in range(n)]
    police = sum(n for kind, at, n in stacks if at == space and kind == ARVN_POLICE)
    if not fewest_first:
        troops.reverse()
    police_next = police < len(troops) if fewest_first else police > len(troops)
    if after is not None:
        police_next = after != ARVN_POLICE
    while troops or police:
        if troops and (police <= 1 or not police_next):
            yield troops.pop(0)
            police_next = True
        else:
            police -= 1
            yield ARVN_POLICE
            police_next = False


def _troops(stacks: Sequence[Stack], space: str) -> list[Stack]:
    here = [stack for stack in stacks if stack[1] == space and stack[0] in TROOPS_KINDS]
    return sorted(here, key=lambda stack: SIDE[OWNER[stack[0]]])


def first_of(order: Iterable[tuple[str, str]], n: int) -> Chosen:
    """The first n pieces of an order, counted by kind and space."""
    chosen: Chosen = {}
    for piece, _ in zip(order, range(n), strict=False):
        chosen[piece] = chosen.get(piece, 0) + 1
    return chosen


def enemies(stacks: Sequence[Stack], n: int, after: str | None = None) -> Chosen:
    """The n enemy pieces to remove, going on after a kind of cube that is removed already."""
    return first_of(enemy_order(stacks, after), n)


def friends(stacks: Sequence[Stack], n: int) -> Chosen:
    """The n pieces of its own side to give up."""
    return first_of(friendly_order(stacks), n)


def even_cubes(n: int, troops: int, police: int, troops_here: int, police_here: int) -> tuple[int, int]:
    """How many of n cubes are Troops and how many Police: evenly, from the fewest here, Troops if even."""
    placed_troops = placed_police = 0
    police_next = police_here < troops_here
    while placed_troops + placed_police < n and (placed_troops < troops or placed_police < police):
        if placed_police < police and (police_next or placed_troops >= troops):
            placed_police += 1
            police_next = False
        else:
            placed_troops += 1
            police_next = True
    return placed_troops, placed_police

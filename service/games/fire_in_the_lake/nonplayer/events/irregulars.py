"""8.4.5: cards 26 and 68 shaded, where Irregulars leave and spaces shift for it."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import Chosen, Stack
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.pieces import plus, take_enemies, total, without
from service.games.fire_in_the_lake.nonplayer.events.shifting import change_of, shift_ties
from service.games.fire_in_the_lake.nonplayer.forces import enemies
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select

RULE = "8.4.5"
# What a space is worth to a Faction if nothing shifts there.
NO_SHIFT = (0, 0)


def one_from_each(np: Nonplayer) -> list[str]:
    """26: 1 from each of the best spaces, since each of them shifts; where no shift is wanted only what is missing."""
    np.rule = RULE
    np.reason("rule", "pieces.enemies")
    stacks, n = stacks_listed(np), np.question.most
    ties = shift_ties(np, change_of(np))
    welcome = [stack for stack in stacks if all(value(stack[1]) >= NO_SHIFT for _, value in ties)]
    chosen = _space_by_space(np, welcome, n, each=1)
    chosen = plus(chosen, take_enemies(np, without(welcome, chosen), n - total(chosen)))
    others = [stack for stack in stacks if stack not in welcome]
    return np.pieces(chosen | _space_by_space(np, others, n - total(chosen), each=n))


def most_from_one(np: Nonplayer) -> list[str]:
    """68: as many as possible from the best Province, since only 1 shifts; then whatever is left."""
    np.rule = RULE
    np.reason("rule", "pieces.enemies")
    stacks, n = stacks_listed(np), np.question.most
    provinces = [stack for stack in stacks if stack[1] in board.PROVINCES]
    best = _best(np, provinces or stacks)
    chosen = enemies([stack for stack in stacks if stack[1] == best], n)
    return np.pieces(plus(chosen, take_enemies(np, without(stacks, chosen), n - total(chosen))))


def _space_by_space(np: Nonplayer, stacks: list[Stack], n: int, each: int) -> Chosen:
    """The best space first, so many from each of them."""
    chosen: Chosen = {}
    while n > total(chosen) and stacks:
        best = _best(np, stacks)
        chosen |= enemies([stack for stack in stacks if stack[1] == best], min(each, n - total(chosen)))
        stacks = [stack for stack in stacks if stack[1] != best]
    return chosen


def _best(np: Nonplayer, stacks: list[Stack]) -> str | None:
    return select(np, "event.pieces", dict.fromkeys(space for _, space, _ in stacks), *shift_ties(np, change_of(np)))

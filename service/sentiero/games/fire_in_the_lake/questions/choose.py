"""Choices that several rules share: which pieces, which targets, taken from where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import (
    FACTIONS,
    FORMS,
    GUERRILLAS,
    IS_BASE,
    IS_TUNNELED,
    OF,
    OWNER,
    POOL,
    STOCK,
    US,
    US_BASES,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.position.changes import lose, place, recall, replace
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import Chosen, Stack, ask_pieces, ask_word
from sentiero.kernel.title import StepsTo
from sentiero.kernel.words import Ask, Word

TAKE = Ask("place.take", "1.4.1")
TARGETS = Ask("targets", "3.1", told=True)
WHICH = Ask("remove.which", "3.3.3")

BOTH = Word("both")
# 3.1: the enemy that an action is to hit alone.
ALONE = {faction: Word(faction) for faction in FACTIONS}


def stacks_in(table: Table, spaces: Iterable[str], kinds: Iterable[str]) -> list[Stack]:
    """The pieces of these kinds in these spaces."""
    kinds = tuple(kinds)
    found: list[Stack] = []
    for space in spaces:
        here = table.pieces[space]
        for kind in kinds:
            n = here[kind]
            if n:
                found.append((kind, space, n))
    return found


def pick(role: str, which: Ask, stacks: list[Stack], n: int, **params: Any) -> StepsTo[Chosen]:
    """Exactly n of these pieces, or all; asks only where it makes a difference."""
    total = sum(count for _, _, count in stacks)
    if n <= 0 or not stacks:
        return {}
    if n >= total:
        return {(kind, space): count for kind, space, count in stacks}
    if len(stacks) == 1:
        return {stacks[0][:2]: n}
    return (yield from ask_pieces(role, which, lambda: stacks, n, n, **params))


def pick_up_to(role: str, which: Ask, stacks: list[Stack], n: int, **params: Any) -> StepsTo[Chosen]:
    """Any number of these pieces up to n."""
    return (yield from ask_pieces(role, which, lambda: stacks, 0, n, **params)) if stacks else {}


def each(table: Table, change: Callable[[Table, str, int, str], object], chosen: Chosen) -> None:
    """Do one thing to each of the chosen pieces: `remove`, `lose`, `activate`, `hide`."""
    for (kind, space), n in chosen.items():
        change(table, kind, n, space)


def choose_targets(
    role: str, rule: str, table: Table, space: str, enemies: tuple[str, ...]
) -> StepsTo[tuple[str, ...]]:
    """3.1: the enemies that an action is to hit: one of two may be left alone."""
    return (yield from _both_or_one(role, rule, space, tuple(enemy for enemy in enemies if table.has(space, enemy))))


def choose_hidden(role: str, rule: str, table: Table, space: str, enemies: tuple[str, ...]) -> StepsTo[list[Stack]]:
    """3.1: the Underground Guerrillas to look for, of both enemies or just one."""
    hiding = tuple(enemy for enemy in enemies if table.pieces[space][GUERRILLAS[enemy]])
    targets = yield from _both_or_one(role, rule, space, hiding)
    return stacks_in(table, (space,), (GUERRILLAS[enemy] for enemy in targets))


def _both_or_one(role: str, rule: str, space: str, present: tuple[str, ...]) -> StepsTo[tuple[str, ...]]:
    if len(present) < 2:
        return present
    answer = yield from ask_word(
        role, TARGETS.under(rule), lambda: (BOTH, *map(ALONE.__getitem__, present)), space=space
    )
    return present if answer == BOTH else (answer,)


def remove_freely(
    table: Table, role: str, rule: str, space: str, n: int, targets: tuple[str, ...], up_to: bool = False
) -> StepsTo[Chosen]:
    """Remove n pieces of the targets, or up to n, Bases only once no other enemy piece is left, no Tunneled Base."""
    which, some = WHICH.under(rule), pick_up_to if up_to else pick
    kinds = tuple(kind for target in targets for kind in OF[target] if kind not in IS_TUNNELED)
    units = stacks_in(table, (space,), (kind for kind in kinds if kind not in IS_BASE))
    chosen = dict((yield from some(role, which, units, n, space=space)))
    left = n - sum(chosen.values())
    if left > 0 and not _others_stand(table, space, chosen, targets):
        bases = stacks_in(table, (space,), (kind for kind in kinds if kind in IS_BASE))
        chosen.update((yield from some(role, which, bases, left, space=space)))
    each(table, lose, chosen)
    return chosen


def _others_stand(table: Table, space: str, chosen: Chosen, targets: tuple[str, ...]) -> bool:
    """Whether any unit of the targets' side would remain to protect the Bases."""
    side = ("us", "arvn") if targets and targets[0] in ("us", "arvn") else ("nva", "vc")
    units = table.count(space, (kind for faction in side for kind in OF[faction] if kind not in IS_BASE))
    return units > sum(count for (kind, _), count in chosen.items() if kind not in IS_BASE)


def placeable(table: Table, who: str, kind: str, space: str) -> int:
    """1.4.1: how many pieces of a kind could be placed here, from Available or else the map."""
    if not _may_take(who, kind):
        return table.available(kind)
    stock = STOCK[kind]
    # All that are Available or on the map, but those that already stand here as they would be placed.
    out = table.casualties.get(stock, 0) + table.out_of_play.get(stock, 0)
    return POOL[stock] - out - table.pieces[space][stock]


def place_from_anywhere(table: Table, who: str, kind: str, n: int, space: str, rule: str) -> StepsTo[int]:
    """1.4.1: place own pieces; once none is Available, take them from elsewhere on the map."""
    placed = place(table, kind, n, space)
    left = n - placed
    if left <= 0 or not _may_take(who, kind):
        return placed
    stacks = _elsewhere(table, kind, space)
    chosen = yield from pick(who, TAKE.under(rule), stacks, left, kind=kind, space=space)
    each(table, recall, chosen)
    return placed + place(table, kind, sum(chosen.values()), space)


def replace_from_anywhere(
    table: Table, who: str, old: Chosen, kind: str, n: int, space: str, rule: str
) -> StepsTo[int]:
    """1.4.1: own pieces in place of others; once none is Available, taken from elsewhere on the map."""
    placed = replace(table, {gone: count for (gone, _), count in old.items()}, space, kind, n)
    if placed < n:
        placed += yield from place_from_anywhere(table, who, kind, n - placed, space, rule)
    return placed


def _may_take(who: str, kind: str) -> bool:
    """1.4.1: own forces only; never US Troops or Bases; the US also with ARVN forces."""
    if STOCK[kind] in (US_TROOPS, US_BASES):
        return False
    return OWNER[kind] == who or (who == US and OWNER[kind] == "arvn")


def _elsewhere(table: Table, kind: str, space: str) -> list[Stack]:
    """Pieces of the kind that would change by being placed here."""
    stock = STOCK[kind]
    spaces = [other for other in board.ALL if other != space]
    stacks = stacks_in(table, spaces, FORMS[stock])
    return stacks + stacks_in(table, (space,), (form for form in FORMS[stock] if form != stock))

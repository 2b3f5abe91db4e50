"""1.4.1, 5.1.1: how Events place, bring and replace pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.events.choices import (
    AVAILABLE,
    BOXES,
    PLACE_WHERE,
    RULE,
    WHERE,
    WHICH_KIND,
    WHICH_TO_MOVE,
    Spaces,
    choose_number,
    choose_replacement,
    choose_space,
)
from sentiero.games.fire_in_the_lake.events.forces import relocate
from sentiero.games.fire_in_the_lake.pieces import IS_BASE, STOCK
from sentiero.games.fire_in_the_lake.position.changes import (
    in_box,
    may_stand,
    place,
    remove,
    replace,
    room_for_bases,
)
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    DONE,
    Chosen,
    Stack,
    ask,
    ask_pieces,
    ask_space,
    ask_space_or_stop,
    named_options,
    space_options,
    word_options,
)
from sentiero.games.fire_in_the_lake.questions.choose import place_from_anywhere, placeable, stacks_in
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps, StepsTo


def place_pieces(
    table: Table,
    who: str,
    card: Card,
    kinds: tuple[str, ...],
    n: int,
    spaces: Spaces,
    box: str = AVAILABLE,
    up_to: bool = False,
) -> StepsTo[dict[str, int]]:
    """Place n pieces of these kinds in these spaces: space, kind, number, until all are placed.

    Own pieces may come from elsewhere on the map once none is Available (1.4.1), which nobody must do.
    Gives how many each space received.
    """
    received: dict[str, int] = {}
    while n > 0:
        listing = lambda: _places(table, who, kinds, spaces, box, up_to)
        space = yield from ask(who, PLACE_WHERE, listing, card=card.number, left=n, kinds=list(kinds))
        if space == DONE:
            break
        choices = lambda to=space: _kinds_for(table, who, kinds, to, box)
        kind = yield from ask(who, WHICH_KIND, choices, card=card.number, space=space)
        most = _placeable(table, who, kind, space, box)
        count = yield from choose_number(who, card, 1, min(n, most), kind, space)
        placed = yield from _place(table, who, kind, count, space, box)
        if not placed:
            break
        received[space] = received.get(space, 0) + placed
        n -= placed
    return received


def _places(table: Table, who: str, kinds: tuple[str, ...], spaces: Spaces, box: str, up_to: bool) -> list[Option]:
    among = tuple(spaces())
    open_to = [s for s in among if any(_placeable(table, who, kind, s, box) > 0 for kind in kinds)]
    found = space_options(open_to)
    if up_to or not _must_place(table, kinds, among, box):
        found += word_options([DONE])
    return found


def _must_place(table: Table, kinds: tuple[str, ...], spaces: tuple[str, ...], box: str) -> bool:
    """Whether what lies in the box could stand anywhere."""
    in_hand = [kind for kind in kinds if in_box(table, kind, box) > 0]
    return any(may_stand(table, kind, space) for space in spaces for kind in in_hand)


def _kinds_for(table: Table, who: str, kinds: tuple[str, ...], space: str, box: str) -> list[Option]:
    return named_options("piece", (kind for kind in kinds if _placeable(table, who, kind, space, box) > 0))


def _placeable(table: Table, who: str, kind: str, space: str, box: str) -> int:
    """How many pieces of a kind could go here; 1 at a time for Bases."""
    if not may_stand(table, kind, space):
        return 0
    n = placeable(table, who, kind, space) if box == AVAILABLE else in_box(table, kind, box)
    return min(n, 1) if STOCK[kind].endswith("bases") else n


def _place(table: Table, who: str, kind: str, n: int, space: str, box: str) -> StepsTo[int]:
    if box == AVAILABLE:
        return (yield from place_from_anywhere(table, who, kind, n, space, RULE))
    return place(table, kind, n, space, box)


def place_here(table: Table, who: str, card: Card, kind: str, n: int, space: str) -> StepsTo[int]:
    """Place n pieces of a kind in a space; own pieces from elsewhere on the map only if wanted (1.4.1)."""
    placed = place(table, kind, n, space)
    more = yield from place_pieces(table, who, card, (kind,), n - placed, lambda: (space,))
    return placed + sum(more.values())


def place_from(table: Table, kind: str, origin: str, to: str) -> int:
    """1.4.1: place 1 piece that lies in a box, or that is taken from elsewhere on the map for it."""
    if origin in BOXES:
        return place(table, kind, 1, to, origin)
    remove(table, kind, 1, origin)
    return place(table, kind, 1, to)


def bring_pieces(
    table: Table,
    who: str,
    card: Card,
    sources: Callable[[], list[Stack]],
    places: Iterable[str],
    must: bool = False,
    most: int = 999,
) -> Steps:
    """Move pieces across the map, one destination after the other: some of them, or all that can where they must."""
    waiting = list(places)
    asking = ask_space if must else ask_space_or_stop
    while most > 0:
        open_to = lambda: [to for to in waiting if _welcome(table, sources(), to)]
        to = yield from asking(who, WHERE, open_to, card=card.number, purpose="bring")
        if to is None:
            return
        stacks = _welcome(table, sources(), to)
        only_bases = all(stack[0] in IS_BASE for stack in stacks)
        n = min(most, room_for_bases(table, to)) if only_bases else most
        chosen = yield from ask_pieces(who, WHICH_TO_MOVE, lambda: stacks, 1, n, card=card.number, space=to)
        most -= relocate(table, chosen, to)
        if not must:
            waiting.remove(to)


def _welcome(table: Table, stacks: list[Stack], to: str) -> list[Stack]:
    """Those of the pieces that can come here, Bases within stacking."""
    room = room_for_bases(table, to)
    capped = ((kind, at, min(n, room) if kind in IS_BASE else n) for kind, at, n in stacks if at != to)
    return [stack for stack in capped if stack[2] > 0 and may_stand(table, stack[0], to)]


def replace_pieces(table: Table, chosen: Chosen, by: str) -> int:
    """5.1.1: replace pieces 1 for 1; without a replacement, or room for it, they are only removed."""
    done = 0
    for (kind, space), n in chosen.items():
        done += replace(table, {kind: n}, space, by, n)
    return done


def replace_all(table: Table, space: str, kinds: Iterable[str], by: str, n: int) -> int:
    """5.1.1: replace every piece of these kinds in a space with n others in total."""
    return replace(table, {kind: count for kind, _, count in stacks_in(table, (space,), kinds)}, space, by, n)


def replace_by_choice(table: Table, who: str, card: Card, chosen: Chosen, kinds: tuple[str, ...]) -> Steps:
    """5.1.1: replace pieces 1 for 1 with Available ones of these kinds; for want of any they are only removed."""
    # Bases first: the room that they leave is for any of the replacements.
    for (old, space), n in sorted(chosen.items(), key=lambda piece: piece[0][0] not in IS_BASE):
        for _ in range(n):
            found = [kind for kind in kinds if table.available(kind) and _may_follow(table, old, kind, space)]
            if found:
                new = yield from choose_replacement(who, card, found, old, space)
                replace(table, {old: 1}, space, new, 1)
            else:
                remove(table, old, 1, space)


def _may_follow(table: Table, old: str, new: str, space: str) -> bool:
    """1.4.2 Stacking: whether one piece may stand where another goes."""
    return may_stand(table, new, space) or (new in IS_BASE and old in IS_BASE)


def place_in_each(table: Table, who: str, card: Card, kinds: tuple[str, ...], spaces: Iterable[str]) -> Steps:
    """Place 1 piece of these kinds in each space; if any of them runs short, who places them chooses where."""
    waiting = list(spaces)
    if len(waiting) <= min(table.available(kind) for kind in kinds):
        for space in waiting:
            here = lambda to=space: (to,)
            yield from place_pieces(table, who, card, kinds, 1, here)
        return
    while placed := (yield from place_pieces(table, who, card, kinds, 1, lambda: waiting)):
        waiting = [space for space in waiting if space not in placed]


def place_some_in_each(table: Table, who: str, card: Card, kind: str, n: int, spaces: Iterable[str]) -> Steps:
    """Place n pieces of a kind in each space; if they run short, who places them says which spaces come first."""
    waiting = list(spaces)
    short = table.available(kind) < n * len(waiting)
    while waiting and placeable(table, who, kind, waiting[0]):
        space: str | None = waiting[0]
        if short:
            space = yield from choose_space(who, card, lambda: waiting, purpose="first", kind=kind)
        assert space is not None
        waiting.remove(space)
        if not (yield from place_here(table, who, card, kind, n, space)):
            return

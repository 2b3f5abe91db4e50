"""8.1.2, 8.4.3, 8.4.4: which pieces an Event removes, moves or turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from service.games.fire_in_the_lake.asking import Chosen, Stack
from service.games.fire_in_the_lake.events.choices import AVAILABLE, BOXES, CASUALTIES, OUT_OF_PLAY
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.control import best_spaces, for_control
from service.games.fire_in_the_lake.nonplayer.events.hands import FROM_AFAR
from service.games.fire_in_the_lake.nonplayer.events.shifting import change_of, shift_ties
from service.games.fire_in_the_lake.nonplayer.forces import enemies, enemy_order, first_of, friendly_order
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, select
from service.games.fire_in_the_lake.pieces import COIN, ENEMIES, FRIEND, OWNER, STOCK

RULE = "8.4.4"
Order = Callable[[Sequence[Stack]], list[tuple[str, str]]]


def total(chosen: Chosen) -> int:
    """How many pieces are chosen."""
    return sum(chosen.values())


def without(stacks: Iterable[Stack], chosen: Chosen) -> list[Stack]:
    """What is left of the stacks."""
    left = ((kind, at, n - chosen.get((kind, at), 0)) for kind, at, n in stacks)
    return [stack for stack in left if stack[2] > 0]


def of(stacks: Iterable[Stack], factions: Iterable[str]) -> list[Stack]:
    """The stacks of some Factions."""
    factions = tuple(factions)
    return [stack for stack in stacks if OWNER[stack[0]] in factions]


def remove(np: Nonplayer) -> list[str]:
    """Enemies as many as allowed; friends of the other Faction before own ones, where there is no other choice."""
    np.rule = RULE
    stacks, most = stacks_listed(np), np.question.most
    enemy = of(stacks, ENEMIES[np.who])
    chosen = first_enemies(np, enemy, most)
    # Pieces of its own side are taken as far as the Event says, or in full where nothing else is listed.
    left = (np.question.least if enemy else most) - total(chosen)
    for faction in (FRIEND[np.who], np.who):
        friendly = of(stacks, (faction,))
        more = spread(np, friendly, left, friendly_order)
        chosen |= more
        left -= total(more)
    return np.pieces(chosen)


def first_enemies(np: Nonplayer, stacks: list[Stack], n: int) -> Chosen:
    """8.1.2 over all listed spaces; where an instruction or a shift asks for it, by spaces first."""
    if not stacks or n <= 0:
        return {}
    if for_control(np):
        chosen = enemies_for_control(np, stacks, n)
        left = enemies(without(stacks, chosen), n - total(chosen))
        return {piece: chosen.get(piece, 0) + left.get(piece, 0) for piece in {**chosen, **left}}
    ties = shift_ties(np, change_of(np))
    if ties:
        return spread(np, stacks, n, enemy_order, *ties)
    np.reason("rule", "pieces.enemies")
    return enemies(stacks, n)


def enemies_for_control(np: Nonplayer, stacks: list[Stack], n: int) -> Chosen:
    """Card 29: just so many in each space that the most people come under COIN Control."""
    listed: dict[str, int] = {}
    for _, space, count in stacks:
        listed[space] = listed.get(space, 0) + count
    wins = best_spaces(np.table, listed, n, listed)
    np.reason("priority", "event.remove.control", spaces=list(wins))
    chosen: Chosen = {}
    for space, needed in wins.items():
        chosen |= enemies([stack for stack in stacks if stack[1] == space], needed)
    return chosen


def spread(np: Nonplayer, stacks: list[Stack], n: int, order: Order, *ties: Tie) -> Chosen:
    """So many pieces, space after space by these priorities or at random, the kinds that go first before others."""
    chosen: Chosen = {}
    while n > 0 and stacks:
        first = order(stacks)[0][0]
        at = [place for kind, place, _ in stacks if STOCK[kind] == STOCK[first]]
        place = at[0] if at[0] in BOXES else select(np, "event.pieces", list(dict.fromkeys(at)), *ties)
        here = [stack for stack in stacks if stack[1] == place and STOCK[stack[0]] == STOCK[first]]
        more = first_of(order(here), n)
        chosen |= more
        n -= total(more)
        stacks = without(stacks, more)
    return chosen


def pieces(np: Nonplayer) -> list[str]:
    """As many as allowed: from boxes in their order, enemies in theirs, own pieces from random spaces."""
    np.rule = RULE
    stacks, most = stacks_listed(np), np.question.most
    if any(place in BOXES for _, place, _ in stacks):
        return np.pieces(first_of(box_order(np, stacks), most))
    enemy = of(stacks, ENEMIES[np.who])
    if enemy:
        return np.pieces(first_enemies(np, enemy, most))
    return np.pieces(spread(np, stacks, most, friendly_order))


# Cards that take US pieces out of play, or that insurgents do it by.
TO_OUT_OF_PLAY = frozenset({2, 54, 65, 73, 103})
FIRST_BOX = {OUT_OF_PLAY: 0, CASUALTIES: 1, AVAILABLE: 2}


def box_order(np: Nonplayer, stacks: list[Stack]) -> list[tuple[str, str]]:
    """8.1.2: from out of play, Casualties, Available; Bases, Rangers, Troops, Irregulars; the reverse when they go."""
    leaving = np.given("card") in TO_OUT_OF_PLAY and np.who in COIN
    hostile = np.who not in COIN

    def rank(stack: Stack) -> tuple[int, int]:
        kind, place, _ = stack
        kinds = -FROM_AFAR.index(STOCK[kind]) if leaving else FROM_AFAR.index(STOCK[kind])
        # Giving pieces up, Casualties are the ones that are gone anyway.
        box = (place != CASUALTIES) if leaving else FIRST_BOX.get(place, 3)
        return (kinds, box) if hostile else (box, kinds)

    found = sorted(stacks, key=rank)
    return [(kind, place) for kind, place, n in found for _ in range(n)]


def move(np: Nonplayer) -> list[str]:
    """8.4.3: as many as allowed to the space that was chosen."""
    np.rule = "8.4.3"
    return np.pieces(first_of(enemy_order(stacks_listed(np)), np.question.most))

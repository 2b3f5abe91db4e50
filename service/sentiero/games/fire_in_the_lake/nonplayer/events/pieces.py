"""8.1.2, 8.4.3, 8.4.4: which pieces an Event removes, moves or turns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from sentiero.games.fire_in_the_lake.events.choices import AVAILABLE, BOXES, CASUALTIES, OUT_OF_PLAY
from sentiero.games.fire_in_the_lake.nonplayer.coin_control import best_spaces, for_control
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import (
    AS_MANY_AS_IN_HAND,
    BOXES_IN_ORDER,
    ENEMIES_IN_ORDER,
    FRIENDS_IN_ORDER,
    SPACE_TO_TAKE_FROM,
    US_PIECES_FIRST,
)
from sentiero.games.fire_in_the_lake.nonplayer.events.placeable_pieces import FROM_AFAR, allowed
from sentiero.games.fire_in_the_lake.nonplayer.forces import (
    CUBES_KINDS,
    enemies,
    enemy_order,
    first_of,
    friendly_order,
    friends,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.removing import tell_given_up, tell_removed
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, select, tie
from sentiero.games.fire_in_the_lake.pieces import (
    ACTIVE,
    BASES,
    COIN,
    COIN_BASES,
    ENEMIES,
    FRIEND,
    IS_BASE,
    OWNER,
    STOCK,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.questions.ask import Chosen, Stack
from sentiero.kernel.words import Cause, Paragraph

RULE, REMOVAL, PLACEMENT = Paragraph("8.4.4"), Paragraph("8.1.2"), Paragraph("8.4.3")
REMOVAL_BRINGS_CONTROL = Cause("event.remove.control")
BOXES_IN_REVERSE = Cause("event.boxes_out")
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
        if friendly and left > 0:
            np.reason("rule", FRIENDS_IN_ORDER)
        more = spread(np, friendly, left, out_order if leaves_play(np) else friendly_order)
        if not leaves_play(np):
            tell_given_up(np, friendly, more)
        chosen |= more
        left -= total(more)
    return np.pieces(chosen)


def other_factions_first(np: Nonplayer) -> list[str]:
    """Pieces of its own side: the other Faction's before own ones."""
    np.rule = RULE
    np.reason("rule", FRIENDS_IN_ORDER)
    stacks = stacks_listed(np)
    return np.pieces(friends(of(stacks, (FRIEND[np.who],)) or stacks, np.question.least))


def first_enemies(np: Nonplayer, stacks: list[Stack], n: int) -> Chosen:
    """8.1.2 over all listed spaces; where an instruction asks for Control, by spaces first."""
    if not stacks or n <= 0:
        return {}
    if for_control(np):
        chosen = enemies_for_control(np, stacks, n)
        if total(chosen) < n:
            np.reason("rule", ENEMIES_IN_ORDER)
        return plus(chosen, take_enemies(np, without(stacks, chosen), n - total(chosen)))
    np.reason("rule", ENEMIES_IN_ORDER)
    chosen = take_enemies(np, stacks, n)
    tell_removed(np, stacks, chosen)
    return chosen


def take_enemies(np: Nonplayer, stacks: list[Stack], n: int) -> Chosen:
    """8.1.2 over several spaces: Bases, Guerrillas or Special Forces, then cubes; equal ones from random spaces."""
    chosen: Chosen = {}
    while n > 0 and stacks:
        first = enemy_order(stacks)[0][0]
        kinds = CUBES_KINDS if first in CUBES_KINDS else {first}
        places = list(dict.fromkeys(place for kind, place, _ in stacks if kind in kinds))
        ties = (_with_us_troops(stacks),) if first in CUBES_KINDS else ()
        place = places[0] if len(places) == 1 else select(np, SPACE_TO_TAKE_FROM, places, *ties)
        more = enemies([stack for stack in stacks if stack[0] in kinds and stack[1] == place], n)
        chosen |= more
        n -= total(more)
        stacks = without(stacks, more)
    return chosen


def remove_anywhere(np: Nonplayer) -> list[str]:
    """The same outside Events."""
    np.rule = REMOVAL
    np.reason("rule", ENEMIES_IN_ORDER)
    stacks = stacks_listed(np)
    chosen = take_enemies(np, stacks, np.question.most)
    tell_removed(np, stacks, chosen)
    return np.pieces(chosen)


def _with_us_troops(stacks: list[Stack]) -> Tie:
    """8.1.2: among cubes, those of the US before those of ARVN."""
    places = {place for kind, place, _ in stacks if kind == US_TROOPS}
    return tie(US_PIECES_FIRST, lambda place: place in places)


def plus(one: Chosen, other: Chosen) -> Chosen:
    """Both together."""
    return {piece: one.get(piece, 0) + other.get(piece, 0) for piece in {**one, **other}}


def enemies_for_control(np: Nonplayer, stacks: list[Stack], n: int) -> Chosen:
    """Card 29: just so many in each space that the most people come under COIN Control."""
    listed: dict[str, int] = {}
    for _, space, count in stacks:
        listed[space] = listed.get(space, 0) + count
    chosen: Chosen = {}
    while wins := best_spaces(np.table, listed, n, listed):
        won = select(np, REMOVAL_BRINGS_CONTROL, wins)
        assert won is not None
        chosen |= enemies([stack for stack in stacks if stack[1] == won], wins[won])
        n -= wins[won]
        del listed[won]
    return chosen


def spread(np: Nonplayer, stacks: list[Stack], n: int, order: Order, *ties: Tie) -> Chosen:
    """So many pieces, space after space by these priorities or at random, the kinds that go first before others."""
    chosen: Chosen = {}
    while n > 0 and stacks:
        kinds = _alike(order(stacks)[0][0])
        at = [place for kind, place, _ in stacks if kind in kinds]
        place = at[0] if at[0] in BOXES else select(np, SPACE_TO_TAKE_FROM, list(dict.fromkeys(at)), *ties)
        more = first_of(order([stack for stack in stacks if stack[1] == place and stack[0] in kinds]), n)
        chosen |= more
        n -= total(more)
        stacks = without(stacks, more)
    return chosen


def _alike(kind: str) -> Collection[str]:
    """8.1.2: cubes go in turn and Bases alike, but all Active Guerrillas or Special Forces before Underground ones."""
    if kind in CUBES_KINDS:
        return CUBES_KINDS
    return BASES[OWNER[kind]] if kind in IS_BASE else (kind,)


def pieces(np: Nonplayer) -> list[str]:
    """As many as allowed: from boxes in their order, enemies in theirs, own pieces from random spaces."""
    np.rule = RULE
    stacks, most = stacks_listed(np), np.question.most
    boxed = [stack for stack in stacks if stack[1] in BOXES]
    if boxed and leaves_play(np):
        np.reason("rule", BOXES_IN_REVERSE)
        return np.pieces(give_up(np, stacks, most))
    if boxed:
        np.reason("rule", BOXES_IN_ORDER)
        return np.pieces(first_of(box_order(np, stacks), most))
    enemy = of(stacks, ENEMIES[np.who])
    if enemy:
        return np.pieces(first_enemies(np, enemy, most))
    np.reason("rule", FRIENDS_IN_ORDER)
    return np.pieces(spread(np, stacks, most, friendly_order))


# Cards that take US pieces out of play.
TO_OUT_OF_PLAY = frozenset({2, 9, 54, 65, 73, 103})
FIRST_BOX = {OUT_OF_PLAY: 0, CASUALTIES: 1, AVAILABLE: 2}


def leaves_play(np: Nonplayer) -> bool:
    """Whether pieces of its own side go out of play."""
    return np.given("card") in TO_OUT_OF_PLAY and np.who in COIN


def box_order(np: Nonplayer, stacks: list[Stack]) -> list[tuple[str, str]]:
    """8.1.2: from out of play, Casualties, Available; Bases, Rangers, Troops, Irregulars. Enemies as they target."""
    if np.who not in COIN:
        return enemy_order(stacks)
    found = sorted(stacks, key=lambda stack: (FIRST_BOX.get(stack[1], 3), FROM_AFAR.index(STOCK[stack[0]])))
    return [(kind, place) for kind, place, n in found for _ in range(n)]


def out_order(stacks: Sequence[Stack]) -> list[tuple[str, str]]:
    """8.1.2: to out of play Irregulars, Active ones first, Troops, Rangers, Bases, the reverse of the way back."""
    found = sorted(stacks, key=lambda stack: (-FROM_AFAR.index(STOCK[stack[0]]), stack[0] in ACTIVE))
    return [(kind, place) for kind, place, n in found for _ in range(n)]


def give_up(np: Nonplayer, stacks: list[Stack], n: int) -> Chosen:
    """8.1.2: from Available, then Casualties, the reverse of the way back; from the map last."""
    chosen: Chosen = {}
    for group in (
        [stack for stack in stacks if stack[1] == AVAILABLE],
        [stack for stack in stacks if stack[1] == CASUALTIES],
        [stack for stack in stacks if stack[1] not in BOXES],
    ):
        chosen |= spread(np, group, n - total(chosen), out_order)
    return chosen


def move(np: Nonplayer) -> list[str]:
    """8.4.3: as many as allowed to the space that was chosen, but no more than 1 COIN Base."""
    np.rule = PLACEMENT
    np.reason("rule", AS_MANY_AS_IN_HAND)
    to, stacks = str(np.given("space")), stacks_listed(np)
    fitting = [stack for stack in stacks if stack[0] not in COIN_BASES or allowed(np.table, stack[0], to)]
    order = enemy_order(fitting or stacks)
    bases = [piece for piece in order if piece[0] in COIN_BASES]
    others = [piece for piece in order if piece[0] not in COIN_BASES]
    return np.pieces(first_of(bases[:1] + others, np.question.most))

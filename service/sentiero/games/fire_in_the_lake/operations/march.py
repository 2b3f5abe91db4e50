"""3.3.2 March."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.movement import unmoved, waiting_in
from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    COIN_NOT_BASES,
    GUERRILLAS,
    GUERRILLAS_ACTIVE,
    NVA,
    NVA_TROOPS,
)
from sentiero.games.fire_in_the_lake.position.changes import activate, can_pay, pay, remove
from sentiero.games.fire_in_the_lake.position.lasting import CLAYMORES, MAIN_FORCE_BNS
from sentiero.games.fire_in_the_lake.position.table import UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import Stack, ask_pieces
from sentiero.games.fire_in_the_lake.questions.choose import pick, stacks_in
from sentiero.games.fire_in_the_lake.turn import SO_FAR, Turn, last_chance, next_space, storms
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("3.3.2")
WHERE = Ask("march.where", RULE, SO_FAR, told=True)
PIECES = Ask("march.pieces", RULE)
LOST_TO_CLAYMORES = Ask("march.claymores", RULE)
FREE_TRAIL = 4


def marchers(turn: Turn) -> tuple[str, ...]:
    """The kinds that March: Guerrillas, and NVA Troops; an Event may name fewer."""
    if turn.march_kinds:
        return turn.march_kinds
    return (NVA_TROOPS, *ALL_GUERRILLAS[NVA]) if turn.who == NVA else ALL_GUERRILLAS[turn.who]


def step_cost(table: Table, turn: Turn, origin: str, to: str) -> int:
    """1 into a Province or City; 0 onto LoCs, and for NVA into or out of Laos and Cambodia at Trail 4."""
    if to in board.IS_LOC:
        return 0
    trail = turn.who == NVA and table.tracks["trail"] == FREE_TRAIL
    if trail and (to in board.IS_LAOS_CAMBODIA or origin in board.IS_LAOS_CAMBODIA):
        return 0
    return turn.cost(1)


def march_stacks(table: Table, turn: Turn, to: str) -> list[Stack]:
    """The pieces next door that may still move, and whose way here can be paid."""
    stacks = unmoved(table, turn, marchers(turn), board.ADJACENT[to])
    # Who can pay a full step can pay any.
    if turn.origins is None and can_pay(table, turn.who, turn.cost(1)):
        return stacks
    return [stack for stack in stacks if _open_way(table, turn, stack[1], to)]


def _open_way(table: Table, turn: Turn, origin: str, to: str) -> bool:
    """Whether an Event lets pieces leave from here, and their way can be paid."""
    return _may_leave(turn, origin) and can_pay(table, turn.who, step_cost(table, turn, origin, to))


def _may_leave(turn: Turn, origin: str) -> bool:
    """Whether an Event lets pieces leave from here."""
    return turn.origins is None or origin in turn.origins or turn.moved_through(origin)


def march_possible(table: Table, turn: Turn) -> bool:
    """Whether any piece can enter any space."""
    if storms(table, turn) or not can_pay(table, turn.who, turn.cost(1)):
        return any(march_spaces(table, turn))
    return any(turn.open_to(near) for at in _ready(table, turn) for near in board.ADJACENT[at])


def _ready(table: Table, turn: Turn) -> frozenset[str]:
    """The spaces with somebody who may still leave."""
    ready = waiting_in(table, turn, marchers(turn))
    return ready if turn.origins is None else frozenset([at for at in ready if _may_leave(turn, at)])


def march_spaces(table: Table, turn: Turn) -> list[str]:
    """Any space that some piece can enter."""
    if storms(table, turn):
        return []
    ready = _ready(table, turn)
    beside = board.next_to(ready)
    near = turn.open_among([space for space in board.ALL if space in beside])
    if can_pay(table, turn.who, turn.cost(1)):
        return near
    return [space for space in near if _free_way(table, turn, ready, space)]


def _free_way(table: Table, turn: Turn, ready: frozenset[str], to: str) -> bool:
    """Whether any of the pieces next door may enter for nothing."""
    return any(not step_cost(table, turn, origin, to) for origin in ready.intersection(board.ADJACENT[to]))


def march(table: Table, turn: Turn) -> Steps:
    """3.3.2: move Guerrillas and Troops into adjacent spaces, one destination after the other."""
    while space := (yield from next_space(table, turn, WHERE, lambda: march_spaces(table, turn))):
        yield from march_into(table, turn, space)
    yield from last_chance(table, turn)


def march_into(table: Table, turn: Turn, space: str) -> Steps:
    """Move the chosen pieces, one group from each origin."""
    listing = lambda: march_stacks(table, turn, space)
    chosen = yield from ask_pieces(turn.role, PIECES, listing, 1, 999, space=space)
    groups: dict[str, dict[str, int]] = {}
    for (kind, origin), n in chosen.items():
        groups.setdefault(origin, {})[kind] = n
    pay(table, turn.who, max((step_cost(table, turn, origin, space) for origin in groups), default=0))
    for origin, group in groups.items():
        yield from march_group(table, turn, origin, group, space)


def march_group(table: Table, turn: Turn, origin: str, group: dict[str, int], to: str) -> Steps:
    """Move one group and see whether it is noticed."""
    noticed = is_noticed(table, sum(group.values()), to)
    for kind, n in group.items():
        turn.bring(table, kind, n, origin, to)
        if noticed and kind == GUERRILLAS[turn.who]:
            activate(table, kind, n, to)
    if noticed and group.get(GUERRILLAS[turn.who]) and table.in_momentum(CLAYMORES, UNSHADED):
        yield from claymores(table, turn, to)


def is_noticed(table: Table, size: int, to: str) -> bool:
    """On a LoC or at Support, when the group plus COIN cubes and Special Forces exceed 3."""
    if to not in board.IS_LOC and table.level(to) <= 0:
        return False
    threshold = 1 if table.capability(MAIN_FORCE_BNS, UNSHADED) else 3
    return size + table.count(to, COIN_NOT_BASES) > threshold


def claymores(table: Table, turn: Turn, space: str) -> Steps:
    """Claymores: each Marching group that Activates loses 1 Guerrilla."""
    stacks = stacks_in(table, (space,), (GUERRILLAS_ACTIVE[turn.who],))
    for (kind, _), n in (yield from pick(turn.role, LOST_TO_CLAYMORES, stacks, 1, space=space)).items():
        remove(table, kind, n, space)

"""3.2.3 Sweep."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.movement import movable, move_in, movers_in, over_a_loc, sweep_origins
from sentiero.games.fire_in_the_lake.operations.removal import next_enemy, remove_next
from sentiero.games.fire_in_the_lake.pieces import ARVN, CUBES, GUERRILLAS, SPECIAL_FORCES, TROOPS, US, VC
from sentiero.games.fire_in_the_lake.position.changes import activate, can_pay, lose, pay
from sentiero.games.fire_in_the_lake.position.lasting import BOOBY_TRAPS, COBRAS, COMBINED_ACTION_PLATOONS
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_yes
from sentiero.games.fire_in_the_lake.questions.choose import choose_hidden, pick, stacks_in
from sentiero.games.fire_in_the_lake.turn import ACTIVITY_BETWEEN, SO_FAR, Turn, last_chance, next_space, pause, storms
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("3.2.3")
WHERE = Ask("sweep.where", RULE, SO_FAR, told=True)
WHICH_TROOPS = Ask("sweep.troops", RULE)
ACTIVATE = Ask("activate.which", RULE)
GUNSHIP = Ask("sweep.gunship", RULE)
TRAPPED = Ask("sweep.booby_trap", RULE)
COST = 3


def sweepers(turn: Turn) -> tuple[str, ...]:
    """The kinds that move: the Faction's Troops and who joins them, or all cubes that count as US Troops."""
    return turn.as_us or (TROOPS[turn.who], *turn.joined_by)


def searchers(turn: Turn) -> tuple[str, ...]:
    """The kinds that find Guerrillas: cubes and Special Forces, and who joins them."""
    if turn.as_us:
        return turn.as_us + SPECIAL_FORCES[US]
    return CUBES[turn.who] + SPECIAL_FORCES[turn.who] + turn.joined_by


def sweep_cost(turn: Turn) -> int:
    """ARVN 3 a space, US 0."""
    return turn.cost(COST) if turn.who == ARVN else 0


def sweep_spaces(table: Table, turn: Turn) -> Iterator[str]:
    """Provinces and Cities, not North Vietnam, where the Faction has or can bring someone."""
    if storms(table, turn) or not can_pay(table, turn.who, sweep_cost(turn)):
        return
    movers = frozenset() if turn.no_movement else movers_in(table, turn, sweepers(turn))
    # Most often somebody stands here or next door: look there before following the LoCs.
    here, beside = table.where_any(searchers(turn)), board.BESIDE
    for space in turn.open_among(board.OPEN_PLACES):
        if space in here or not movers.isdisjoint(beside[space]) or over_a_loc(table, movers, space):
            yield space


def limit_sweep(table: Table, turn: Turn) -> None:
    """Shaded Combined Action Platoons: the US selects at most 2 spaces, unless an Event says how many (5.1.2)."""
    if (turn.who == US or turn.as_us) and turn.most is None and table.capability(COMBINED_ACTION_PLATOONS, SHADED):
        turn.most = 2


def sweep(table: Table, turn: Turn) -> Steps:
    """3.2.3: move Troops into the selected spaces, then find Guerrillas in each."""
    limit_sweep(table, turn)
    spaces, may_stop = lambda: sweep_spaces(table, turn), lambda: _nobody_hides(table, turn)
    while space := (yield from next_space(table, turn, WHERE, spaces, may_stop)):
        pay(table, turn.who, sweep_cost(turn))
        if not turn.no_movement:
            yield from bring_sweepers(table, turn, space)
    gunships = 2 if table.capability(COBRAS, UNSHADED) else 0
    for number, space in enumerate(list(turn.spaces)):
        if number:
            yield from pause(table, turn, ACTIVITY_BETWEEN, space=space)
        gunships = yield from sweep_space(table, turn, space, gunships)
    yield from last_chance(table, turn)


def bring_sweepers(table: Table, turn: Turn, space: str) -> Steps:
    """Troops move in; of those that an Event sends together, at least 1 of each kind that is not here yet (5.1.3)."""
    together = sweepers(turn) if turn.joined_by else ()
    missing = [kind for kind in together if not table.pieces[space][kind] and can_come(table, turn, kind, space)]
    for kind in missing:
        yield from move_in(table, turn, WHICH_TROOPS, (kind,), sweep_origins, space, least=1)
    others = tuple(kind for kind in sweepers(turn) if kind not in missing)
    yield from move_in(table, turn, WHICH_TROOPS, others, sweep_origins, space)


def can_come(table: Table, turn: Turn, kind: str, space: str) -> bool:
    """Whether a piece of this kind can move into the space."""
    return bool(movable(table, turn, (kind,), sweep_origins(table, space)))


def _nobody_hides(table: Table, turn: Turn) -> bool:
    """5.1.3: an Event that says where to Sweep binds only as far as there is somebody to find."""
    hidden = table.where_any(tuple(GUERRILLAS[enemy] for enemy in turn.targets))
    return turn.least > 1 and hidden.isdisjoint(sweep_spaces(table, turn))


def sweep_space(table: Table, turn: Turn, space: str, gunships: int) -> StepsTo[int]:
    """Activate Guerrillas in one space: 1 for each cube or Special Forces, for every 2 in Jungle."""
    found = table.count(space, searchers(turn))
    if board.terrain(space) == board.JUNGLE:
        found //= 2
    if found:
        hidden = yield from choose_hidden(turn.role, RULE, table, space, turn.targets)
        chosen = yield from pick(turn.role, ACTIVATE, hidden, found, space=space)
        for (kind, _), n in chosen.items():
            activate(table, kind, n, space)
    if gunships:
        gunships -= yield from gunship(table, turn, space)
    if table.capability(BOOBY_TRAPS, SHADED):
        yield from booby_trap(table, turn, space)
    return gunships


def gunship(table: Table, turn: Turn, space: str) -> StepsTo[int]:
    """Cobras: 2 Sweep spaces each remove 1 Active untunneled enemy, Troops first, Bases last."""
    possible = lambda: bool(next_enemy(table, space, turn.targets))
    if not (yield from ask_yes(turn.role, GUNSHIP, possible, space=space)):
        return 0
    yield from remove_next(table, turn.role, RULE, space, turn.targets)
    return 1


def booby_trap(table: Table, turn: Turn, space: str) -> Steps:
    """Shaded Booby Traps: in each Sweep space, on 1-3 the VC removes 1 sweeping Troop."""
    troops = stacks_in(table, (space,), sweepers(turn))
    if troops and table.roll("booby_traps") <= 3:
        for (kind, _), n in (yield from pick(VC, TRAPPED, troops, 1, space=space)).items():
            lose(table, kind, n, space)

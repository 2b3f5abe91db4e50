"""4.3.2 Transport."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.assault import arvn_assault, villagers
from sentiero.games.fire_in_the_lake.operations.movement import along_roads, enemy_free, open_roads
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_RANGERS,
    ARVN_RANGERS_ACTIVE,
    ARVN_TROOPS,
    CUBES,
    INSURGENTS,
)
from sentiero.games.fire_in_the_lake.position.changes import hide_all, move
from sentiero.games.fire_in_the_lake.position.lasting import ARMORED_CAVALRY, KHANH
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import (
    Chosen,
    Stack,
    ask_pieces,
    ask_space,
    ask_space_or_stop,
    ask_yes,
)
from sentiero.games.fire_in_the_lake.questions.choose import choose_targets, stacks_in
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, grounded
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("4.3.2")
FROM = Ask("transport.from", RULE)
COLUMN = Ask("transport.pieces", RULE)
TO = Ask("transport.to", RULE)
WHICH = Ask("transport.which", RULE)
THEN_ASSAULT = Ask("transport.assault", RULE)
ASSAULT_WHERE = Ask("assault.where", RULE, told=True)
MOST = 6
BARRED = frozenset({board.NORTH_VIETNAM})


def transported(table: Table) -> tuple[str, ...]:
    """ARVN Troops and Rangers; only Rangers with shaded Armored Cavalry."""
    rangers = (ARVN_RANGERS, ARVN_RANGERS_ACTIVE)
    return rangers if table.capability(ARMORED_CAVALRY, SHADED) else (ARVN_TROOPS, *rangers)


def transport_possible(table: Table, turn: Turn) -> bool:
    """Even without moving anybody it flips Rangers; not under Typhoon Kate."""
    return not grounded(table, turn)


def transport_origins(table: Table) -> tuple[str, ...]:
    """Spaces with somebody to move."""
    return table.where_in_order(transported(table))


def reachable(table: Table, origin: str) -> list[str]:
    """All spaces to which some piece could go."""
    reach = set().union(*ways(table, origin))
    return [space for space in board.ALL if space in reach]


def ways(table: Table, origin: str) -> list[frozenset[str]]:
    """Anywhere adjacent, or first along LoCs and through Cities, stopping at enemies; Khanh: a way for each LoC."""
    roads = open_roads(table)
    barred = [BARRED]
    if table.leader() == KHANH:
        barred = [BARRED | board.IS_LOC - {loc} for loc in board.LOCS]
    return [along_roads(origin, roads, closed) for closed in barred]


def transport(table: Table, turn: Turn) -> Steps:
    """4.3.2: move up to 6 Troops and Rangers from 1 space, along LoCs if desired, then flip all Rangers Underground."""
    origin = yield from ask_space_or_stop(ARVN, FROM, lambda: transport_origins(table))
    if origin is not None:
        turn.activity_spaces.append(origin)
        yield from move_column(table, turn, origin)
    hide_all(table, ARVN_RANGERS_ACTIVE)
    if table.capability(ARMORED_CAVALRY, UNSHADED):
        turn.used.add("armored_cavalry")


def move_column(table: Table, turn: Turn, origin: str) -> Steps:
    """Choose the pieces, then one destination after the other, all of them on one way."""
    stacks = lambda: stacks_in(table, (origin,), transported(table))
    column = yield from ask_pieces(ARVN, COLUMN, stacks, 0, MOST, space=origin)
    open_ways, used = ways(table, origin) if column else [], set[str]()
    while column:
        places = board.in_order(set().union(*open_ways) - used)
        to = yield from ask_space_or_stop(ARVN, TO, lambda: places)
        if to is None:
            return
        used.add(to)
        open_ways = [way for way in open_ways if to in way]
        listing = lambda: _left(column)
        chosen = yield from ask_pieces(ARVN, WHICH, listing, 1, MOST, space=to)
        for (kind, _), n in chosen.items():
            move(table, kind, n, origin, to)
            column[kind, origin] -= n
        turn.transported_to.append(to)
        column = {at: n for at, n in column.items() if n}


def _left(column: Chosen) -> list[Stack]:
    return [(kind, space, n) for (kind, space), n in column.items()]


def armored_cavalry(table: Table, turn: Turn) -> Steps:
    """Unshaded Armored Cavalry: after the Operation, a free Assault in 1 Transport destination."""

    def destinations() -> list[str]:
        ready = (to for to in turn.transported_to if table.count(to, CUBES[ARVN]))
        return [to for to in ready if not enemy_free(table, to)]

    if not (yield from ask_yes(ARVN, THEN_ASSAULT, lambda: bool(destinations()))):
        return
    space = yield from ask_space(ARVN, ASSAULT_WHERE, destinations)
    assert space is not None
    targets = yield from choose_targets(ARVN, RULE, table, space, INSURGENTS)
    yield from arvn_assault(table, ARVN, space, targets)
    villagers(table, space)


TRANSPORT = Activity("transport", RULE, None, transport_possible, transport)

"""3.2.2 Patrol."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.assault import assault_forbidden, assault_space
from sentiero.games.fire_in_the_lake.operations.movement import (
    in_patrol_reach,
    movable,
    movers_in,
    open_roads,
    patrol_origins,
)
from sentiero.games.fire_in_the_lake.pieces import ARVN, CUBES, GUERRILLAS, NVA
from sentiero.games.fire_in_the_lake.position.changes import activate, can_pay, lose, pay
from sentiero.games.fire_in_the_lake.position.lasting import BODY_COUNT, M48_PATTON
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE, ask, ask_pieces, space_options, word_options
from sentiero.games.fire_in_the_lake.questions.choose import choose_hidden, pick
from sentiero.games.fire_in_the_lake.turn import (
    ACTIVITY_BETWEEN,
    SO_FAR,
    Turn,
    aside,
    asides,
    last_chance,
    next_space,
    pause,
)
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("3.2.2")
WHERE = Ask("patrol.where", RULE, SO_FAR, told=True)
WHICH_CUBES = Ask("patrol.cubes", RULE)
ACTIVATE = Ask("activate.which", RULE)
THEN_ASSAULT = Ask("patrol.assault", RULE)
ROCKETED = Ask("patrol.rpg", RULE)


def patrol_cost(table: Table, who: str) -> int:
    """ARVN 3 in all, US 0; nothing under Body Count."""
    return 3 if who == ARVN and not table.in_momentum(BODY_COUNT, UNSHADED) else 0


def patrol_possible(table: Table, turn: Turn) -> bool:
    """A Patrol needs no space, only its cost; where an Event names spaces, a LoC or City among them."""
    if turn.among is not None and board.IS_LOC_OR_CITY.isdisjoint(turn.among):
        return False
    return can_pay(table, turn.who, turn.cost(patrol_cost(table, turn.who)))


def patrol(table: Table, turn: Turn) -> Steps:
    """3.2.2: move cubes along LoCs and Cities, find Guerrillas on LoCs, then Assault in 1 LoC."""
    pay(table, turn.who, turn.cost(patrol_cost(table, turn.who)))
    yield from move_cubes(table, turn)
    yield from find_guerrillas(table, turn)
    yield from assault_one_loc(table, turn)
    if table.capability(M48_PATTON, SHADED):
        yield from rocket_grenades(table, turn)
    yield from last_chance(table, turn)


def patrol_destinations(table: Table, turn: Turn) -> Iterator[str]:
    """LoCs and Cities that some cube can still reach."""
    movers, roads = movers_in(table, turn, CUBES[turn.who]), open_roads(table)
    for space in turn.open_among(board.LOCS + board.CITIES):
        if in_patrol_reach(roads, movers, space):
            yield space


def move_cubes(table: Table, turn: Turn) -> Steps:
    """Any number of cubes from any spaces; one destination if a Limited Operation."""
    kinds = CUBES[turn.who]
    destinations = lambda: patrol_destinations(table, turn)
    while space := (yield from next_space(table, turn, WHERE, destinations, lambda: True)):
        listing = lambda to=space: movable(table, turn, kinds, patrol_origins(table, to))
        chosen = yield from ask_pieces(turn.role, WHICH_CUBES, listing, 1, 999, space=space)
        for (kind, origin), n in chosen.items():
            turn.bring(table, kind, n, origin, space)


def find_guerrillas(table: Table, turn: Turn) -> Steps:
    """In each LoC, Activate Guerrillas; a Special Activity may come between two of them, and open others (4.1)."""
    searched: set[str] = set()
    while loc := _next_to_search(table, turn, searched):
        if searched:
            yield from pause(table, turn, ACTIVITY_BETWEEN, space=loc)
            loc = _next_to_search(table, turn, searched)
        if loc is not None:
            searched.add(loc)
            yield from search_loc(table, turn, loc)


def _next_to_search(table: Table, turn: Turn, searched: set[str]) -> str | None:
    """The first LoC where Guerrillas hide among the Faction's cubes, and that was not searched yet."""
    hidden = [GUERRILLAS[enemy] for enemy in turn.targets]
    manned = (loc for loc in board.LOCS if loc not in searched and table.count(loc, CUBES[turn.who]))
    return next((loc for loc in manned if table.count(loc, hidden)), None)


def search_loc(table: Table, turn: Turn, loc: str) -> Steps:
    """In one LoC, Activate 1 enemy Guerrilla for each of the Faction's cubes there."""
    hidden = yield from choose_hidden(turn.role, RULE, table, loc, turn.targets)
    chosen = yield from pick(turn.role, ACTIVATE, hidden, table.count(loc, CUBES[turn.who]), space=loc)
    for (kind, _), n in chosen.items():
        activate(table, kind, n, loc)


def assault_one_loc(table: Table, turn: Turn) -> Steps:
    """Then, if desired, Assault in 1 LoC at no cost, without adding ARVN."""

    def listing() -> list[Option]:
        return space_options(_assault_locs(table, turn)) + word_options([DONE]) + asides(table, turn)

    while True:
        answer = yield from ask(turn.role, THEN_ASSAULT, listing)
        if answer in board.SPACE:
            yield from assault_space(table, turn, answer)
        if answer == DONE or answer in board.SPACE:
            return
        yield from aside(table, turn, answer)


def _assault_locs(table: Table, turn: Turn) -> Iterator[str]:
    if assault_forbidden(table, turn):
        return
    for loc in turn.spaces if turn.limited else board.LOCS:
        if loc in board.IS_LOC and table.count(loc, CUBES[turn.who]) and any(table.has(loc, e) for e in turn.targets):
            yield loc


def rocket_grenades(table: Table, turn: Turn) -> Steps:
    """Shaded M-48 Patton: after a Patrol the NVA removes up to 2 cubes that moved, wherever they are now."""
    stacks = [(kind, at, n) for at in board.ALL for kind in CUBES[turn.who] if (n := turn.arrived(table, kind, at))]
    chosen = yield from ask_pieces(NVA, ROCKETED, lambda: stacks, 0, 2)
    for (kind, space), n in chosen.items():
        lose(table, kind, n, space)

"""62 Cambodian Civil War."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.air_lift import WHERE as LIFT_WHERE
from service.games.fire_in_the_lake.activities.air_lift import lift_among, lift_limit, lift_origins
from service.games.fire_in_the_lake.asking import ask_spaces
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.actions import choose_able, free_operation, free_turn
from service.games.fire_in_the_lake.events.choices import choose_spaces
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import NVA, NVA_BASES, NVA_GUERRILLAS, NVA_TROOPS, US, VC_BASES
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Turn
from service.kernel.title import Steps

CAMBODIA = tuple(space.id for space in board.SPACES if space.country == board.CAMBODIA)


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Lifts into Cambodia, US or ARVN free Sweeps within it; remove 2 Insurgent Bases there."""
    yield from lift_into_cambodia(table)
    sweeper = yield from choose_able(table, who, 62, within_cambodia, "sweep")
    if sweeper is not None:
        yield from free_operation(table, within_cambodia(sweeper), "sweep")
    yield from remove_pieces(table, who, 62, stacks_in(table, CAMBODIA, (NVA_BASES, VC_BASES)), 2)


def lift_into_cambodia(table: Table) -> Steps:
    """4.2.2 among the usual number of spaces, but only into Cambodia."""
    if not lift_origins(table):
        return
    turn = free_turn(US)
    turn.activity = "air_lift"
    table.begin(turn)
    table.tell("activity", US, "air_lift")
    most = lift_limit(table)
    into = yield from choose_spaces(US, 62, lambda: CAMBODIA, most - 1, least=1)
    others = lambda: [space for space in lift_origins(table) if space not in into]
    origins = yield from ask_spaces(US, LIFT_WHERE, others, max(0, 2 - len(into)), most - len(into))
    yield from lift_among(table, turn, into + origins, into)


def within_cambodia(sweeper: str) -> Turn:
    """A Sweep whose Troops move among Cambodia spaces only."""
    turn = free_turn(sweeper, among=CAMBODIA)
    turn.origins = CAMBODIA
    return turn


def shaded(table: Table, who: str) -> Steps:
    """NVA places 12 Troops and Guerrillas in total in Cambodia."""
    yield from place_pieces(table, NVA, 62, (NVA_TROOPS, NVA_GUERRILLAS), 12, lambda: CAMBODIA)


CARD = event(62, "AUNV", "1968", unshaded, shaded)

"""56 Vo Nguyen Giap."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.menu import ACTIVITIES
from service.games.fire_in_the_lake.asking import ask_space_or_stop
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import place
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.actions import free_activity, free_operation, free_turn
from service.games.fire_in_the_lake.events.choices import WHERE, choose_action, choose_spaces
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.operations.menu import possible_operations
from service.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from service.games.fire_in_the_lake.pieces import NVA, NVA_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import Turn
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """In each of 3 spaces replace any 2 Guerrillas with 1 NVA Troop."""
    gathered = [space for space in board.ALL if table.count(space, EVERY_GUERRILLA) >= 2]
    for space in (yield from choose_spaces(who, 56, lambda: gathered, 3)):
        yield from remove_pieces(table, who, 56, stacks_in(table, (space,), EVERY_GUERRILLA), 2)
        place(table, NVA_TROOPS, 1, space)


def shaded(table: Table, who: str) -> Steps:
    """NVA free Marches into up to 3 spaces, then may execute any 1 free Operation or Special Activity in each."""
    march = free_turn(NVA, most=3)
    yield from free_operation(table, march, "march")
    waiting = list(march.spaces)
    ready = lambda: [space for space in waiting if any(actions(table, terms(space)))]
    while space := (yield from ask_space_or_stop(NVA, WHERE, ready, card=56)):
        waiting.remove(space)
        turn = terms(space)
        table.begin(turn)
        operations, activities = actions(table, turn)
        name = yield from choose_action(NVA, 56, lambda: operations, lambda: activities)
        if name in operations:
            yield from free_operation(table, turn, name)
        else:
            yield from free_activity(table, turn, name)


def terms(space: str) -> Turn:
    """In this space only; what follows the March is held to the Monsoon (2.3.9)."""
    return free_turn(NVA, among=(space,), limited=True, even_in_monsoon=False)


def actions(table: Table, turn: Turn) -> tuple[list[str], list[str]]:
    """The Operations and the Special Activities that NVA could execute on these terms."""
    activities = [name for name, activity in ACTIVITIES[NVA].items() if activity.possible(table, turn)]
    return possible_operations(table, turn), activities


CARD = event(56, "NVAU", "1965", unshaded, shaded)

"""56 Vo Nguyen Giap."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """In each of 3 spaces replace any 2 Guerrillas with 1 NVA Troop."""
    gathered = [space for space in board.ALL if table.count(space, EVERY_GUERRILLA) >= 2]
    for space in (yield from choose_spaces(who, CARD, lambda: gathered, 3)):
        here = stacks_in(table, (space,), EVERY_GUERRILLA)
        gone = yield from choose_pieces(who, CARD, here, 2, which=WHICH_TO_REMOVE)
        replace(table, {kind: n for (kind, _), n in gone.items()}, space, NVA_TROOPS, 1)


def shaded(table: Table, who: str) -> Steps:
    """NVA free Marches into up to 3 spaces, then may execute any 1 free Operation or Special Activity in each."""
    march = free_turn(NVA, most=3, least=0)
    yield from free_operation(table, march, "march")
    waiting = list(march.spaces)
    ready = lambda: [space for space in waiting if any(actions(table, terms(space)))]
    while space := (yield from choose_space_or_stop(NVA, CARD, ready)):
        waiting.remove(space)
        turn = terms(space)
        table.begin(turn)
        operations, activities = actions(table, turn)
        name = yield from choose_action(NVA, CARD, lambda: operations, lambda: activities)
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

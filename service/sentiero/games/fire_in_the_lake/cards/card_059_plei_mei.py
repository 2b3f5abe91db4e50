"""59 Plei Mei."""

from sentiero.games.fire_in_the_lake.events.words import *

ATTACK, AMBUSH = "attack", "ambush"


def unshaded(table: Table, who: str) -> Steps:
    """Remove any 3 NVA pieces from 1 space with a COIN Base or next to one."""
    held = [space for space in board.ALL if table.count(space, exposed(NVA))]
    near = [space for space in held if table.on_map(COIN_BASES, board.within(space, 1))]
    three = lambda space: table.count(space, exposed(NVA)) >= 3
    space = yield from choose_space(who, CARD, lambda: preferring(near, three))
    if space is not None:
        yield from remove_from(table, who, CARD, (space,), exposed(NVA), 3)


def shaded(table: Table, who: str) -> Steps:
    """NVA free Marches from outside South Vietnam, then free Attacks or Ambushes in any 1 space."""
    march = free_turn(NVA)
    march.origins = board.OUTSIDE_SOUTH
    march.through = board.LAOS_CAMBODIA
    yield from free_operation(table, march, "march")
    turn = free_turn(NVA, limited=True)
    attack = [name for name in possible_operations(table, turn) if name == ATTACK]
    ambush = [AMBUSH] if ambushes(table) else []
    table.begin(turn)
    how = yield from choose_action(NVA, CARD, lambda: attack, lambda: ambush)
    if how == ATTACK:
        yield from free_operation(table, turn, ATTACK)
    elif how == AMBUSH:
        turn.activity = AMBUSH
        table.tell("activity", NVA, AMBUSH)
        space = yield from choose_space(NVA, CARD, lambda: ambushes(table))
        assert space is not None
        yield from ambush_space(table, turn, space)


def ambushes(table: Table) -> list[str]:
    """Where an NVA Guerrilla, even if Active, has somebody to Ambush."""
    return [space for space in board.ALL if table.count(space, ALL_GUERRILLAS[NVA]) and victims(table, space)]


CARD = event(59, "NVAU", "1965", unshaded, shaded)

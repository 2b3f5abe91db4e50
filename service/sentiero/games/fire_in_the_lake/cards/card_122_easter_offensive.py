"""122 Easter Offensive."""

from sentiero.games.fire_in_the_lake.events.words import *

MARCH_ON = Ask("march.where", RULE, told=True)


def unshaded(table: Table, who: str) -> Steps:
    """NVA: free March, then Troops on open LoCs go on, then Troops Attack wherever enemies are."""
    yield from free_operation(table, free_turn(NVA), "march")
    yield from drive_on(table)
    turn = free_turn(NVA)
    turn.operation = "attack"
    table.begin(turn)
    for space in board.ALL:
        if table.pieces[space][NVA_TROOPS] and table.count(space, COIN_KINDS):
            lightly_armored(table, NVA, space)
            yield from troops_attack(table, turn, space)


def drive_on(table: Table) -> Steps:
    """Troops on LoCs without US or ARVN pieces may move 1 space."""
    turn = free_turn(NVA)
    turn.operation, turn.march_kinds = "march", (NVA_TROOPS,)
    table.begin(turn)
    turn.origins = frozenset(loc for loc in board.LOCS if not table.count(loc, COIN_KINDS))
    spaces = lambda: march_spaces(table, turn)
    while any(march_spaces(table, turn)):
        space = yield from next_space(table, turn, MARCH_ON, spaces, lambda: True)
        if space is None:
            return
        yield from march_into(table, turn, space)


def precondition(table: Table) -> bool:
    """At least 2 cards in the RVN Leader box, and more NVA than US Troops on the map."""
    return table.leader_cards() >= 2 and table.on_map((NVA_TROOPS,)) > table.on_map((US_TROOPS,))


CARD = pivotal(122, "NVAU", unshaded, precondition)

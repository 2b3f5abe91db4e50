"""74 Lam Son 719."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Place up to 6 ARVN Troops in a Laos space; ARVN free LimOp there; Degrade the Trail by 2."""
    space = yield from choose_space(who, CARD, lambda: board.IN_LAOS)
    assert space is not None
    most = min(6, placeable(table, who, ARVN_TROOPS, space))
    n = yield from choose_number(who, CARD, 0, most, ARVN_TROOPS, space)
    yield from place_from_anywhere(table, who, ARVN_TROOPS, n, space, RULE)
    yield from free_limited_operations(table, ARVN, CARD, 1, among=(space,))
    degrade(table, 2)


def shaded(table: Table, who: str) -> None:
    """NVA Resources +6, and +1 for each ARVN piece in Laos."""
    add(table, NVA, 6 + table.on_map(OF[ARVN], board.IN_LAOS))


CARD = event(74, "ANUV", "1968", unshaded, shaded)

"""74 Lam Son 719."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import ask_number
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.choosing import place_from_anywhere, placeable
from service.games.fire_in_the_lake.events.actions import free_limited_operations
from service.games.fire_in_the_lake.events.choices import HOW_MANY, RULE, choose_space
from service.games.fire_in_the_lake.events.effects import degrade
from service.games.fire_in_the_lake.pieces import ARVN, ARVN_TROOPS, NVA, OF
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

LAOS = tuple(space.id for space in board.SPACES if space.country == board.LAOS)


def unshaded(table: Table, who: str) -> Steps:
    """Place up to 6 ARVN Troops in a Laos space; ARVN free LimOp there; Degrade the Trail by 2."""
    space = yield from choose_space(who, 74, lambda: LAOS)
    assert space is not None
    most = min(6, placeable(table, who, ARVN_TROOPS, space))
    n = yield from ask_number(who, HOW_MANY, 0, most, card=74, kind=ARVN_TROOPS, space=space)
    yield from place_from_anywhere(table, who, ARVN_TROOPS, n, space, RULE)
    yield from free_limited_operations(table, ARVN, 74, 1, among=(space,))
    degrade(table, 2)


def shaded(table: Table, who: str) -> Steps:
    """NVA Resources +6, and +1 for each ARVN piece in Laos."""
    add(table, NVA, 6 + table.on_map(OF[ARVN], LAOS))
    yield from ()


CARD = event(74, "ANUV", "1968", unshaded, shaded)

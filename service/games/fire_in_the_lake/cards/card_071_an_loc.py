"""71 An Loc."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import Stack, ask_pieces
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import move, remove
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.actions import free_operation, free_turn
from service.games.fire_in_the_lake.events.choices import choose_space
from service.games.fire_in_the_lake.events.placing import place_here
from service.games.fire_in_the_lake.operations.attack import attack_spaces
from service.games.fire_in_the_lake.operations.march import PIECES
from service.games.fire_in_the_lake.pieces import ARVN, ARVN_TROOPS, NVA, NVA_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """In a space of the South with ARVN, remove all NVA Troops and place 3 ARVN Troops."""
    space = yield from choose_space(who, 71, lambda: (s for s in board.IN_SOUTH if table.has(s, ARVN)))
    if space is not None:
        remove(table, NVA_TROOPS, 99, space)
        yield from place_here(table, who, 71, ARVN_TROOPS, 3, space)


def shaded(table: Table, who: str) -> Steps:
    """NVA free Marches Troops into a City, then free Attacks there twice."""
    open_cities = [city for city in board.CITIES if marchers(table, city)]
    attackable = [space for space in attack_spaces(table, free_turn(NVA)) if space in board.IS_CITY]
    city = yield from choose_space(NVA, 71, lambda: open_cities or attackable)
    if city is None:
        return
    if open_cities:
        yield from march_into(table, city)
    for _ in range(2):
        yield from free_operation(table, free_turn(NVA, among=(city,), limited=True), "attack")


def march_into(table: Table, city: str) -> Steps:
    """3.3.2: any number of Troops, at least 1; Troops are never noticed on their way."""
    turn = free_turn(NVA, among=(city,))
    turn.operation, turn.march_kinds = "march", (NVA_TROOPS,)
    table.begin(turn)
    table.tell("operation", NVA, "march", "full")
    stacks = marchers(table, city)
    chosen = yield from ask_pieces(NVA, PIECES, lambda: stacks, 1, 999, space=city)
    for (kind, origin), n in chosen.items():
        move(table, kind, n, origin, city)


def marchers(table: Table, city: str) -> list[Stack]:
    """Troops next door and, while there is a Trail, those who come through Laos and Cambodia."""
    reached = {city}
    frontier = [city]
    while frontier:
        near = [space for space in board.ADJACENT[frontier.pop()] if space not in reached]
        reached.update(near)
        if table.tracks["trail"]:
            frontier += [space for space in near if space in board.IS_LAOS_CAMBODIA]
    return stacks_in(table, (space for space in board.ALL if space in reached and space != city), (NVA_TROOPS,))


CARD = event(71, "ANUV", "1968", unshaded, shaded)

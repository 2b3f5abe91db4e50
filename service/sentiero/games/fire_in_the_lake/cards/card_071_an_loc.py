"""71 An Loc."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """In a space of the South with ARVN, remove all NVA Troops and place 3 ARVN Troops."""
    held = [space for space in board.IN_SOUTH if table.has(space, ARVN)]
    invaded = preferring(held, lambda space: table.pieces[space][NVA_TROOPS] > 0)
    space = yield from choose_space(who, CARD, lambda: invaded)
    if space is not None:
        remove(table, NVA_TROOPS, 99, space)
        yield from place_here(table, who, CARD, ARVN_TROOPS, 3, space)


def shaded(table: Table, who: str) -> Steps:
    """NVA free Marches Troops into a City, then free Attacks there twice."""
    open_cities = [city for city in board.CITIES if marchers(table, city)]
    attackable = [space for space in attack_spaces(table, free_turn(NVA)) if space in board.IS_CITY]
    defended = preferring(open_cities, lambda city: table.count(city, COIN_KINDS) > 0)
    city = yield from choose_space(NVA, CARD, lambda: defended or attackable)
    if city is None:
        return
    if open_cities:
        yield from march_on(table, city)
    for _ in range(2):
        yield from free_operation(table, free_turn(NVA, among=(city,), limited=True), "attack")


def march_on(table: Table, city: str) -> Steps:
    """3.3.2: any number of Troops, at least 1, in groups as in any March."""
    turn = free_turn(NVA, among=(city,))
    begin_operation(table, turn, "march")
    troops = lambda: marchers(table, city)
    for (kind, origin), n in (yield from ask_pieces(NVA, MARCH_PIECES, troops, 1, 999, space=city)).items():
        yield from march_group(table, turn, origin, {kind: n}, city)


def marchers(table: Table, city: str) -> list[Stack]:
    """Troops next door and, while there is a Trail, those who come through Laos and Cambodia."""
    trail = board.IS_LAOS_CAMBODIA if table.tracks["trail"] else frozenset()
    return stacks_in(table, board.in_order(along_roads(city, trail)), (NVA_TROOPS,))


CARD = event(71, "ANUV", "1968", unshaded, shaded)

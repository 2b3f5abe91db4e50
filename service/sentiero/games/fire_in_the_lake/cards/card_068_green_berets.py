"""68 Green Berets."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Place 3 Irregulars or 3 Rangers in a Province without NVA Control, and set it to Active Support."""
    places = [province for province in board.OPEN_PROVINCES if table.control(province) != NVA_CONTROL]
    space = yield from choose_space(who, CARD, lambda: shiftable(table, places, ACTIVE_SUPPORT) or places)
    if space is None:
        return
    kinds = [kind for kind in (US_IRREGULARS, ARVN_RANGERS) if placeable(table, who, kind, space)]
    if kinds:
        kind = yield from choose_kind(who, CARD, kinds, space)
        yield from place_here(table, who, CARD, kind, 3, space)
    set_level(table, space, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Remove 3 Irregulars to Available; set 1 of their Provinces to Active Opposition."""
    turned = shiftable(table, board.PROVINCES, ACTIVE_OPPOSITION)
    # 5.1.3: if 3 others could go instead, 1 must first leave a Province that can be set.
    others = table.on_map(SPECIAL_FORCES[US]) - table.on_map(SPECIAL_FORCES[US], turned)
    first = yield from remove_from(table, who, CARD, turned, SPECIAL_FORCES[US], 1 if others >= 3 else 0)
    rest = yield from remove_from(table, who, CARD, board.ALL, SPECIAL_FORCES[US], 3 - len(first))
    left = {space for _, space in (*first, *rest)}
    provinces = [space for space in turned if space in left]
    yield from set_spaces(table, who, CARD, lambda: provinces, 1, ACTIVE_OPPOSITION)


CARD = event(68, "AUVN", "1964", unshaded, shaded)

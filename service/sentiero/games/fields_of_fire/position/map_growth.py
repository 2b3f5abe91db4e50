"""FoF 9.2.2 Maximum line of sight from a contact, and a map that grows to it."""

from __future__ import annotations

from sentiero.games.fields_of_fire.ground.grid import STEPS
from sentiero.games.fields_of_fire.position.relief import next_ground
from sentiero.games.fields_of_fire.position.sight import blind, is_lit, passes_level, reach, sees
from sentiero.games.fields_of_fire.position.table import Table


def maximum_sight(table: Table, contact: int, way: int, most: int) -> int | None:
    """The farthest card that way with a line of sight to and from the contact, within a range; the map grows to it."""
    line = [contact + STEPS[way] * far for far in range(1, most + 1)]
    for far, at in enumerate(line, 1):
        if not table.on_map(at) and not _grows(table, contact, way, far):
            break
    far_first = (at for at in reversed(line) if table.on_map(at))
    return next((at for at in far_first if _seen(table, contact, at) and sees(table, at, contact)), None)


def may_grow(table: Table, contact: int, way: int, most: int) -> bool:
    """Whether a look that way would lay a card, so that nobody knows yet how far it goes."""
    for far in range(1, most + 1):
        if not table.on_map(contact + STEPS[way] * far):
            return bool(table.terrain_deck) and _is_seen_past(table, contact, way, far)
    return False


def _seen(table: Table, contact: int, at: int) -> bool:
    """Ruling: who stands in the light by night, in smoke or under shells does not see the one who sees him.

    FoF 9.2.2 asks only that the enemy sees the unit that made the contact.
    """
    return sees(table, contact, at) or blind(table, contact) or (table.limited() and is_lit(table, contact))


def _grows(table: Table, contact: int, way: int, far: int) -> bool:
    """The next card out: unless it is too far to be seen, or a card before it blocks the line."""
    return _is_seen_past(table, contact, way, far) and grow(table, contact + STEPS[way] * far)


def _is_seen_past(table: Table, contact: int, way: int, far: int) -> bool:
    most = max(reach(table, contact + STEPS[way] * far), reach(table, contact))
    return far <= most and passes_level(table, contact, way, far)


def grow(table: Table, at: int) -> bool:
    """FoF 9.2.2: a card of terrain beyond the map, Hills with others on top; none where the deck has no more."""
    stack = next_ground(table)
    if not stack:
        return False
    table.do("laid", at, stack)
    return True

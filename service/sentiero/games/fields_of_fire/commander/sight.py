"""FoF 5.2.1 Lines of sight as a player reads them off the map: borders and levels of the cards that lie face up."""

from __future__ import annotations

from sentiero.games.fields_of_fire.commander.picture import Picture
from sentiero.games.fields_of_fire.ground.grid import OPPOSITE, STEPS, is_staging, line
from sentiero.kernel.title import Document

# FoF 8.1: above this one sees no farther than the next card.
CLEAR = 1


def sees(picture: Picture, one: int, other: int) -> bool:
    """Whether a card is seen from another now."""
    if one == other:
        return True
    found = line(one, other)
    if found is None or is_staging(one) or is_staging(other):
        return False
    if found[1] > 1 and int(picture.view["visibility"]) > CLEAR:
        return False
    return not picture.is_blind(one) and in_line(picture, one, other)


def in_line(picture: Picture, one: int, other: int) -> bool:
    """The same by day and without smoke, as hand radios need it (FoF 4.3.5); all of the staging area is in touch."""
    if is_staging(one) or is_staging(other):
        return is_staging(one) and is_staging(other)
    found = line(one, other)
    if found is None or one not in picture.cards or other not in picture.cards:
        return one == other
    key = (min(one, other), max(one, other))
    known = picture.lines_known.get(key)
    if known is None:
        way, far = found
        ends = (_level(picture.cards[one]), _level(picture.cards[other]))
        between = [picture.cards.get(one + STEPS[way] * n) for n in range(1, far)]
        known = picture.lines_known[key] = all(_passes(card, way, ends) for card in between)
    return known


def _passes(card: Document | None, way: int, ends: tuple[int, int]) -> bool:
    """FoF 5.2.1, 5.2.2: over lower ground; on the level only where both borders are light."""
    if card is None or "borders" not in card:
        return False
    if card["level"] != max(ends):
        return bool(card["level"] < max(ends))
    return ends[0] == ends[1] and not (card["borders"][way] or card["borders"][OPPOSITE[way]])


def _level(card: Document) -> int:
    return int(card.get("level", 1))

"""FoF 4.2 The odds of an attempt, by the cards that are left in the deck: whoever counts cards knows as much."""

from __future__ import annotations

from math import comb

from sentiero.games.fields_of_fire.position.state import RESHUFFLE
from sentiero.games.fields_of_fire.position.table import Table

SURE = 100


def chance(table: Table, cards: int, icon: str) -> int:
    """How likely one of so many cards shows an icon, in percent; 0 and 100 only where it is certain."""
    known, key = table.known_now, ("odds", f"{cards} {icon}")
    if key not in known:
        known[key] = _percent(1 - _misses(table, cards, icon))
    return int(known[key])


def _misses(table: Table, cards: int, icon: str) -> float:
    """FoF 1.2.2: how likely none shows it; a deck that runs out is made anew of the cards that were not drawn."""
    left = {card for card in table.deck if card != RESHUFFLE}
    showing = {one.id for one in table.pack.actions if icon in one.icons}
    if cards <= len(left):
        return _none_of(cards, len(left), len(left & showing))
    if left & showing:
        return 0
    return _none_of(cards - len(left), len(table.pack.actions) - len(left), len(showing))


def _none_of(cards: int, among: int, showing: int) -> float:
    """How likely none of so many cards among others is one of those that show it."""
    return comb(among - showing, cards) / comb(among, cards)


def _percent(part: float) -> int:
    return round(SURE * part) if part in (0, 1) else min(SURE - 1, max(1, round(SURE * part)))

"""All 130 cards, one file each, found by number."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from service.games.fire_in_the_lake.card import Card


def _load(number: int) -> Card:
    card: Card = import_module(f"{__name__}.card_{number:03d}").CARD
    assert card.number == number
    return card


CARDS: Final[dict[int, Card]] = {number: _load(number) for number in range(1, 131)}

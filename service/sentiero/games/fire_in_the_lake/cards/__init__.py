"""All 130 cards, one file each, found by number."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from sentiero.games.fire_in_the_lake.events.card import Card


def _load(module: str) -> Card:
    card: Card = import_module(f"{__name__}.{module}").CARD
    assert module.startswith(f"card_{card.number:03d}_"), module
    return card


_FOUND: Final = sorted(module.name for module in iter_modules(__path__) if module.name.startswith("card_"))
CARDS: Final[dict[int, Card]] = {card.number: card for card in map(_load, _FOUND)}

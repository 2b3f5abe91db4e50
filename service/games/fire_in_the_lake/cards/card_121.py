"""121 Linebacker II."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import PIVOTAL, Card, order

CARD = Card(121, order("UAVN"), kind=PIVOTAL)

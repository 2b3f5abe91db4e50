"""124 Tet Offensive."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import PIVOTAL, Card, order

CARD = Card(124, order("VNUA"), kind=PIVOTAL)

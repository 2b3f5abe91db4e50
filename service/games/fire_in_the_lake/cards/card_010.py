"""10 Rolling Thunder."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(10, "UNVA", "1965")

"""5 Wild Weasels."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(5, "UNAV", "1965")

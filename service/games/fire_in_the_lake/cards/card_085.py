"""85 USAID."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(85, "AVUN", "1965")

"""95 Westmoreland."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(95, "VUNA", "1965")

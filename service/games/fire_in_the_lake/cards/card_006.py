"""6 Aces."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(6, "UNVA", "1965")

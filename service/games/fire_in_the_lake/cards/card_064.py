"""64 Honolulu Conference."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(64, "AUNV", "1965")

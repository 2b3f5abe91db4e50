"""53 Sappers."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(53, "NVUA", "1965")

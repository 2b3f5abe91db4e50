"""54 Son Tay."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(54, "NVUA", "1968")

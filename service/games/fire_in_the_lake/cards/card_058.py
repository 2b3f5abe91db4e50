"""58 Pathet Lao."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(58, "NVAU", "1968")

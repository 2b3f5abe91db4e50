"""74 Lam Son 719."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(74, "ANUV", "1968")

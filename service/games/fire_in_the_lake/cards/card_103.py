"""103 Kent State."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(103, "VNUA", "1968")

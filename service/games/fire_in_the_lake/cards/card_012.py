"""12 Capt Buck Adams."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(12, "UANV", "1968")

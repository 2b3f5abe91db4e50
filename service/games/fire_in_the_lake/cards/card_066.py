"""66 Ambassador Taylor."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(66, "AUVN", "1964")

"""55 Trucks."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(55, "NVUA", "1964")

"""51 301st Supply Bn."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(51, "NVUA", "1964")

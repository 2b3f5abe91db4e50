"""15 Medevac."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(15, "UANV", "1964")

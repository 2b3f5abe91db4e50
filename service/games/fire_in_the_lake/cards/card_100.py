"""100 Rach Ba Rai."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(100, "VUAN", "1965")

"""72 Body Count."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(72, "ANUV", "1965")

"""83 Election."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(83, "AVUN", "1965")

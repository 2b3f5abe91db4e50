"""84 To Quoc."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(84, "AVUN", "1968")

"""81 CIDG."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(81, "AVUN", "1965")

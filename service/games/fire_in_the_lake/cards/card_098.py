"""98 Long Tan."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(98, "VUAN", "1965")

"""75 Sihanouk."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(75, "ANUV", "1964")

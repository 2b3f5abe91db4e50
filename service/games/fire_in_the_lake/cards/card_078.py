"""78 General Lansdale."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(78, "ANVU", "1965")

"""9 Psychedelic Cookie."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(9, "UNVA", "1968")

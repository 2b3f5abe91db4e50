"""93 Senator Fulbright."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(93, "VUNA", "1964")

"""119 My Lai."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(119, "VANU", "1968")

"""120 US Press Corps."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(120, "VANU", "1968")

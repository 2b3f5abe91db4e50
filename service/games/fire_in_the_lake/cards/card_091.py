"""91 Bob Hope."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(91, "VUNA", "1968")

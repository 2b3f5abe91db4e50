"""62 Cambodian Civil War."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(62, "AUNV", "1968")

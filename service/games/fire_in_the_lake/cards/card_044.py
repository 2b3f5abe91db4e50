"""44 Ia Drang."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(44, "NAUV", "1965")

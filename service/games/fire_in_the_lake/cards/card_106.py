"""106 Binh Duong."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(106, "VNAU", "1965")

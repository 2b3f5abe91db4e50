"""108 Draft Dodgers."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(108, "VNAU", "1965")

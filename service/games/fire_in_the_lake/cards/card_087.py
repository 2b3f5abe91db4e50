"""87 Nguyen Chanh Thi."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(87, "AVNU", "1965")

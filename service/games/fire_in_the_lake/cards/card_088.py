"""88 Phan Quang Dan."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(88, "AVNU", "1968")

"""90 Walt Rostow."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(90, "AVNU", "1965")

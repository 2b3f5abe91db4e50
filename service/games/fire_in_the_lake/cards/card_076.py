"""76 Annam."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(76, "ANVU", "1965")

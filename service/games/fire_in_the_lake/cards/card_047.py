"""47 Chu Luc."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(47, "NAVU", "1965")

"""2 Kissinger."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(2, "UNAV", "1968")

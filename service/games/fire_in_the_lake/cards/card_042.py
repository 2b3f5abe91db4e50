"""42 Chou En Lai."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(42, "NAUV", "1968")

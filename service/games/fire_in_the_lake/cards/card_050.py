"""50 Uncle Ho."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(50, "NAVU", "1964")

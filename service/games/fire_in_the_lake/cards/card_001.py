"""1 Gulf of Tonkin."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(1, "UNAV", "1964")

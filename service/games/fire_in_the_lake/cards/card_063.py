"""63 Fact Finding."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(63, "AUNV", "1964")

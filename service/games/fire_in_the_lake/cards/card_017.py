"""17 Claymores."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(17, "UAVN", "1964")

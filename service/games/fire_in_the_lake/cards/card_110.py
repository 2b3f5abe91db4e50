"""110 No Contact."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(110, "VNAU", "1964")

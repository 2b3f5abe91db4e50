"""26 LRRP."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(26, "UVAN", "1964")

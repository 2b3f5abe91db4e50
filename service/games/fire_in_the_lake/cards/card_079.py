"""79 Henry Cabot Lodge."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(79, "ANVU", "1964")

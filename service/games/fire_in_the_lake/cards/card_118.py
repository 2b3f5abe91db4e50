"""118 Korean War Arms."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(118, "VANU", "1964")

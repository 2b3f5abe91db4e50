"""97 Brinks Hotel."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(97, "VUAN", "1964")

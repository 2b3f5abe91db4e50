"""96 APC."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(96, "VUAN", "1968")

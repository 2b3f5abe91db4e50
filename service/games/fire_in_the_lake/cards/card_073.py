"""73 Great Society."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(73, "ANUV", "1965")

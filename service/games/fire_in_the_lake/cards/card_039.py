"""39 Oriskany."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(39, "NUVA", "1965")

"""38 McNamara Line."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(38, "NUVA", "1965")

"""37 Khe Sanh."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(37, "NUVA", "1968")

"""67 Amphib Landing."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(67, "AUVN", "1965")

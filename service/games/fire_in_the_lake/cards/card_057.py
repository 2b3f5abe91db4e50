"""57 International Unrest."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(57, "NVAU", "1968")

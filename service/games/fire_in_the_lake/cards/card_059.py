"""59 Plei Mei."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(59, "NVAU", "1965")

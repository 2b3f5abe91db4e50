"""56 Vo Nguyen Giap."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(56, "NVAU", "1965")

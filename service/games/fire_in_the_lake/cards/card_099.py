"""99 Masher/White Wing."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(99, "VUAN", "1965")

"""107 Burning Bonze."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(107, "VNAU", "1964")

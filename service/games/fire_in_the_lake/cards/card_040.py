"""40 PoWs."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(40, "NUVA", "1968")

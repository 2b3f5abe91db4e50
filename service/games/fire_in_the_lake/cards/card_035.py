"""35 Thanh Hoa."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(35, "NUAV", "1968")

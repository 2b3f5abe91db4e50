"""69 MACV."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(69, "AUVN", "1965")

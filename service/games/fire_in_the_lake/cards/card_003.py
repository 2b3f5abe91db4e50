"""3 Peace Talks."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(3, "UNAV", "1968")

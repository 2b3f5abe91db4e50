"""71 An Loc."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(71, "ANUV", "1968")

"""36 Hamburger Hill."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(36, "NUVA", "1968")

"""60 War Photographer."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(60, "NVAU", "1968")

"""77 Détente."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(77, "ANVU", "1968")

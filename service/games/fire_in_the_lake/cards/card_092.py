"""92 SEALORDS."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(92, "VUNA", "1968")

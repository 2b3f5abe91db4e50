"""94 Tunnel Rats."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(94, "VUNA", "1968")

"""114 Tri Quang."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(114, "VAUN", "1965")

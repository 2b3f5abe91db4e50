"""102 Cu Chi."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(102, "VNUA", "1965")

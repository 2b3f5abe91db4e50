"""22 Da Nang."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(22, "UVNA", "1965")

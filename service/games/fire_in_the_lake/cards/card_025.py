"""25 TF-116 Riverines."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(25, "UVNA", "1965")

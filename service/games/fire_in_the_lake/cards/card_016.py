"""16 Blowtorch Komer."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(16, "UAVN", "1968")

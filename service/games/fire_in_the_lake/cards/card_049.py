"""49 Russian Arms."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(49, "NAVU", "1968")

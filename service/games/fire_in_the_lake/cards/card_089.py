"""89 Tam Chau."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(89, "AVNU", "1965")

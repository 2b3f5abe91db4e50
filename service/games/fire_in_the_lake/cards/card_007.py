"""7 ADSID."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(7, "UNVA", "1965")

"""65 International Forces."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(65, "AUNV", "1968")

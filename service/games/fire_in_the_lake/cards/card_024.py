"""24 Operation Starlite."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(24, "UVNA", "1965")

"""117 Corps Commanders."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(117, "VANU", "1968")

"""21 Americal."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(21, "UVNA", "1968")

"""27 Phoenix Program."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(27, "UVAN", "1968")

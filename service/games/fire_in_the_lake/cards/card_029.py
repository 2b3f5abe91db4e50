"""29 Tribesmen."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(29, "UVAN", "1964")

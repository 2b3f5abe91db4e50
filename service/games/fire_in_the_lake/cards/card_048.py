"""48 Nam Dong."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(48, "NAVU", "1964")

"""41 Bombing Pause."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(41, "NAUV", "1968")

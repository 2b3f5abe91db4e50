"""43 Economic Aid."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(43, "NAUV", "1964")

"""80 Light at the End of the Tunnel."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(80, "ANVU", "1968")

"""46 559th Transport Grp."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(46, "NAVU", "1965")

"""109 Nguyen Huu Tho."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(109, "VNAU", "1965")

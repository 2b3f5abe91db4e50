"""129 Failed Attempt."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import coup

CARD = coup(129)

"""61 Armored Cavalry."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import capability
from service.games.fire_in_the_lake.pieces import ARVN

CARD = capability(61, "AUNV", "1968", ARVN)

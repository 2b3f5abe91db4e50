"""31 AAA."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import capability
from service.games.fire_in_the_lake.pieces import NVA

CARD = capability(31, "NUAV", "1964", NVA)

"""45 PT-76."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import capability
from service.games.fire_in_the_lake.pieces import NVA

CARD = capability(45, "NAUV", "1968", NVA)

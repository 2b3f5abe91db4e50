"""34 SA-2s."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import capability
from service.games.fire_in_the_lake.pieces import NVA

CARD = capability(34, "NUAV", "1965", NVA)

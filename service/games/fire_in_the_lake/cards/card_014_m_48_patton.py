"""14 M-48 Patton."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import capability
from service.games.fire_in_the_lake.pieces import US

CARD = capability(14, "UANV", "1965", US)

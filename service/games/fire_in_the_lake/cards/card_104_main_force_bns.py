"""104 Main Force Bns."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import capability
from service.games.fire_in_the_lake.pieces import VC

CARD = capability(104, "VNUA", "1965", VC)

"""86 Mandate of Heaven."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import capability
from service.games.fire_in_the_lake.pieces import ARVN

CARD = capability(86, "AVNU", "1965", ARVN)

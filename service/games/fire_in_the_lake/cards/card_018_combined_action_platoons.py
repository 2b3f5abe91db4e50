"""18 Combined Action Platoons."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import capability
from service.games.fire_in_the_lake.pieces import US

CARD = capability(18, "UAVN", "1965", US)

"""113 Ruff Puff."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(113, "VAUN", "1968")

"""112 Colonel Chau."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(112, "VAUN", "1964")

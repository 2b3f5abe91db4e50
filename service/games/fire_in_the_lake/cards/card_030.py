"""30 USS New Jersey."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event

CARD = event(30, "UVAN", "1968")

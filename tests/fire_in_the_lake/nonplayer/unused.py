"""Causes that games of four non-players never meet, and why."""

from __future__ import annotations

from service.games.fire_in_the_lake.title import FireInTheLake
from service.text.upkeep.keys import of_title

WHY_UNUSED: dict[str, str] = {}


def causes() -> list[str]:
    """Every cause that the rules for non-players can give."""
    return sorted(of_title(FireInTheLake()).causes)

"""Who acts within a turn of a mission (FoF 3): the company commands, the enemy acts, then fire takes effect."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.words.roles import COMPANY, ENEMY_ROLE
from sentiero.kernel.title import Fact

_NOBODY: Final = ""
# The phases in which somebody begins to act; what follows in others belongs to them.
_BEGINS: Final = {
    "activation": COMPANY, "initiative": COMPANY, "general_initiative": COMPANY,
    "enemy_event": ENEMY_ROLE, "enemy_activity": ENEMY_ROLE, "capture": _NOBODY,
}  # fmt: skip


def begins_turn(fact: Fact) -> str | None:
    """Who begins to act with a fact; nobody in particular where fire takes effect; None if nothing begins."""
    return _BEGINS.get(fact[1]) if fact[0] == "phase" else None

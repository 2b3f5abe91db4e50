"""A player as somebody brings it along to the arena, with a fault that was put in on purpose."""

from __future__ import annotations

from typing import Any

from sentiero.kernel.title import Choice


class Idle:
    """Plays by the rulebook, but passes wherever it may."""

    def think(self, game: Any, settings: Any, mind: Any, chance: Any) -> Choice:
        """Pass, or what the rulebook says."""
        if game.question.kind == "one" and "pass" in game.question.values:
            return Choice("pass", (), mind)
        choice: Choice = game.consider(None, chance)
        return choice

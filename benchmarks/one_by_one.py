"""Our titles, played by workers that append each answer of the rules by itself: what that would cost."""

from __future__ import annotations

from sentiero.games import TITLES
from sentiero.jobs import player

player.BATCH = 1  # type: ignore[misc]
# As long as a job played before others when each answer was an append.
player.SLICE_SECONDS = 0.25  # type: ignore[misc]

__all__ = ["TITLES"]

"""Our titles, played by workers that append each answer of the rules by itself: what that would cost."""

from __future__ import annotations

from sentiero.games import TITLES
from sentiero.jobs import playing

playing.BATCH = 1  # type: ignore[misc]
# As long as a job played before others when each answer was an append.
playing.SLICE_SECONDS = 0.25  # type: ignore[misc]

__all__ = ["TITLES"]

"""7.3 The Deception markers of the box."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.words import Word

EMPTY_THREAT: Final = Word("empty_threat")
AGENDA: Final = Word("hidden_agenda")
ASSET: Final = Word("hidden_asset")
# Twelve markers, taken as four of each.
MARKERS: Final[tuple[str, ...]] = tuple(name for name in (EMPTY_THREAT, AGENDA, ASSET) for _ in range(4))

"""How a thought is told, in every title alike."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.title import Document, Telling
from sentiero.kernel.words import Cause

# Where the usual answer did best, where another did, and where nothing could be tried.
AS_USUAL, ANOTHER, UNSEEN = Cause("thought.usual"), Cause("thought.another"), Cause("thought.unseen")
THOUGHTS: Final = (AS_USUAL, ANOTHER, UNSEEN)


def thought(reason: Document) -> Telling:
    """In whole points, what the answer ended with, and what the usual one did."""
    params = {"rule": reason["rule"], "playouts": reason["playouts"]}
    found = reason["candidates"]
    if not found:
        return Telling(UNSEEN, params)
    usual = next((one for one in found if one["usual"]), found[0])
    points = {"margin": _points(found[0]["margin"]), "spread": round(found[0]["spread"] / 10)}
    return Telling(reason["key"], {**params, **points, "usual": _points(usual["margin"])})


def _points(tenths: int) -> str:
    """With its sign, as margins are told."""
    return f"{round(tenths / 10):+d}"

"""How far somebody is who takes its time, for whoever looks at the table; and what ends a thought: the game goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sentiero.store.problems import StaleVersion
from sentiero.tables.room import Room

# What is kept beside a game: at which version, and how much of the thought is done, in percent.
_NAME: Final = "thought"
# Told no more often than this; and forgotten if nobody tells any more.
_EVERY_SECONDS: Final = 0.4
_KEPT_SECONDS: Final = 20
WHOLE: Final = 100


def telling(room: Room, game: str, version: int, every: float = _EVERY_SECONDS) -> Callable[[float], None]:
    """Keeps how far a thought at this version is; StaleVersion as soon as the game is at another."""
    last = time.monotonic()

    def tell(share: float) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last < every:
            return
        last, found = now, room.store.events.version(game)
        if found != version:
            raise StaleVersion(version, found)
        room.store.expiring.keep(game, _NAME, b"%d %d" % (version, int(share * WHOLE)), _KEPT_SECONDS)

    return tell


def progress(room: Room, game: str, version: int) -> int | None:
    """How much of the thought at this version is done, in percent; None if nobody has told lately."""
    kept = room.store.expiring.kept(game, _NAME)
    if kept is None:
        return None
    at, percent = map(int, kept.split())
    return percent if at == version else None

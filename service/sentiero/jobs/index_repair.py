"""Names games again where the indexes have lost them: a server that took over may lack what was written last.

An index lies elsewhere in a cluster than the games that it names, so no script could write both. Whatever an entry
says counts: who waits for the rules, until when an answer is due, which game is over and still to be moved.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from typing import Final

from sentiero import tables
from sentiero.tables.games import Games
from sentiero.tables.problems import GameDamaged, UnknownGame

log = logging.getLogger(__name__)

# At each look so long is spent at most, so that games which wait are not kept waiting by those that do not.
LOOK_SECONDS: Final = 0.1
# All games are looked at when this process starts, after another server took over, and this often otherwise.
AGAIN_SECONDS: Final = 3600.0
# And once more so long after another server took over: until then a process that was cut off with the server from
# before may have written to that, and what it wrote is lost as well.
SETTLED_SECONDS: Final = 30.0


class IndexRepair:
    """Walks through all games, a few at each look. Several may do so: what is named twice is named once."""

    def __init__(self, games: Games, clock: Callable[[], float] = time.monotonic) -> None:
        self._games = games
        self._store = games.room.store
        self._clock = clock
        self._term = ""
        self._next = 0.0
        self._left: Iterator[str] = iter(())

    def look(self) -> int:
        """Look at some games, if it is time; gives how many were named again."""
        term, now = self._store.server.term(), self._clock()
        taken_over = bool(term) and term != self._term
        if now >= self._next or taken_over:
            self._next = now + (SETTLED_SECONDS if taken_over else AGAIN_SECONDS)
            self._term = term or self._term
            self._left = iter(sorted(set(self._store.events.games()) - set(self._store.blobs.names())))
        healed, end = 0, now + LOOK_SECONDS
        for name in self._left:
            healed += self._heal(name)
            if self._clock() >= end:
                break
        return healed

    def _heal(self, name: str) -> bool:
        try:
            with self._games.hold(name) as game:
                found = tables.name_again(game)
        except (UnknownGame, GameDamaged):
            return False
        if found:
            log.warning("game %s was named nowhere, and is again: %s", name, ", ".join(found))
        return bool(found)

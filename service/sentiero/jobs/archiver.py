"""Moves games that are over out of the way, some time after their end."""

from __future__ import annotations

import logging
from threading import Event
from typing import Final

from sentiero import tables
from sentiero.store.problems import StoreAway
from sentiero.tables.games import Games
from sentiero.tables.problems import UnknownGame

log = logging.getLogger(__name__)

# How often the list is looked at, and how many games are moved before the next look.
LOOK_SECONDS: Final = 1.0
AT_ONCE: Final = 20
# A game that cannot be moved is tried again after this.
_LATER_MS: Final = 600_000


class Archiver:
    """Moves games. Several may do so: what is moved twice reads the same."""

    def __init__(self, games: Games, after_seconds: float) -> None:
        self._games = games
        self._store = games.room.store
        self._after_ms = int(after_seconds * 1000)

    def run(self, stop: Event) -> None:
        """Move games until told to stop."""
        while not stop.wait(LOOK_SECONDS):
            try:
                self.move_due(stop)
            except StoreAway as away:
                log.warning("the store is away: %s", away.detail)

    def move_due(self, stop: Event | None = None) -> int:
        """Move the games whose time has come; gives how many were looked at."""
        before = self._games.room.clock_ms() - self._after_ms
        due = self._store.to_archive.before(before, AT_ONCE)
        for game in due:
            if stop is not None and stop.is_set():
                break
            self._move(game, before)
        return len(due)

    def _move(self, game: str, before: int) -> None:
        try:
            with self._games.hold(game) as held:
                tables.move(held)
        except StoreAway:
            raise
        except UnknownGame:
            # Named before it was made, and then it was not.
            log.info("game %s is not there", game)
        except Exception:
            # One game that cannot be moved stays where it is, and must not keep the others there.
            log.exception("game %s cannot be moved", game)
            self._store.to_archive.note(game, self._games.room.clock_ms() + _LATER_MS)
            return
        # Unless something of it has changed meanwhile.
        self._store.to_archive.done(game, before)

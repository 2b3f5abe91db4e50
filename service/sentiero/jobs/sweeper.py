"""Finds games that wait for a non-player while nobody plays: after a crash, or when the queue lost its jobs."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Event
from typing import Final

from sentiero import tables
from sentiero.jobs.index_repair import IndexRepair
from sentiero.jobs.queue import PlayQueue, job_name
from sentiero.store.interface.archive import Times
from sentiero.store.problems import StoreAway
from sentiero.tables.game import Game
from sentiero.tables.games import Games
from sentiero.tables.problems import GameDamaged, UnknownGame

log = logging.getLogger(__name__)

# How often turns that are due are queued, and how often games are looked at.
TICK_SECONDS: Final = 0.1
SWEEP_SECONDS: Final = 1.0
# A game that has not moved for so long has nobody who plays.
QUIET_SECONDS: Final = 3.0
# How often games are looked for that nobody touches any more.
EXPIRY_SECONDS: Final = 3600.0
# Whoever gives or ends a token has told of it within this, or never will.
CUT_OFF_MS: Final = 10_000
# How many games with something that is due are looked at before the next sweep, and when again if that failed.
AT_ONCE: Final = 100
LATER_MS: Final = 60_000
DAY_MS: Final = 24 * 60 * 60 * 1000
# Where there is nothing to do, the next look is twice as far away, up to this.
LONGEST_SECONDS: Final = 60.0
MOST_HALTED: Final = 100


@dataclass(slots=True)
class _Look:
    """Where a game stood, when to look again, and how long that is from the look before."""

    version: int
    due: float
    wait: float


class Sweeper:
    """Looks after all games. Several may do so: a turn that is queued twice is played once."""

    def __init__(
        self,
        games: Games,
        queue: PlayQueue,
        quiet_seconds: float = QUIET_SECONDS,
        clock: Callable[[], float] = time.monotonic,
        expire_days: int = 0,
    ) -> None:
        self._games = games
        self._store = games.room.store
        self._queue = queue
        self._quiet_seconds = quiet_seconds
        self._clock = clock
        self._expire_days = expire_days
        self._next_expiry = 0.0
        self._next_halted = 0.0
        self._looks: dict[str, _Look] = {}
        self._healer = IndexRepair(games, clock)

    def run(self, stop: Event) -> None:
        """Sweep until told to stop."""
        next_sweep = 0.0
        while not stop.wait(TICK_SECONDS):
            self._queue.put_due()
            self._queue.put_due_notices()
            if self._clock() >= next_sweep:
                next_sweep = self._clock() + SWEEP_SECONDS
                try:
                    self.sweep()
                    self.call_time()
                    self.tell_seatings()
                    self.expire()
                    self.look_at_halted()
                    self._healer.look()
                except StoreAway as away:
                    log.warning("the store is away: %s", away.detail)

    def sweep(self) -> None:
        """Look at the games that are named to wait, each in its time."""
        named = self._store.waiting.expected()
        self._looks = {game: look for game, look in self._looks.items() if game in named}
        quiet = [game for game in named if not self._moves(game)]
        queued = self._queue.names() if quiet else None
        if queued is None:
            return
        for game in quiet:
            try:
                self._tend(game, self._looks[game], queued, named[game])
            except StoreAway:
                raise
            except UnknownGame:
                # Named before it was made, and then it was not.
                self._store.waiting.done(game, named[game])
            except GameDamaged:
                # That was written down once.
                self._again(self._looks[game], LONGEST_SECONDS)
            except Exception:
                # One game that cannot be read must not keep the others waiting; a worker that fails at it halts it.
                log.exception("game %s cannot be looked at", game)
                self._queue.put_for(False, True)(game, self._store.events.version(game))
                self._again(self._looks[game], LONGEST_SECONDS)

    def call_time(self) -> None:
        """Look at the games in which somebody may be late."""
        self._look(self._store.deadlines, self._games.room.clock_ms(), tables.call_time)

    def tell_seatings(self) -> None:
        """Tell of whoever sat down or left while the one who did it was cut off."""
        self._look(self._store.seatings, self._games.room.clock_ms() - CUT_OFF_MS, tables.catch_up)

    def _look(self, times: Times, before: int, act: Callable[[Game], None]) -> None:
        for name in times.before(before, AT_ONCE):
            try:
                with self._games.hold(name) as game:
                    act(game)
            except StoreAway:
                raise
            except UnknownGame:
                times.done(name)
            except GameDamaged:
                times.note(name, self._games.room.clock_ms() + LATER_MS)
            except Exception:
                # One game that cannot be looked at must not keep the others waiting.
                log.exception("game %s cannot be looked at", name)
                times.note(name, self._games.room.clock_ms() + LATER_MS)

    def expire(self) -> None:
        """Now and then, delete the games that nobody has touched for as long as the host has set."""
        if not self._expire_days or self._clock() < self._next_expiry:
            return
        self._next_expiry = self._clock() + EXPIRY_SECONDS
        oldest = self._games.room.clock_ms() - self._expire_days * DAY_MS
        for name in self._store.events.games():
            with suppress(UnknownGame, GameDamaged), self._games.hold(name) as game:
                if tables.untouched_since(game) < oldest:
                    tables.delete(game)

    def look_at_halted(self) -> None:
        """Now and then, take those games off the list of halted ones that have gone on in some other way."""
        if self._clock() < self._next_halted:
            return
        self._next_halted = self._clock() + LONGEST_SECONDS
        for name in self._store.halted.advertised(MOST_HALTED):
            try:
                with self._games.hold(name) as game:
                    asked = tables.thinking_now(game)
                if asked is None or asked.halted is None:
                    self._store.halted.withdraw(name)
            except StoreAway:
                raise
            except (UnknownGame, GameDamaged):
                continue
            except Exception:
                # It stays on the list: nobody has mended it yet.
                log.exception("game %s cannot be looked at", name)

    def _moves(self, game: str) -> bool:
        """Whether a game went on since it was looked at, or was looked at a moment ago."""
        look = self._looks.get(game)
        if look is not None and self._clock() < look.due:
            return True
        version = self._store.events.version(game)
        if look is not None and look.version == version:
            return False
        self._looks[game] = _Look(version, self._clock() + self._quiet_seconds, self._quiet_seconds)
        return True

    def _tend(self, game: str, look: _Look, queued: set[str], named: int) -> None:
        with self._games.hold(game) as held:
            session, asked = held.refreshed(), tables.thinking_now(held)
            # Where it is over nothing comes any more, though what was lost had come further.
            version = session.version if session.question is not None else max(session.version, named)
            quiet = self._quiet_seconds + held.info.settings.pace / 1000
            slow = asked is not None and asked.slow
            put = self._queue.put_for(slow, not held.has_people)
        if asked is None or asked.halted is not None:
            self._store.waiting.done(game, version)
        elif job_name(game, version, slow) not in queued and look.wait >= quiet:
            put(game, version)
            self._again(look, quiet)
            return
        self._again(look, max(quiet, look.wait * 2))

    def _again(self, look: _Look, seconds: float) -> None:
        look.wait = min(seconds, LONGEST_SECONDS)
        look.due = self._clock() + look.wait

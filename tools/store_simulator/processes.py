"""The processes of the service, each over its own connection, put together as `assembly` does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final

from sentiero.api.feed.following import Endings, Follower
from sentiero.api.feed.hub import Hub
from sentiero.api.feed.listener import HungUp, Told
from sentiero.api.feed.reset import WentBack, require_reached
from sentiero.jobs.archiver import Archiver
from sentiero.jobs.player import Player
from sentiero.jobs.sweeper import Sweeper
from sentiero.kernel.problems import Problem
from sentiero.settings import FeedSettings
from sentiero.store.problems import StoreAway
from sentiero.tables import Game, Games, Room
from sentiero.tables.problems import UnknownGame, UnknownVersion

from tools.store_simulator.queue import Queue
from tools.store_simulator.record import ENDED, RESET, Heard, Record
from tools.store_simulator.remote import Connection, remote_store
from tools.store_simulator.scheduling import Lock, Process, Scheduler
from tools.store_simulator.title import TallyTitle

TITLES: Final[Mapping[str, Any]] = {TallyTitle.name: TallyTitle()}
ARCHIVED_AFTER_SECONDS: Final = 3.0
TICK_SECONDS: Final = 0.5
# After so many looks in vain comes a sign of life.
HEARTBEAT: Final = 20
# A job plays until it is done, or for one append.
LONG_SLICE, SHORT_SLICE = 1e9, 0.0


class LockedGames(Games):
    """Games whose locks know the threads of the scheduler."""

    def __init__(self, room: Room, scheduler: Scheduler) -> None:
        super().__init__(room)
        self._scheduler = scheduler

    def enter(self, name: str) -> Game:
        """A game, counted as in use."""
        game = super().enter(name)
        if not isinstance(game.lock, Lock):
            game.lock = Lock(self._scheduler)
        return game


class Stopping:
    """What a loop waits for between two looks; nobody ever stops it but by killing its process."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler

    def wait(self, seconds: float) -> bool:
        """Sleep."""
        self._scheduler.sleep(max(seconds, TICK_SECONDS))
        return False

    def is_set(self) -> bool:
        """Never."""
        return False


class Service(Process):
    """One process of ours: its connection, and the games that it keeps live."""

    def __init__(self, name: str, scheduler: Scheduler, connection: Callable[[Process], Connection], two: bool) -> None:
        super().__init__(name)
        self.scheduler = scheduler
        self.connection = connection(self)
        self.store = remote_store(self.connection, two)

    def seat_at(self, queue: Queue) -> Games:
        """Games of a room that queues with this queue."""
        room = Room(
            self.store,
            TITLES,
            clock_ms=self.scheduler.clock_ms,
            entropy=self.scheduler.pick.randbytes,
            wakes=queue.put,
        )
        return LockedGames(room, self.scheduler)


class Silent(Hub):
    """A hub without a thread of its own: the scheduler has one for it."""

    def _start(self) -> None:
        if self._watcher is None:
            self._watcher = self._store.server.watcher(0.0)

    def turn(self) -> None:
        """One read, and everybody told."""
        if self._channels:
            self._read()


class Api(Service):
    """Takes requests, and tells listeners."""

    def __init__(self, *given: Any, queue: Queue) -> None:
        super().__init__(*given)
        self.games = self.seat_at(queue)
        self.hub = Silent(self.store, FeedSettings(), self.scheduler.clock_ms)
        self.endings = Endings(self.games)

    def run_feed(self) -> None:
        """As the thread of a hub does."""
        while True:
            with suppress(StoreAway):
                self.hub.turn()
            self.scheduler.sleep(0.2)

    def listen(self, heard: Heard) -> None:
        """As a response of the feed does, for one connection."""
        events = self.store.events
        seen = require_reached(events, heard.game, heard.after)
        listener = self.hub.join(heard.game, "somebody")
        follower = Follower(events, self.endings, listener, seen, lambda: True)
        note = partial(_note, heard)
        try:
            for told in follower.past():
                note(told)
            silent = 0
            while not follower.is_over():
                follower.check(0.0)
                told_now = listener.next(0.0)
                if isinstance(told_now, Told):
                    for told in follower.up_to(told_now):
                        note(told)
                    silent = 0
                    continue
                silent += 1
                if silent % HEARTBEAT == 0:
                    for told in follower.past():
                        note(told)
                self.scheduler.sleep(0.3)
            for told in follower.past():
                note(told)
            heard.end = ENDED
        except WentBack:
            heard.end = RESET
        finally:
            if not self.dead:
                self.hub.leave(listener)


def _note(heard: Heard, told: Told) -> None:
    heard.links.append(told.link)


def run_worker(service: Service, queue: Queue, record: Record) -> None:
    """Take job after job."""
    slice_seconds = service.scheduler.pick.choice((LONG_SLICE, SHORT_SLICE))
    player = Player(service.seat_at(queue), queue, slice_seconds, slice_seconds)  # type: ignore[arg-type]
    while True:
        job = queue.take()
        if job is None:
            service.scheduler.sleep(0.2)
            continue
        try:
            player.play(*job)
        except Exception as error:
            record.stumbles.append(f"a job: {error!r}")


def run_sweeper(service: Service, queue: Queue, record: Record) -> None:
    """Look after forgotten games."""
    sweeper = Sweeper(service.seat_at(queue), queue, clock=service.scheduler.clock)  # type: ignore[arg-type]
    stopping: Any = Stopping(service.scheduler)
    _until_it_ends(partial(sweeper.run, stopping), record)


def run_archiver(service: Service, queue: Queue, record: Record) -> None:
    """Move games that are over."""
    archiver = Archiver(service.seat_at(queue), ARCHIVED_AFTER_SECONDS)
    stopping: Any = Stopping(service.scheduler)
    _until_it_ends(partial(archiver.run, stopping), record)


def _until_it_ends(run: Callable[[], None], record: Record) -> None:
    try:
        run()
    except Exception as error:
        record.stumbles.append(f"a loop ended: {error!r}")


REFUSALS: Final = (Problem,)
GONE: Final = (UnknownGame, UnknownVersion, HungUp)

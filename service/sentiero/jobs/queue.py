"""The queue that the API fills and the workers empty."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final, TypeVar

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from rq import Queue
from rq.exceptions import DequeueTimeout
from rq.intermediate_queue import IntermediateQueue

from sentiero.jobs.job import ANALYSE, NOTIFY, PLAY, THINK, TRACE, OurJob
from sentiero.jobs.metrics import Figures, count_job, read_figures
from sentiero.jobs.queue_status import Waiting, waiting_in, workers_alive
from sentiero.tables.people.notices import Notice
from sentiero.tracing.spans import now

log = logging.getLogger(__name__)
T = TypeVar("T")

# Two lanes, each first in, first out: games in which somebody waits, and behind all of them those without people.
NAME: Final = "sentiero"
LAST: Final = "sentiero-last"
# Games in which somebody is asked who takes its time: workers of their own, so that nobody waits behind them.
SLOW: Final = "sentiero-slow"
# Turn notices: taken by a process of their own.
NOTICES: Final = "sentiero-notices"
# Those that are tried again at a time: a sorted set of their arguments as JSON.
NOTICES_LATER: Final = "sentiero:notices-later"
NOBODY: Final = -1
# How soon a worker that waits for people sees that there is a game without any.
_LOOK_SECONDS: Final = 0.1
# Anything that can write to the server could run code through the default serializer; JSON carries only data.
SERIALIZER: Final = "json"
# Many times what a job takes for itself: only one that hangs gets there.
SECONDS_A_JOB: Final = 10
# What whoever takes its time has for one answer.
SECONDS_A_THOUGHT: Final = 120
# A notice is written down and handed to whoever sends it; that waits for a free place at the longest.
SECONDS_A_NOTICE: Final = 30
# So many notices may wait. Whoever is told no more still sees at the table whose turn it is.
MOST_NOTICES: Final = 10_000
# Nobody reads old failures: the game itself says why a game is halted.
FAILURE_SECONDS: Final = 300
# Turns that are due at a time: a sorted set of `game/version`.
LATER: Final = "sentiero:later"
# Among those: in the lane of those who take their time.
_SLOWLY: Final = 2
# Whoever answers must not wait for a queue that is away.
_PATIENCE_SECONDS: Final = 0.5
_AWAY_SECONDS: Final = 1.0


def connect(url: str) -> Redis:
    """A connection to the queue's server; a single server, since RQ knows no cluster."""
    connection: Redis = Redis.from_url(url)
    return connection


class Lane(Queue):
    """One of several queues that a worker listens to, in order."""

    @classmethod
    def lpop(cls, queue_keys: Sequence[str], timeout: int | None, connection: Any = None) -> Any:
        """The first job of the first lane that has one. Moved, not popped, as the library does with a single queue:
        popping would lose a job that is taken by a worker that dies."""
        end = time.monotonic() + (timeout or 0)
        while True:
            for key in queue_keys:
                found = cls.lmove(connection, key, None)
                if found is not None:
                    return found
            left = min(_LOOK_SECONDS, end - time.monotonic())
            if left <= 0:
                if timeout is None:
                    return None
                raise DequeueTimeout(timeout, queue_keys)
            first = queue_keys[0]
            job = connection.blmove(first, IntermediateQueue.get_intermediate_queue_key(first), left)
            if job is not None:
                return first, job


def open_queues(connection: Redis) -> list[Any]:
    """The lanes on a connection, the one for people first."""
    options: Any = {"serializer": SERIALIZER, "default_timeout": SECONDS_A_JOB, "job_class": OurJob}
    return [Lane(name, connection=connection, **options) for name in (NAME, LAST)]


def open_slow(connection: Redis) -> Any:
    """The lane of those who take their time."""
    options: Any = {"serializer": SERIALIZER, "default_timeout": SECONDS_A_THOUGHT, "job_class": OurJob}
    return Lane(SLOW, connection=connection, **options)


def open_notices(connection: Redis) -> Any:
    """The queue of notices."""
    options: Any = {"serializer": SERIALIZER, "default_timeout": SECONDS_A_JOB, "job_class": OurJob}
    return Lane(NOTICES, connection=connection, **options)


def job_name(game: str, version: int, slow: bool = False) -> str:
    """What a job is called: one for each version that waits for a non-player, in each of the two kinds of lanes."""
    return f"{'think' if slow else 'play'}-{game}-{version}"


def open_queue(connection: Redis) -> Any:
    """The lane for people alone."""
    return open_queues(connection)[0]


def _arguments(notice: Notice, hook: str, tries: int) -> list[Any]:
    return [notice.game, notice.version, notice.event, NOBODY if notice.seat is None else notice.seat, hook, tries]


class PlayQueue:
    """The jobs that play for non-players. Never fails: what is not queued here is found by the sweeper."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._away_until = 0.0

    @cached_property
    def connection(self) -> Redis:
        """The connection, for what is not offered here. It gives up soon, and does not try again by itself."""
        patience = {"socket_timeout": _PATIENCE_SECONDS, "socket_connect_timeout": _PATIENCE_SECONDS}
        connection: Redis = Redis.from_url(self._url, retry=Retry(NoBackoff(), 0), **patience)
        return connection

    @cached_property
    def _lanes(self) -> list[Any]:
        return open_queues(self.connection)

    @cached_property
    def _slow(self) -> Any:
        return open_slow(self.connection)

    def put(self, game: str, version: int) -> None:
        """Let somebody play on from a version: a person waits, after those who have waited for longer."""
        self._tried(lambda: self._enqueue(self._lanes[0], game, version))

    def put_last(self, game: str, version: int) -> None:
        """Let somebody play on from a version when no person waits for anything."""
        self._tried(lambda: self._enqueue(self._lanes[1], game, version))

    def put_slow(self, game: str, version: int) -> None:
        """Let somebody who takes its time play on from a version."""
        self._tried(lambda: self._enqueue(self._slow, game, version, THINK, SECONDS_A_THOUGHT))

    def put_analysis(self, game: str, depth: str) -> None:
        """Let somebody look at a game again, behind those who are asked."""
        self._tried(lambda: self._enqueue_analysis(game, depth))

    def put_for(self, slow: bool, last: bool) -> Callable[[str, int], None]:
        """How a game is put into the lane of whoever is asked."""
        return self.put_slow if slow else self.put_last if last else self.put

    def put_later(self, game: str, version: int, seconds: float, last: bool = False, slow: bool = False) -> None:
        """Let somebody play on from a version after a while."""
        name = f"{game}/{version}/{_SLOWLY if slow else int(last)}"
        self._tried(lambda: self.connection.zadd(LATER, {name: time.time() + seconds}))

    def put_due(self) -> None:
        """Queue what is due by now. Several may try at once: each turn is queued by one of them."""
        due: Any = self._tried(lambda: self.connection.zrangebyscore(LATER, 0, time.time()))
        for name in due or ():
            if self._tried(lambda: self.connection.zrem(LATER, name)):
                game, version, *last = name.decode().split("/")
                self.put_for(last == [str(_SLOWLY)], last == ["1"])(game, int(version))

    def put_notice(self, notice: Notice, hook: str = "", tries: int = 0, seconds: float = 0.0) -> None:
        """Let somebody send a notice, now or after a while."""
        args = _arguments(notice, hook, tries)
        if seconds:
            self._tried(lambda: self._keep_notice(args, seconds))
        else:
            self._tried(lambda: self._enqueue_notice(args))

    def drop_notice(self, notice: Notice, hook: str, tries: int) -> None:
        """What was to be sent after a while need not be."""
        self._tried(lambda: self.connection.zrem(NOTICES_LATER, json.dumps(_arguments(notice, hook, tries))))

    def put_due_notices(self) -> None:
        """Queue the notices that are due by now; each by one of those who try."""
        due: Any = self._tried(lambda: self.connection.zrangebyscore(NOTICES_LATER, 0, time.time()))
        for kept in due or ():
            if self._tried(lambda: self.connection.zrem(NOTICES_LATER, kept)):
                args = json.loads(kept)
                self._tried(lambda: self._enqueue_notice(args))

    def _keep_notice(self, args: list[Any], seconds: float) -> None:
        if self.connection.zcard(NOTICES_LATER) < MOST_NOTICES:
            self.connection.zadd(NOTICES_LATER, {json.dumps(args): time.time() + seconds})

    def _enqueue_notice(self, args: list[Any]) -> None:
        notices = open_notices(self.connection)
        if notices.count >= MOST_NOTICES:
            log.warning("a notice is dropped: %d wait already", MOST_NOTICES)
            return
        notices.enqueue_call(
            NOTIFY,
            args=tuple(args),
            timeout=SECONDS_A_NOTICE,
            result_ttl=0,
            failure_ttl=FAILURE_SECONDS,
            description=NOTIFY,
        )

    def names(self) -> set[str] | None:
        """The names of all jobs that nobody has begun; None if the queue is away."""
        return self._tried(lambda: {name for lane in [*self._lanes, self._slow] for name in lane.get_job_ids()})

    def depth(self) -> int | None:
        """How many jobs nobody has begun; None if the queue is away."""
        return self._tried(lambda: sum(int(lane.count) for lane in [*self._lanes, self._slow]))

    def lanes(self) -> dict[str, Waiting] | None:
        """What waits in each lane, and of notices; None if the queue is away."""
        every = [*self._lanes, self._slow, open_notices(self.connection)]
        return self._tried(lambda: {lane.name: waiting_in(lane) for lane in every})

    def workers(self, here: bool = False) -> int | None:
        """How many who play gave a sign of life lately, everywhere or on this machine; None if the queue is away."""
        return self._tried(lambda: workers_alive(self.connection, NAME, here))

    def count(self, outcome: str, seconds: float) -> None:
        """Count a job that ended."""
        self._tried(lambda: count_job(self.connection, outcome, seconds))

    def figures(self) -> Figures | None:
        """What was counted of all jobs; None if the queue is away."""
        return self._tried(lambda: read_figures(self.connection))

    def _enqueue(self, lane: Any, game: str, version: int, does: str = PLAY, seconds: int = SECONDS_A_JOB) -> None:
        lane.enqueue_call(
            does,
            args=(game, version),
            timeout=seconds,
            result_ttl=0,
            failure_ttl=FAILURE_SECONDS,
            job_id=job_name(game, version, does == THINK),
            description=does,
            meta={TRACE: trace} if (trace := now()) else None,
        )

    def _enqueue_analysis(self, game: str, depth: str) -> None:
        self._slow.enqueue_call(
            ANALYSE,
            args=(game, depth),
            timeout=SECONDS_A_THOUGHT,
            result_ttl=0,
            failure_ttl=FAILURE_SECONDS,
            description=ANALYSE,
        )

    def _tried(self, act: Callable[[], T]) -> T | None:
        """What comes of it; None if the queue is away, or was a moment ago."""
        if time.monotonic() < self._away_until:
            return None
        try:
            return act()
        except (RedisError, OSError) as error:
            self._away_until = time.monotonic() + _AWAY_SECONDS
            log.warning("the queue is away: %s", error)
            return None

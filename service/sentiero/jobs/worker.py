"""The processes that take jobs from the queue, and the one that looks after forgotten games."""

from __future__ import annotations

import gc
import signal
from threading import Event, Thread
from typing import Final

from rq import SimpleWorker

from sentiero.jobs.archiver import Archiver
from sentiero.jobs.job import OurJob
from sentiero.jobs.queue import SERIALIZER, Lane, connect, open_notices, open_queues, open_slow
from sentiero.jobs.sweeper import Sweeper
from sentiero.jobs.webhooks.senders import Senders

# How often a worker tidies up what another one left in the queue when it was killed.
MAINTENANCE_SECONDS: Final = 30
# What is being sent when we are told to stop gets so long.
SENDING_SECONDS: Final = 6.0
# A worker gives a sign of life 15 seconds before this has passed.
SIGN_SECONDS: Final = 45


class PlayWorker(SimpleWorker):
    """Plays in its own process, with games and connections kept from job to job.

    A fork for each job would load every game anew. Jobs are ours, short and pure; a worker that dies is replaced.
    """

    # A queue that is away may be back at any moment.
    max_connection_wait_time = 2.0


def seldom_collect() -> None:
    """What is loaded stays, and decisions leave next to no cycles: looking for them all the time costs a tenth."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def work(queue_url: str, burst: bool = False, slow: bool = False) -> None:
    """Take jobs until told to stop, or until there are none left; of those who take their time, or of all others."""
    seldom_collect()
    connection = connect(queue_url)
    worker = PlayWorker(
        [open_slow(connection)] if slow else open_queues(connection),
        connection=connection,
        queue_class=Lane,
        serializer=SERIALIZER,
        job_class=OurJob,
        maintenance_interval=MAINTENANCE_SECONDS,
        worker_ttl=SIGN_SECONDS,
    )
    worker.work(burst=burst, logging_level="WARNING")


def send_notices(queue_url: str, senders: Senders, burst: bool = False) -> None:
    """Send turn notices until told to stop; beside those who play, so that a slow receiver keeps no game waiting."""
    connection = connect(queue_url)
    worker = PlayWorker(
        [open_notices(connection)],
        connection=connection,
        queue_class=Lane,
        serializer=SERIALIZER,
        job_class=OurJob,
        maintenance_interval=MAINTENANCE_SECONDS,
    )
    worker.work(burst=burst, logging_level="WARNING")
    senders.finish(SENDING_SECONDS)


def sweep(sweeper: Sweeper, mover: Archiver | None) -> None:
    """Look after forgotten games, and move those that are over, until told to stop."""
    stop = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    if mover is not None:
        # Beside the sweeper: compressing takes longer than turns that are due may wait. It may end at any point.
        Thread(target=mover.run, args=(stop,), name="mover", daemon=True).start()
    sweeper.run(stop)

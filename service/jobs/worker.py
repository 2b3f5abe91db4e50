"""The process that takes jobs from the queue."""

from __future__ import annotations

from typing import Final

from rq import Worker

from service.jobs.queue import SERIALIZER, connect, open_queue
from service.jobs.titles import load_titles

# How often a worker looks for jobs that another one left behind when it was killed.
MAINTENANCE_SECONDS: Final = 30


def work(queue_url: str, burst: bool = False) -> None:
    """Take jobs until told to stop, or until there are none left.

    Every job runs in a fork; what jobs need is loaded before, so that no fork loads it again.
    """
    load_titles()
    connection = connect(queue_url)
    worker = Worker(
        [open_queue(connection)],
        connection=connection,
        serializer=SERIALIZER,
        maintenance_interval=MAINTENANCE_SECONDS,
    )
    worker.work(burst=burst, logging_level="WARNING")

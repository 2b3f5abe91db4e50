"""The application as gunicorn loads it, configured by the environment."""

from __future__ import annotations

import os

from flask import Flask

from service.api.app import create_app
from service.api.request_log import write_requests_to_stderr
from service.jobs.queue import PlayQueue
from service.jobs.titles import load_titles
from service.journal.archive import Archive
from service.journal.redis_journal import RedisJournal


def configured_app() -> Flask:
    """The API over the journal at EVENTS_URL. Connects when the first request needs it."""
    if os.environ.get("LOG_REQUESTS") == "1":
        write_requests_to_stderr()
    events = os.environ["EVENTS_URL"]
    queue = PlayQueue(os.environ.get("QUEUE_URL") or events)
    return create_app(Archive(RedisJournal(events), load_titles(), waits=queue.put_first), queue=queue)

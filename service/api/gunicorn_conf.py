"""How gunicorn runs the API: `gunicorn -c python:service.api.gunicorn_conf "service.api.wsgi:configured_app()"`."""

from __future__ import annotations

import os
from typing import Any

from prometheus_client import multiprocess

from service.api.feed.ending import follow
from service.api.feed.settings import THREADS
from service.api.protocol import install as refuse_broken_requests

bind = f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
# Threads, because a listener holds one for as long as it listens. They are made when they are needed, and cost little
# while they wait; a quarter of them is kept from listeners for requests (see FEED_LISTENERS).
worker_class = "service.api.worker.Worker"
threads = int(os.environ.get("WEB_THREADS", str(THREADS)))
# Beside the threads at work, so many connections may be kept open between requests.
worker_connections = threads + 1000
keepalive = 15
timeout = 60
graceful_timeout = 10
accesslog = os.environ.get("ACCESS_LOG") or None
# The path without its query: a ticket in it is a secret.
access_log_format = '%(h)s - %(t)s "%(m)s %(U)s %(H)s" %(s)s %(b)s "%(a)s"'
loglevel = os.environ.get("LOG_LEVEL", "warning")
# Requests are small; a longer line or header is a mistake or an attack.
limit_request_line = 4094
limit_request_field_size = 8190
control_socket_disable = True
# Loaded once and shared by the workers; connections are only made when a request needs one.
preload_app = True


def post_fork(server: Any, worker: Any) -> None:
    """Let even requests that never reach the app be refused with a problem."""
    refuse_broken_requests()


def post_worker_init(worker: Any) -> None:
    """Let listeners go when the worker is told to stop."""
    follow(worker)


def child_exit(server: Any, worker: Any) -> None:
    """Drop the live numbers of a worker that ended."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]

"""How gunicorn runs the API: `gunicorn -c python:sentiero.api.process.gunicorn_conf "sentiero.assembly:api()"`."""

from __future__ import annotations

from typing import Any

from prometheus_client import multiprocess

from sentiero.api.feed.ending import follow
from sentiero.api.http.draining import drain_before_end
from sentiero.api.metrics import PLACES, forget_others
from sentiero.api.process.broken_requests import install as refuse_broken_requests
from sentiero.settings import in_address, read

_settings = read()
_web = _settings.web

bind = [f"{in_address(_web.host)}:{port}" for port in (_web.port, _web.metrics_port) if port]
workers = _web.processes
# Threads, because a listener holds one for as long as it listens. They are made when they are needed, and cost little
# while they wait; a quarter of them is kept from listeners for requests (see FEED_LISTENERS).
worker_class = "sentiero.api.process.worker.Worker"
threads = _web.threads
# Beside the threads at work, so many connections may be kept open between requests.
worker_connections = threads + 1000
keepalive = 15
timeout = 60
graceful_timeout = 10
accesslog = _web.access_log
# The path without its query, which may hold a ticket; nobody's address, and nothing that a caller chose to call itself.
access_log_format = '%(t)s "%(m)s %(U)s" %(s)s %(b)s %(M)s'
logger_class = "sentiero.api.process.logs.Logs"
loglevel = _web.log_level
# Requests are small; a longer line or header is a mistake or an attack.
limit_request_line = 4094
limit_request_field_size = 8190
control_socket_disable = True
# No header says under which address we are: a proxy passes on what its callers send.
forwarder_headers = ""
# Loaded once and shared by the workers; connections are only made when a request needs one.
preload_app = True


def when_ready(server: Any) -> None:
    """Forget the numbers of an earlier life, and let whoever is in front notice before the end."""
    if _settings.numbers is not None:
        forget_others(_settings.numbers)
    drain_before_end(server, _web.drain_seconds)


def post_fork(server: Any, worker: Any) -> None:
    """Let even requests that never reach the app be refused with a problem."""
    refuse_broken_requests()


def post_worker_init(worker: Any) -> None:
    """Let listeners go when the worker is told to stop, and count its places for them."""
    follow(worker)
    PLACES.set(_settings.feed.listeners)


def child_exit(server: Any, worker: Any) -> None:
    """Drop the live numbers of a worker that ended."""
    if _settings.numbers is not None:
        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]

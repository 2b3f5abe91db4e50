"""The API under gunicorn, in this process and the workers it forks."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

from redis import Redis
from redis.exceptions import RedisError

from service.cli.lifeline import hold

_ARGUMENTS: Final = ("-c", "python:service.api.gunicorn_conf", "service.api.wsgi:configured_app()")


# Set by `run`: the server is its own and must not outlive it, not even if it is killed.
OWN_SERVER: Final = "SENTIERO_OWN_SERVER"


def serve() -> int:
    """Serve until told to stop."""
    if not os.environ.get("EVENTS_URL"):
        sys.exit("sentiero: set EVENTS_URL to the server that holds the journal")
    hold(_end_own_server)
    application: Any = import_module("gunicorn.app.wsgiapp").WSGIApplication
    sys.argv = ["gunicorn", *_ARGUMENTS]
    application("%(prog)s [OPTIONS] [APP_MODULE]").run()
    return 0


def _end_own_server() -> None:
    url = os.environ.get(OWN_SERVER)
    if url is not None:
        with suppress(RedisError):
            Redis.from_url(url, socket_timeout=5).shutdown()

"""The API under gunicorn, in this process and the workers it forks."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

from redis import Redis
from redis.exceptions import RedisError

from service.cli.lifeline import hold
from service.settings import Settings

_ARGUMENTS: Final = ("-c", "python:service.api.process.gunicorn_conf", "service.assembly:api()")


def serve(settings: Settings) -> int:
    """Serve until told to stop."""
    if settings.events_url is None:
        sys.exit("sentiero: set EVENTS_URL to the server that keeps the games")
    hold(lambda: _end(settings.own_servers))
    application: Any = import_module("gunicorn.app.wsgiapp").WSGIApplication
    sys.argv = ["gunicorn", *_ARGUMENTS]
    application("%(prog)s [OPTIONS] [APP_MODULE]").run()
    return 0


def _end(urls: tuple[str, ...]) -> None:
    """End the servers that must not outlive this process."""
    for url in urls:
        with suppress(RedisError):
            Redis.from_url(url, socket_timeout=5).shutdown()

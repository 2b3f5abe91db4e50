"""The API under gunicorn, in this process and the workers it forks."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

from redis import Redis
from redis.exceptions import RedisError

from sentiero.cli.parent_watch import hold
from sentiero.settings import Settings
from sentiero.store.archive.events import none_there
from sentiero.store.archive.files import archive_files
from sentiero.store.problems import StoreAway
from sentiero.store.redis import redis_store

_ARGUMENTS: Final = ("-c", "python:sentiero.api.process.gunicorn_conf", "sentiero.assembly:api()")


def serve(settings: Settings) -> int:
    """Serve until told to stop."""
    if settings.events_url is None:
        sys.exit("sentiero: set EVENTS_URL to the server that keeps the games")
    hold(lambda: _end(settings.own_servers))
    _require_finished(settings)
    application: Any = import_module("gunicorn.app.wsgiapp").WSGIApplication
    sys.argv = ["gunicorn", *_ARGUMENTS]
    application("%(prog)s [OPTIONS] [APP_MODULE]").run()
    return 0


def _require_finished(settings: Settings) -> None:
    """Do not tell people that their games do not exist because a folder is not there."""
    assert settings.events_url is not None, "games need a store"
    store = redis_store(settings.events_url, archive=archive_files(settings.finished) if settings.finished else None)
    with suppress(StoreAway):
        missing = none_there(store)
        if missing is not None:
            where = settings.finished or "the server that keeps the games, for want of FINISHED_DIR"
            sys.exit(f"sentiero: games that are over were moved, such as {missing}, and are not in {where}")
    # Nothing is shared with the processes that serve.
    store.server.close()


def _end(urls: tuple[str, ...]) -> None:
    """End the servers that must not outlive this process."""
    for url in urls:
        with suppress(RedisError):
            Redis.from_url(url, socket_timeout=5).shutdown()

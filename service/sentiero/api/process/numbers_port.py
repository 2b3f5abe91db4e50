"""The port on which an operator reads numbers, and nothing else; the other one does not know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from prometheus_client import CONTENT_TYPE_LATEST

PATH: Final = "/metrics"

Start = Callable[..., Any]
Wsgi = Callable[[dict[str, Any], Start], Iterable[bytes]]


def with_numbers_on(port: int, app: Wsgi, numbers: Callable[[], bytes]) -> Wsgi:
    """An application that answers with its numbers on one port of the server, and with itself on all others."""

    def answer(environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        if environ["SERVER_PORT"] != str(port):
            return app(environ, start)
        if environ["PATH_INFO"] != PATH:
            start("404 Not Found", [("Content-Type", "text/plain"), ("Content-Length", "0")])
            return [b""]
        body = numbers()
        start("200 OK", [("Content-Type", CONTENT_TYPE_LATEST), ("Content-Length", str(len(body)))])
        return [body]

    return answer

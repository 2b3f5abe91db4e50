"""The port on which an operator reads numbers, and nothing else; the other one does not know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final
from urllib.parse import parse_qs

from prometheus_client import CONTENT_TYPE_LATEST

from sentiero.api.operators import headers, page
from sentiero.text.texts import Texts

PATH: Final = "/metrics"
# The same for people.
PAGE: Final = "/"

Start = Callable[..., Any]
Wsgi = Callable[[dict[str, Any], Start], Iterable[bytes]]


def with_numbers_on(port: int, app: Wsgi, numbers: Callable[[], bytes], texts: Texts) -> Wsgi:
    """An application that answers with its numbers on one port of the server, and with itself on all others."""

    def answer(environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        if environ["SERVER_PORT"] != str(port):
            return app(environ, start)
        if environ["PATH_INFO"] == PAGE:
            language = _language(environ, texts)
            return _answered(start, page(numbers(), texts, language).encode(), headers(language))
        if environ["PATH_INFO"] == PATH:
            return _answered(start, numbers(), [("Content-Type", CONTENT_TYPE_LATEST)])
        return _answered(start, b"", [("Content-Type", "text/plain")], "404 Not Found")

    return answer


def _language(environ: dict[str, Any], texts: Texts) -> str:
    asked = parse_qs(environ.get("QUERY_STRING", "")).get("lang", [""])[0]
    return texts.negotiate(environ.get("HTTP_ACCEPT_LANGUAGE"), asked)


def _answered(start: Start, body: bytes, given: Iterable[tuple[str, str]], status: str = "200 OK") -> Iterable[bytes]:
    start(status, [*given, ("Content-Length", str(len(body)))])
    return [body]

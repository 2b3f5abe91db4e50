"""What happens around every request: its id, its count, and the headers that let any web page read the answer.

Done outside of Flask, on the plain list of headers: that costs a tenth of what its hooks would.
"""

from __future__ import annotations

import re
import secrets
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs

from flask import Flask
from flask.sessions import NullSession, SessionInterface

from sentiero.api.http.language import NAME
from sentiero.api.http.limits import LEFT, told
from sentiero.api.http.replying import ID_IN_ENVIRON, LANGUAGE, LOGGED_ID, REQUEST_ID
from sentiero.api.http.request_log import digest_of, log_request
from sentiero.api.metrics import count_request, kind_of_request
from sentiero.text.texts import Texts
from sentiero.tracing.spans import Span, span, trace_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_SOUND_ID = re.compile(r"[A-Za-z0-9._-]{1,64}\Z")
_EXPOSED: Final = (
    "Allow, ETag, Idempotency-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, "
    "X-Request-ID"
)
_ALLOWED: Final = (
    "Account-Token, Authorization, Content-Type, Create-Key, Idempotency-Key, If-Match, If-None-Match, Keyring-Key, "
    "Last-Event-ID, X-Request-ID"
)
# Tokens travel in a header that pages must set themselves: any origin may ask. Cookies are for a login alone, and
# no page of another site sends them along.
_COMMON: Final = (
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Expose-Headers", _EXPOSED),
    ("X-Content-Type-Options", "nosniff"),
    # An address may hold a ticket or the name of a private game: no other site is told it.
    ("Referrer-Policy", "no-referrer"),
)
_PREFLIGHT: Final = (("Access-Control-Allow-Headers", _ALLOWED), ("Access-Control-Max-Age", "86400"))


class Exchange:
    """An application around another: one request, one answer."""

    def __init__(self, inner: WSGIApplication, texts: Texts) -> None:
        self._inner = inner
        self._texts = texts

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Pass a request on, and complete what comes back."""
        began = perf_counter()
        offered = environ.get("HTTP_X_REQUEST_ID", "")
        name = environ[ID_IN_ENVIRON] = offered if _SOUND_ID.match(offered) else secrets.token_hex(8)
        logged = environ[LOGGED_ID] = digest_of(offered) if name == offered else name

        language = environ[LANGUAGE] = self._language(environ)

        def start(status: str, headers: list[tuple[str, str]], failure: Any = None) -> Any:
            headers.append((REQUEST_ID, name))
            headers.extend(_COMMON)
            headers.extend(told(environ.get(LEFT, ())))
            _speak(headers, language)
            if environ["REQUEST_METHOD"] == "OPTIONS":
                headers.extend(_PREFLIGHT)
                headers.append(("Access-Control-Allow-Methods", dict(headers).get("Allow", "")))
            took = perf_counter() - began
            count_request(environ, status[:3], took)
            _describe(traced, environ, logged, status[:3])
            log_request(environ, logged, status[:3], took, trace_of(traced))
            return start_response(status, headers, failure)

        with span("request") as traced:
            return self._inner(environ, start)

    def _language(self, environ: WSGIEnvironment) -> str:
        asked = environ.get("QUERY_STRING", "")
        override = parse_qs(asked).get("lang", [""])[0] if "lang=" in asked else ""
        return self._texts.negotiate(environ.get("HTTP_ACCEPT_LANGUAGE"), override)


def _describe(traced: Span, environ: WSGIEnvironment, logged: str, status: str) -> None:
    """What a span says of a request: what was asked for as a kind, never its address."""
    if not traced.parent:
        return
    method, route = kind_of_request(environ)
    traced.name(f"{method} {route}")
    traced.tell("http.request.method", method)
    traced.tell("http.route", route)
    traced.tell("http.response.status_code", int(status))
    traced.tell("sentiero.request_id", logged)


def _speak(headers: list[tuple[str, str]], language: str) -> None:
    """Say in which language the answer is, and that it would differ for another reader."""
    names = [name for name, _ in headers]
    if "Cache-Control" not in names:
        headers.append(("Cache-Control", "no-store"))
    if "Content-Language" not in names:
        headers.append(("Content-Language", language))
    if "Vary" in names:
        at = names.index("Vary")
        headers[at] = ("Vary", f"{headers[at][1]}, Accept-Language")
    else:
        headers.append(("Vary", "Accept-Language"))


class NoSessions(SessionInterface):
    """Nobody has a session here, so none is looked for."""

    _nothing: Final = NullSession()

    def open_session(self, app: Flask, request: Any) -> NullSession:
        """The same nothing for everybody."""
        return self._nothing


def install(app: Flask) -> None:
    """Put this around every request of the app."""
    app.session_interface = NoSessions()
    app.wsgi_app = Exchange(app.wsgi_app, app.extensions[NAME])  # type: ignore[method-assign]

"""What happens around every request: its id, its time, and the headers that let any web page read the answer."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from flask import Flask, Response, g, request

from service.api.metrics import count_request
from service.api.wire import REQUEST_ID, request_id

_EXPOSED: Final = "Allow, ETag, Idempotency-Replayed, Location, Retry-After, WWW-Authenticate, X-Request-ID"
_ALLOWED: Final = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-ID"
_PREFLIGHT: Final = {
    "Access-Control-Allow-Headers": _ALLOWED,
    "Access-Control-Max-Age": "86400",
}


def begin() -> None:
    """Note when the request came."""
    g.began = perf_counter()


def finish(response: Response) -> Response:
    """Put the common headers on a response and count it."""
    headers = response.headers
    headers[REQUEST_ID] = request_id()
    # Tokens travel in a header that pages must set themselves, never in cookies: any origin may ask.
    headers["Access-Control-Allow-Origin"] = "*"
    headers["Access-Control-Expose-Headers"] = _EXPOSED
    headers["X-Content-Type-Options"] = "nosniff"
    if request.method == "OPTIONS":
        headers.update(_PREFLIGHT)
        headers["Access-Control-Allow-Methods"] = headers.get("Allow", "")
    began = g.get("began")
    if began is not None:
        count_request(response.status_code, perf_counter() - began)
    return response


def install(app: Flask) -> None:
    """Put this around every request of the app."""
    app.before_request(begin)
    app.after_request(finish)

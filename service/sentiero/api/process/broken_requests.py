"""Requests too broken to reach the app are refused with a problem as well, not with a page of HTML."""

from __future__ import annotations

import secrets
import socket
from typing import Final

from gunicorn import util  # type: ignore[import-untyped]

from sentiero.api.http.replying import PROBLEM, packed

_TITLES: Final = {
    400: "Bad request",
    403: "Forbidden",
    414: "Address too long",
    417: "Expectation failed",
    431: "Headers too large",
    500: "Internal error",
    501: "Not implemented",
}


def write_problem(sock: socket.socket, status_int: int, reason: str, mesg: str) -> None:
    """Answer on the bare connection; what the client sent is not repeated."""
    code = "server/error" if status_int >= 500 else "request/bad"
    title = _TITLES.get(status_int, reason)
    name = secrets.token_hex(8)
    body = packed(
        {
            "type": f"/docs#{code}",
            "title": title,
            "status": status_int,
            "detail": reason,
            # As a reference, the address that was asked: what it was, nobody could read.
            "instance": "",
            "code": code,
            "request_id": name,
        }
    )
    head = (
        f"HTTP/1.1 {status_int} {reason}\r\nConnection: close\r\nContent-Type: {PROBLEM}\r\nX-Request-ID: {name}\r\n"
        "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
        f"Access-Control-Allow-Origin: *\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    util.write_nonblock(sock, head.encode("ascii") + body)


def install() -> None:
    """Replace gunicorn's own error page, in this process."""
    util.write_error = write_problem

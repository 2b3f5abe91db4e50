"""One request to an address that is allowed: signed, short, without redirects, with an end."""

from __future__ import annotations

import hmac
import socket
import ssl
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from http.client import HTTPConnection
from typing import Final

from service.jobs.allowed import Target, addresses_of

SECONDS: Final = 5.0
# Nobody needs to be told more than fits in this.
LARGEST: Final = 8_000
SIGNATURE: Final = "Sentiero-Signature"


def signature(secret: str, at: int, body: bytes) -> str:
    """What shows that a notice is ours, and when it was sent: `t` in seconds, and HMAC-SHA256 over `t.body`."""
    digest = hmac.new(secret.encode(), b"%d." % at + body, "sha256").hexdigest()
    return f"t={at},v1={digest}"


def post(
    target: Target, body: bytes, headers: Mapping[str, str], resolve: Callable[[Target], list[str]] = addresses_of
) -> int:
    """Send, and give the status. Connects to the very address that was looked at; OSError if nobody answers."""
    assert len(body) <= LARGEST, "a notice is short"
    connection = HTTPConnection(target.host, target.port, timeout=SECONDS)
    connection.sock = _connected(target, resolve(target))
    try:
        connection.request("POST", target.path, body, {"Content-Type": "application/json", **headers})
        status = connection.getresponse().status
    finally:
        connection.close()
    return status


def _connected(target: Target, numbers: Sequence[str]) -> socket.socket:
    plain = _reached(target.port, numbers)
    if target.scheme == "http":
        return plain
    try:
        return ssl.create_default_context().wrap_socket(plain, server_hostname=target.host)
    except BaseException:
        plain.close()
        raise


def _reached(port: int, numbers: Sequence[str]) -> socket.socket:
    """A connection to the first of some addresses that answers."""
    for number in numbers[:-1]:
        with suppress(OSError):
            return socket.create_connection((number, port), timeout=SECONDS)
    return socket.create_connection((numbers[-1], port), timeout=SECONDS)


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())

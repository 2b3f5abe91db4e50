"""One request to an address that is allowed: signed, short, without redirects, with an end."""

from __future__ import annotations

import hmac
import re
import socket
import ssl
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from http.client import BadStatusLine, HTTPConnection
from typing import Final

from sentiero.jobs.webhooks.target import Target, addresses_of

# All of it takes no longer, but for the look-up of a name.
SECONDS: Final = 5.0
# Nobody needs to be told more than fits in this.
LARGEST: Final = 8_000
SIGNATURE: Final = "Sentiero-Signature"
_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)[ \r\n]")


def signature(secret: str, at: int, body: bytes) -> str:
    """What shows that a notice is ours, and when it was sent: `t` in seconds, and HMAC-SHA256 over `t.body`."""
    digest = hmac.new(secret.encode(), b"%d." % at + body, "sha256").hexdigest()
    return f"t={at},v1={digest}"


def post(
    target: Target,
    body: bytes,
    headers: Mapping[str, str],
    resolve: Callable[[Target], list[str]] = addresses_of,
    seconds: float = SECONDS,
) -> int:
    """Send, and give the status. Connects to the very address that was looked at; OSError if nobody answers in time."""
    assert len(body) <= LARGEST, "a notice is short"
    numbers = resolve(target)
    end = time.monotonic() + seconds
    connection = HTTPConnection(target.host, target.port)
    connection.sock = _connected(target, numbers, end)
    try:
        connection.sock.settimeout(_left(end))
        connection.request("POST", target.path, body, {"Content-Type": "application/json", **headers})
        return _status(connection.sock, end)
    finally:
        connection.close()


def _left(end: float) -> float:
    """How much time there is; TimeoutError if there is none."""
    left = end - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _status(sock: socket.socket, end: float) -> int:
    """The status of a response, of which nothing else is read; coming a letter at a time gains it no time."""
    line = b""
    while b"\n" not in line:
        sock.settimeout(_left(end))
        part = sock.recv(1024)
        line += part
        if not part or len(line) > LARGEST:
            raise BadStatusLine("")
    found = _STATUS.match(line)
    if found is None:
        raise BadStatusLine("")
    return int(found[1])


def _connected(target: Target, numbers: Sequence[str], end: float) -> socket.socket:
    plain = _reached(target.port, numbers, end)
    if target.scheme == "http":
        return plain
    try:
        plain.settimeout(_left(end))
        return ssl.create_default_context().wrap_socket(plain, server_hostname=target.host)
    except BaseException:
        plain.close()
        raise


def _reached(port: int, numbers: Sequence[str], end: float) -> socket.socket:
    """A connection to the first of some addresses that answers."""
    for number in numbers[:-1]:
        with suppress(OSError):
            return socket.create_connection((number, port), timeout=_left(end) / 2)
    return socket.create_connection((numbers[-1], port), timeout=_left(end))


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())

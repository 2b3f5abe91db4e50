"""Clients that send slowly, on purpose or not: the others do not notice, and who takes too long is cut off."""

from __future__ import annotations

import json
import selectors
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from sentiero.api.process import arriving
from sentiero.api.process.arriving import MOST_GATHERED, MOST_HEAD, ArrivingWorker, missing

from tests.patience import soon
from tests.toy_title import request
from tools.running import Running, command_line, descendants


@pytest.fixture(scope="module")
def slow() -> Iterator[Running]:
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as directory,
        Running(Path(directory), WEB_CONCURRENCY="1", WEB_THREADS="8", ARRIVAL_SECONDS="3") as running,
    ):
        yield running


def opened(port: int, many: int, begun: bytes) -> list[socket.socket]:
    found = []
    for _ in range(many):
        connection = socket.create_connection(("127.0.0.1", port), timeout=60)
        connection.sendall(begun)
        found.append(connection)
    return found


def healthy(port: int) -> float:
    """How long a sign of life takes."""
    began = time.monotonic()
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200
    connection.close()
    return time.monotonic() - began


@pytest.mark.parametrize(("length", "status", "said"), [(2_000, 422, "keep-alive"), (3_000_000, 413, "close")])
def test_a_response_says_whether_its_connection_goes_on(slow: Running, length: int, status: int, said: str) -> None:
    """Behind a body that nobody reads it ends: whoever believed otherwise would lose the next request."""
    connection = HTTPConnection("127.0.0.1", slow.port, timeout=60)
    body = json.dumps({"title": "x" * length})
    connection.request("POST", "/v1/games", body, {"Content-Type": "application/json"})
    response = connection.getresponse()
    assert (response.status, response.headers["Connection"]) == (status, said)
    response.read()
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200
    connection.close()


HEAD = b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /healthz HT",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ",
        HEAD + b"Content-Length: 500\r\n\r\n{",
        HEAD + b"Content-Length: 500000\r\n\r\n{",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        # Answered at once, and then nobody hangs up.
        b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    ],
)
def test_many_who_drip_stop_nobody_and_are_cut_off(slow: Running, begun: bytes) -> None:
    dripping = opened(slow.port, 60, begun)
    began = time.monotonic()
    while time.monotonic() - began < 2:
        assert soon(healthy(slow.port), 2)
        for connection in dripping:
            try:
                connection.sendall(b"x" if begun else b"")
            except OSError:
                continue
    for connection in dripping:
        connection.settimeout(60)
        try:
            while connection.recv(65536):
                pass
        except ConnectionError:
            pass
        connection.close()
    assert soon(time.monotonic() - began, 12)
    assert soon(healthy(slow.port), 2)


LARGE = b"GET /openapi.yaml HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n"


def never_reading(port: int) -> socket.socket:
    """A client that asks for more than anybody keeps for it on the way, and reads nothing."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    connection.connect(("127.0.0.1", port))
    connection.sendall(LARGE * 20)
    return connection


def test_many_who_do_not_read_stop_nobody(slow: Running) -> None:
    silent = [never_reading(slow.port) for _ in range(24)]
    began = time.monotonic()
    while time.monotonic() - began < 6:
        assert soon(healthy(slow.port), 4)
        time.sleep(0.1)
    for connection in silent:
        connection.close()


def test_one_who_reads_slowly_gets_it_all(slow: Running) -> None:
    with never_reading(slow.port) as connection:
        connection.settimeout(60)
        time.sleep(3)
        got = b""
        while got.count(b"HTTP/1.1 200 OK") < 20:
            more = connection.recv(1 << 20)
            assert more, "it was cut off"
            got += more


def test_a_request_in_pieces_is_answered(slow: Running) -> None:
    body = json.dumps(request()).encode()
    sent = HEAD + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    with socket.create_connection(("127.0.0.1", slow.port), timeout=60) as connection:
        for start in range(0, len(sent), 40):
            connection.sendall(sent[start : start + 40])
            time.sleep(0.01)
        assert connection.recv(65536).startswith(b"HTTP/1.1 201")


def answers(connection: socket.socket, many: int) -> int:
    """Read until so many requests are answered; who is cut off before fails."""
    received = b""
    while received.count(b"HTTP/1.1 200") < many:
        more = connection.recv(65536)
        assert more, "it was cut off"
        received += more
    return received.count(b"HTTP/1.1 200")


def test_many_requests_on_one_connection_also_sent_at_once(slow: Running) -> None:
    asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    with socket.create_connection(("127.0.0.1", slow.port), timeout=60) as connection:
        connection.sendall(asked * 5 + asked[:10])
        received = answers(connection, 5)
        connection.sendall(asked[10:])
        answers(connection, 6 - received)


def held_by(running: Running) -> int:
    """Kilobytes of memory that the processes which answer requests take, all together."""
    found = 0
    for pid in descendants(running.pid):
        if "valkey" not in command_line(pid) and "redis-server" not in command_line(pid):
            status = Path(f"/proc/{pid}/status").read_text()
            found += int(status.partition("VmRSS:")[2].split()[0])
    return found


def test_large_bodies_that_wait_for_a_place_are_not_kept(slow: Running) -> None:
    endless = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
    healthy(slow.port)
    before, sent = held_by(slow), 0
    # All places for large bodies are taken by those who drip.
    dripping = opened(slow.port, 4, endless + b"5\r\n{")
    waiting = opened(slow.port, 8, endless)
    end = time.monotonic() + 2
    for connection in waiting:
        connection.setblocking(False)
    while time.monotonic() < end and sent < 120_000_000:
        for connection in waiting:
            with suppress(OSError):
                sent += connection.send(b"8000\r\n" + b"a" * 0x8000 + b"\r\n")
    held = held_by(slow)
    for connection in (*dripping, *waiting):
        connection.close()
    assert held - before < 8_000, f"{held - before:,} kB were kept of {sent:,} bytes"
    assert soon(healthy(slow.port), 2)


def test_a_large_body_that_waited_for_a_place_is_answered(slow: Running) -> None:
    dripping = opened(slow.port, 4, HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{")
    body = b" " * (MOST_GATHERED + 1) + json.dumps(request()).encode()
    sent = HEAD + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    with socket.create_connection(("127.0.0.1", slow.port), timeout=60) as connection:
        connection.sendall(sent)
        time.sleep(0.5)
        for other in dripping:
            other.close()
        assert connection.recv(65536).startswith(b"HTTP/1.1 201")


def test_a_long_head_is_not_read_again_for_each_byte_of_its_body(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def looking(data: bytes) -> int | None:
        looked.append(len(data))
        return missing(data)

    monkeypatch.setattr(arriving, "missing", looking)
    ours, theirs = socket.socketpair()
    worker: Any = object.__new__(ArrivingWorker)
    handed: list[Any] = []
    worker._seconds, worker._arriving, worker.poller = 3.0, {}, selectors.DefaultSelector()
    worker._hand_over = lambda conn, large: handed.append(worker._arriving.pop(conn))
    conn = Mock(sock=ours, initialized=False)
    body = b"x" * 500
    with ours, theirs, worker.poller:
        theirs.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(body))
        worker.enqueue_req(conn)
        for byte in body:
            assert not handed
            theirs.sendall(bytes([byte]))
            worker._more(conn, ours)
    assert len(looked) <= 3
    assert bytes(handed[0].kept).endswith(body)


@pytest.mark.parametrize(
    ("data", "lacks"),
    [
        (b"", 1),
        (b"GET / HTTP/1.1\r\n", 1),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", 0),
        (HEAD + b"Content-Length: 3\r\n\r\nab", 1),
        (HEAD + b"content-length: 3\r\n\r\nabc", 0),
        (HEAD + b"Content-Length: %d\r\n\r\n" % (MOST_GATHERED + 1), None),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", None),
        (HEAD + b"Expect: 100-continue\r\nContent-Length: 3\r\n\r\n", None),
        (b"x" * (MOST_HEAD + 1), 0),
    ],
)
def test_what_a_request_lacks(data: bytes, lacks: int | None) -> None:
    assert missing(data) == lacks

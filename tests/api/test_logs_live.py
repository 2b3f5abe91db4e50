"""What the running service writes down, also of requests that are too broken to reach the app: no secret, no address,
no name that a caller gave itself."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from tools.running import Running

TICKET = "sto_t_" + "x" * 43
CALLER = "caller-0815"
BROKEN = [
    f"GET /v1/games?ticket={TICKET} HTTP/9.9\r\nHost: x\r\n\r\n",
    f"{TICKET} /v1/games HTTP/1.1\r\nHost: x\r\n\r\n",
    f"GET /v1/games?ticket={TICKET} HTTP/1.1\r\nHost: x\r\nno colon {TICKET}\r\n\r\n",
    f"GET /v1/{TICKET}?ticket={TICKET} HTTP/1.1\r\nHost: x\r\nX-Request-ID: {CALLER}\r\nUser-Agent: {TICKET}\r\n\r\n",
    f"GET /v1/games HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {TICKET}\r\nX-Request-ID: {CALLER}\r\n\r\n",
    f"hello {TICKET}\r\n\r\n",
    "GET /v1/a%0Aforged%1B%5B2J%E2%80%A8forged HTTP/1.1\r\nHost: x\r\n\r\n",
]


@pytest.fixture
def log(short_dir: Path) -> Path:
    path = short_dir / "log"
    with Running(short_dir / "d", log=path, LOG_REQUESTS="1", ACCESS_LOG=str(path), LOG_LEVEL="info") as running:
        for sent in BROKEN:
            with socket.create_connection(("127.0.0.1", running.port), timeout=60) as connection:
                connection.sendall(sent.encode())
                connection.shutdown(socket.SHUT_WR)
                while connection.recv(65536):
                    pass
    return path


def test_no_ticket_no_address_no_callers_id(log: Path) -> None:
    text = log.read_text()
    assert text.count("A malformed request was refused") == 4
    assert TICKET not in text
    assert "x" * 20 not in text
    assert CALLER not in text
    assert "127.0.0.1" not in re.sub(r"Listening at: \S+", "", text)


def test_a_request_is_one_line(log: Path) -> None:
    lines = [line for line in log.read_text().split("\n") if "forged" in line]
    # One of the access log, and one of JSON.
    assert [line[0] for line in sorted(lines)] == ["[", "{"]
    assert min(lines).isprintable()

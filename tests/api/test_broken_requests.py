"""Requests too broken for any framework, sent byte by byte to the running service."""

from __future__ import annotations

import json
import socket
from typing import Any

import pytest
from sentiero.api.http.reading import LARGEST_BODY


def exchange(port: int, sent: bytes) -> tuple[int, dict[str, str], Any]:
    """Send bytes, and read one response."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(sent)
        connection.shutdown(socket.SHUT_WR)
        received = b""
        while part := connection.recv(65536):
            received += part
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return int(first.split()[1]), headers, json.loads(body)


def post(*headers: bytes, body: bytes = b"") -> bytes:
    """A request to set up a game."""
    common = (b"POST /v1/games HTTP/1.1", b"Host: x", b"Content-Type: application/json", b"Connection: close")
    return b"\r\n".join((*common, *headers, b"", body))


@pytest.mark.parametrize(
    ("what", "sent", "status"),
    [
        ("not HTTP", b"hello\r\n\r\n", 400),
        ("a header without a colon", b"GET /healthz HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", 400),
        ("an unknown version of HTTP", b"GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n", 400),
        ("an address without end", b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        ("a header without end", b"GET / HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 9000 + b"\r\n\r\n", 431),
        ("an expectation", b"GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: patience\r\n\r\n", 417),
        ("two lengths", post(b"Content-Length: 2", b"Content-Length: 3", body=b"{} "), 400),
        ("a length that is no number", post(b"Content-Length: many", body=b"{}"), 400),
        ("a chunk that is none", post(b"Transfer-Encoding: chunked", body=b"zz\r\n{}\r\n0\r\n\r\n"), 400),
        ("a chunk cut short", post(b"Transfer-Encoding: chunked", body=b"5\r\n{}"), 400),
        ("a body cut short", post(b"Content-Length: 50", body=b"{}"), 400),
        ("a length beyond all limits", post(b"Content-Length: %d" % (LARGEST_BODY + 1), body=b"{}"), 413),
    ],
)
def test_a_broken_request_gets_a_problem(live, what, sent, status):
    got, headers, problem = exchange(live.port, sent)
    assert (got, problem["status"]) == (status, status)
    assert headers["Content-Type"] == "application/problem+json"
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert problem["code"].startswith("request/")
    assert "instance" in problem
    assert problem["request_id"] == headers["X-Request-ID"]


@pytest.mark.parametrize("header", [b"SCRIPT_NAME: /elsewhere", b"PATH_INFO: /healthz", b"SCRIPT_NAME: /v1"])
def test_no_header_moves_the_address(live, header):
    """gunicorn would let whoever asks from the same machine, as a proxy does, choose another one."""
    status, _, document = exchange(live.port, b"GET /v1/titles HTTP/1.1\r\nHost: x\r\n" + header + b"\r\n\r\n")
    assert status == 200
    assert "titles" in document


def test_a_chunked_body_is_read(live):
    body = b'{"title": "chess"}'
    sent = post(b"Transfer-Encoding: chunked", body=b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body))
    status, _, problem = exchange(live.port, sent)
    assert (status, problem["code"]) == (422, "setup/unknown_title")


def test_a_chunked_body_has_its_limit_too(live):
    size = LARGEST_BODY + 1
    sent = post(b"Transfer-Encoding: chunked", body=b"%x\r\n%s\r\n0\r\n\r\n" % (size, b" " * size))
    assert exchange(live.port, sent)[2]["code"] == "request/too_large"

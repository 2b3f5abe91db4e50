"""The sample proxy in front of the running service: where nginx is installed."""

from __future__ import annotations

import json
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest
from sentiero.api.http.codes import CODES

from tests.jobs.team import until
from tests.patience import soon
from tests.toy_title import request
from tools.browser import find_nginx
from tools.running import ROOT, Running, free_port
from tools.walker import Client, expect

NGINX = find_nginx()
pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed here")
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def configured(place: Path, port: int, upstream: int) -> str:
    """The sample, without a certificate, on a free port, with short deadlines."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    lines = [line for line in text.splitlines() if "ssl_certificate" not in line and "[::]" not in line]
    kept = (
        "\n".join(lines)
        .replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
        .replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    )
    kept = kept.replace("server 127.0.0.1:8000;", f"server 127.0.0.1:{upstream};")
    kept = kept.replace("/tmp/nginx-sentiero.pid", str(place / "pid")).replace("/dev/stdout", str(place / "log"))
    kept = kept.replace("error_log stderr", f"error_log {place / 'errors'}")
    kept = kept.replace("client_header_timeout 10s", "client_header_timeout 2s")
    temporary = "".join(f"{name}_temp_path {place / name};\n" for name in TEMPORARY)
    return "daemon off;\n" + kept.replace("http {", "http {\n" + temporary, 1)


class Proxy:
    def __init__(self, port: int, log: Path) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.log = log

    def status(self, path: str, **headers: str) -> int:
        return self.asked("GET", path, headers=headers)[0]

    def asked(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, Any, Any]:
        """The status, the headers and the body of an answer."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body or None, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()


@pytest.fixture(scope="module")
def proxy() -> Iterator[Proxy]:
    with tempfile.TemporaryDirectory(prefix="sto-") as directory:
        place = Path(directory)
        with Running(place / "data", TRUSTED_PROXIES="1") as running, started(place, running.port) as found:
            yield found


@contextmanager
def started(place: Path, upstream: int) -> Iterator[Proxy]:
    assert NGINX is not None
    port = free_port()
    (place / "nginx.conf").write_text(configured(place, port, upstream))
    command: Any = [NGINX, "-p", str(place), "-e", "stderr", "-c", str(place / "nginx.conf")]
    assert subprocess.run([*command, "-t"], capture_output=True, check=False).returncode == 0
    process = subprocess.Popen(command)
    try:
        until(lambda: _open(port))
        yield Proxy(port, place / "log")
    finally:
        process.terminate()
        process.wait(120)


def _open(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def test_a_game_goes_through_and_a_feed_is_not_held_back(proxy: Proxy) -> None:
    with Client(proxy.url) as client:
        made = client.call("createGame", request("long")).body
    connection = HTTPConnection("127.0.0.1", proxy.port, timeout=60)
    connection.request("GET", f"/v1/games/{made['id']}/events", headers={"Accept": "application/x-ndjson"})
    response = connection.getresponse()
    lines = [response.readline(), response.readline()]
    assert b'"version":1' in b"".join(lines)
    connection.close()


def test_so_is_no_feed_of_several_games_nor_what_is_written_there(proxy: Proxy) -> None:
    with Client(proxy.url) as client:
        made = [client.call("createGame", request("long")).body for _ in range(2)]
        token = made[0]["tokens"]["seats"][0]
        wanted = [{"game": made[0]["id"], "token": token}, {"game": made[1]["id"]}]
        ticket = expect(client.call("createFeed", {"games": wanted}), 201)["ticket"]
        connection = HTTPConnection("127.0.0.1", proxy.port, timeout=60)
        connection.request("GET", f"/v1/feeds?talk=1&ticket={ticket}", headers={"Accept-Encoding": "br, gzip"})
        response = connection.getresponse()
        assert (response.status, response.headers.get("Content-Encoding")) == (200, None)
        assert {made[0]["id"], made[1]["id"]} <= _games_in(response, 2)
        text = "\u00e8" * 500
        expect(client.call("writeMessage", {"text": text}, token, game=made[0]["id"]), 201)
        line = json.loads(next(line for line in iter(response.readline, b"") if b'"said"' in line))
        assert line["said"]["text"] == text
        connection.close()
        assert ticket not in proxy.log.read_text()


def _games_in(response: HTTPResponse, wanted: int) -> set[str]:
    """The games of the first entries of a feed."""
    found: set[str] = set()
    while len(found) < wanted:
        line = response.readline().strip()
        if line:
            found.add(json.loads(line)["game"])
    return found


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_what_is_for_the_host_is_not_passed_on(proxy: Proxy, path: str) -> None:
    assert proxy.status(path) == 404


def test_who_drips_headers_is_cut_off_and_the_others_do_not_notice(proxy: Proxy) -> None:
    dripping = []
    for _ in range(35):
        connection = socket.create_connection(("127.0.0.1", proxy.port), timeout=60)
        connection.sendall(b"GET /v1/titles HTTP/1.1\r\nHost: x\r\nX-A: ")
        dripping.append(connection)
    began = time.monotonic()
    assert proxy.status("/v1/titles") == 200
    assert soon(time.monotonic() - began, 2)
    for connection in dripping:
        assert b"200" not in connection.recv(4096)
        connection.close()
    assert soon(time.monotonic() - began, 8)


def test_its_log_holds_no_query_and_no_address(proxy: Proxy) -> None:
    proxy.status("/v1/titles?ticket=sto_t_secret", **{"X-Forwarded-For": "192.0.2.9"})
    until(lambda: proxy.log.read_text())
    text = proxy.log.read_text()
    assert "sto_t_" not in text
    assert "127.0.0.1" not in text


def test_nor_does_it_hold_a_token_that_somebody_put_into_a_path(proxy: Proxy) -> None:
    before = len(proxy.log.read_text().splitlines()) if proxy.log.exists() else 0
    proxy.status("/v1/games/sto_s_secret/table")
    until(lambda: len(proxy.log.read_text().splitlines()) > before)
    assert "sto_s_" not in proxy.log.read_text()


def test_while_the_service_is_away_its_log_of_errors_holds_no_query_and_no_address_either() -> None:
    with tempfile.TemporaryDirectory(prefix="sto-") as directory:
        place = Path(directory)
        with started(place, free_port()) as proxy:
            assert proxy.status("/v1/feeds?ticket=sto_t_secret") == 503
        written = (place / "errors").read_text()
    assert "sto_t_" not in written
    assert "127.0.0.1" not in written


def is_a_problem(answer: tuple[int, Any, Any]) -> dict[str, Any]:
    """The problem that an answer is, as a client of the contract reads it."""
    status, headers, body = answer
    found: dict[str, Any] = json.loads(body)
    assert headers["Content-Type"] == "application/problem+json"
    assert headers.get_all("Access-Control-Allow-Origin") == ["*"]
    assert headers.get_all("X-Request-ID") == [found["request_id"]]
    assert {"type", "title", "status", "detail", "instance", "code"} <= set(found)
    assert CODES[found["code"]] == status == found["status"]
    return found


def test_its_own_refusals_are_problems_as_those_of_the_service_are(proxy: Proxy) -> None:
    assert is_a_problem(proxy.asked("GET", "/healthz"))["code"] == "route/unknown"
    large = {"Content-Type": "application/json", "Content-Length": str(5_000_000)}
    assert is_a_problem(proxy.asked("POST", "/v1/games", b"x", large))["code"] == "request/too_large"
    # Those of the service come through as they are.
    assert is_a_problem(proxy.asked("GET", '/v1/games/no"one'))["code"] == "game/unknown"


def test_who_finds_the_service_away_is_told_when_to_come_again() -> None:
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, started(Path(directory), free_port()) as proxy:
        answer = proxy.asked("GET", '/v1/games/"quoted"')
        assert is_a_problem(answer)["code"] == "server/not_ready"
        assert answer[1]["Retry-After"] == "2"
        answers = [proxy.asked("GET", "/v1/titles") for _ in range(400)]
        many = next(answer for answer in answers if answer[0] == 429)
        assert is_a_problem(many)["code"] == "rate/exceeded"
        assert many[1]["Retry-After"] == "1"

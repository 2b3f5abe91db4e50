"""A durable answer over HTTP, beside a bare endpoint that appends one fixed entry to the same server."""

from __future__ import annotations

import http.client
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import orjson
from sentiero.server.embedded import EmbeddedServer

from benchmarks.figures import Figure
from tools.running import free_port

# Short rounds in turns, so that a slow second of the machine falls on both, and decides nothing.
REQUESTS = 250
ROUNDS = 18
LONGEST_GAME = 500


@contextmanager
def served(app: str, server: EmbeddedServer, **settings: str) -> Iterator[http.client.HTTPConnection]:
    """An application under one gunicorn worker."""
    port = free_port()
    command = [sys.executable, "-m", "gunicorn", app, "-b", f"127.0.0.1:{port}", "-k", "gthread", "--threads", "4"]
    environment = {**os.environ, "EVENTS_URL": server.url, "QUEUE_URL": server.url, **settings}
    process = subprocess.Popen(
        [*command, "--keep-alive", "60", "--log-level", "error"], env=environment, cwd=Path(__file__).parents[1]
    )
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        _wait(connection)
        yield connection
    finally:
        connection.close()
        process.terminate()
        process.wait(20)


def _wait(connection: http.client.HTTPConnection) -> None:
    for _ in range(200):
        try:
            connection.request("GET", "/healthz")
            connection.getresponse().read()
        except OSError:
            connection.close()
            time.sleep(0.05)
        else:
            return
    raise TimeoutError("the application does not answer")


def post(
    connection: http.client.HTTPConnection, path: str, body: Any, headers: dict[str, str]
) -> tuple[float, int, Any]:
    """One request: seconds until its whole body is here, status, document."""
    data = orjson.dumps(body)
    headers = {"Content-Type": "application/json", **headers}
    began = time.perf_counter()
    connection.request("POST", path, data, headers)
    response = connection.getresponse()
    text = response.read()
    return time.perf_counter() - began, response.status, orjson.loads(text)


def bare_seconds(connection: http.client.HTTPConnection) -> Iterator[float]:
    """How long each bare append takes."""
    while True:
        yield post(connection, "/", {"answer": "x"}, {})[0]


def answer_seconds(connection: http.client.HTTPConnection) -> Iterator[float]:
    """How long each answer of real games takes, the first listed option each time."""
    seats = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]
    while True:
        _, status, made = post(
            connection, "/v1/games", {"title": "fire-in-the-lake", "scenario": "full", "seats": seats}, {}
        )
        assert status == 201, made
        yield from _game(connection, made, seats)


def _game(connection: http.client.HTTPConnection, made: Any, seats: Any) -> Iterator[float]:
    holder = {role: token for token, seat in zip(made["tokens"]["seats"], seats, strict=True) for role in seat["roles"]}
    path, version, role, question = f"/v1/games/{made['id']}", made["version"], None, None
    for _ in range(LONGEST_GAME):
        if question is None or "options" not in question:
            role, question, version = _look(connection, path, holder)
            if question is None:
                return
        headers = {"Authorization": f"Bearer {holder[role]}", "If-Match": f'"{version}"'}
        seconds, status, document = post(connection, f"{path}/answers", {"answer": _first(question)}, headers)
        assert status == 201, document
        version, question = document["version"], document.get("question")
        role = question["role"] if question else None
        yield seconds


def _look(connection: http.client.HTTPConnection, path: str, holder: dict[str, str]) -> tuple[Any, Any, int]:
    for token in dict.fromkeys(holder.values()):
        connection.request("GET", f"{path}/question", headers={"Authorization": f"Bearer {token}"})
        document = orjson.loads(connection.getresponse().read())
        question = document.get("question")
        if question and "options" in question:
            return question["role"], question, document["version"]
    return None, None, 0


def _first(question: Any) -> Any:
    if question["kind"] == "number":
        return question["least"]
    values = [option["value"] for option in question["options"]]
    return values[0] if question["kind"] == "one" else values[: max(question["least"], min(1, question["most"]))]


def figures() -> list[Figure]:
    """The two, in turns, on one server with its journal on disk: of each round its median, of those the median."""
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as folder,
        EmbeddedServer(Path(folder)) as server,
        served("sentiero.assembly:api()", server) as api,
        served("benchmarks.bare:app", server) as plain,
    ):
        bare, ours = bare_seconds(plain), answer_seconds(api)
        rounds = [(_median(bare), _median(ours)) for _ in range(ROUNDS)]
    ratio = statistics.median(less / more for less, more in rounds)
    return [
        Figure("bare append over HTTP, median ms", statistics.median(less for less, _ in rounds) * 1000),
        Figure("durable answer over HTTP, median ms", statistics.median(more for _, more in rounds) * 1000),
        Figure("durable answer against bare append, ratio of rates", ratio, "above 0.75"),
    ]


def _median(times: Iterator[float]) -> float:
    return statistics.median(islice(times, REQUESTS))

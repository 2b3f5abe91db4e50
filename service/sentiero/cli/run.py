"""`sentiero run`: the server that keeps the games, the API and a worker, from one terminal."""

from __future__ import annotations

import json
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

from sentiero.cli.children import Children
from sentiero.cli.supervisor import Keeper
from sentiero.server.choice import Stores, stores
from sentiero.server.problems import ServerError
from sentiero.settings import (
    EVENTS_URL,
    FINISHED_DIR,
    HOST,
    NUMBERS,
    OWN_SERVERS,
    PORT,
    QUEUE_URL,
    Settings,
    bare_host,
    in_address,
)

START_SECONDS: Final = 60.0
LOOK_SECONDS: Final = 0.2
FINISHED: Final = "finished"
# Who listens everywhere is found here.
_EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}  # noqa: S104


def run(settings: Settings, host: str, port: int, data: Path) -> int:
    """Run everything until Ctrl-C or SIGTERM; gives the exit status."""
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    host = bare_host(host)
    try:
        port = _require_free(host, port)
        _require_writable(settings, data)
        with stores(settings, data) as found, tempfile.TemporaryDirectory(prefix="sentiero-") as numbers:
            return _run_with(settings, found, host, port, numbers, stop)
    except ServerError as error:
        _say(f"sentiero: {error}")
        return 1


def _run_with(settings: Settings, found: Stores, host: str, port: int, numbers: str, stop: threading.Event) -> int:
    children = Children()
    environment = {
        EVENTS_URL: found.events_url,
        QUEUE_URL: found.queue_url,
        HOST: host,
        PORT: str(port),
        NUMBERS: numbers,
    }
    if found.own:
        environment[OWN_SERVERS] = " ".join(server.url for server in found.own)
        # Beside the server's own files: games that are over cost no memory.
        environment[FINISHED_DIR] = str(settings.finished or found.own[0].directory / FINISHED)
    try:
        children.start("API", ["-m", "sentiero.cli", "serve"], environment)
        children.start("worker", ["-m", "sentiero.cli", "worker"], environment)
        if _wait_until_ready(host, port, children, stop):
            _say(_greeting(host, port))
        return _tend(found, children, stop)
    finally:
        # The server ends last, after everybody who still writes to it.
        children.stop()


def _tend(found: Stores, children: Children, stop: threading.Event) -> int:
    """Keep everything alive until told to stop."""
    keeper = Keeper(found.own, _say)
    while not stop.wait(LOOK_SECONDS):
        keeper.tend()
        failing = children.tend()
        if failing is not None:
            _say(f"sentiero: the {failing} ended as soon as it was started")
            return 1
    return 0


def _wait_until_ready(host: str, port: int, children: Children, stop: threading.Event) -> bool:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and not stop.wait(0.05):
        if children.tend() is not None:
            return False
        status, body = _ask(host, port, "/readyz")
        if status == 200:
            return True
        if status == 503:
            _say(f"sentiero: {body['detail']}")
            return False
    return False


def _ask(host: str, port: int, path: str) -> tuple[int | None, Any]:
    connection = HTTPConnection(_EVERYWHERE.get(host, host), port, timeout=5)
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, json.load(response)
    except (OSError, HTTPException, ValueError):
        return None, None
    finally:
        connection.close()


def _require_free(host: str, port: int) -> int:
    """The port, if nobody has it; for 0, one that nobody has."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            return int(probe.getsockname()[1])
        except OSError as error:
            where, why = f"{in_address(host)}:{port}", error.strerror or error
            raise ServerError(f"cannot listen on {where} ({why}). Choose another --host or --port.") from None


def _require_writable(settings: Settings, data: Path) -> None:
    """Say where games cannot be kept before anything is started."""
    if settings.events_url:
        return
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=data):
            pass
    except OSError as error:
        raise ServerError(f"cannot keep games in {data} ({error.strerror}). Choose another --data.") from None


def _greeting(host: str, port: int) -> str:
    address = f"http://{in_address(host)}:{port}"
    _, found = _ask(host, port, "/v1/titles")
    lines = [f"Sentiero listens on {address} (documentation: {address}/docs). Ctrl-C stops it."]
    for title in found["titles"][:1]:
        body = json.dumps(_first_request(title))
        lines.append(f"A first game:\n  curl -s {address}/v1/games -H 'Content-Type: application/json' -d '{body}'")
    return "\n".join(lines)


def _first_request(title: Mapping[str, Any]) -> Mapping[str, Any]:
    """A game for two, each with half of the roles."""
    roles = title["roles"]
    half = (len(roles) + 1) // 2
    return {"title": title["name"], "seats": [{"roles": part} for part in (roles[:half], roles[half:]) if part]}


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()

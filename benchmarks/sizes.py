"""Bytes of what a board reads most, before the contract was typed and after: `python -m benchmarks.sizes`.

Each service is started from its own sources and plays some games of its own; what it sends is counted on the wire.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from tools.running import ROOT, free_port

BEFORE = "303d91c"
GAMES = 5
READS = 40
CODINGS = ("identity", "gzip", "br")
NEW_GAME = {"title": "fire-in-the-lake", "scenario": "full", "seats": []}
PARTS = {
    "table, as everybody sees it": "/v1/games/{game}/table",
    "page of 100 events": "/v1/games/{game}/events?after=100&limit=100",
    "all cards": "/v1/titles/fire-in-the-lake/lists/cards",
    "openapi.yaml": "/openapi.yaml",
}
# Where these were then.
EARLIER = {"all cards": "/v1/titles/fire-in-the-lake/cards"}
TARGET = Path(__file__).with_name("sizes.md")


class Sent(NamedTuple):
    """What came for one request."""

    coding: str
    size: int
    milliseconds: float


class Asker:
    """One connection to a service."""

    def __init__(self, port: int) -> None:
        self._line = HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(self, path: str, coding: str = "identity", body: Any = None) -> tuple[Sent, bytes]:
        """One request, with what came for it."""
        sent = None if body is None else json.dumps(body)
        headers = {"Accept-Encoding": coding, "Content-Type": "application/json"}
        began = time.perf_counter()
        self._line.request("POST" if sent else "GET", path, sent, headers)
        response = self._line.getresponse()
        data = response.read()
        took = (time.perf_counter() - began) * 1000
        assert response.status < 300, (path, response.status, data[:500])
        return Sent(response.headers.get("Content-Encoding", "identity"), len(data), took), data


@contextmanager
def sources(commit: str | None) -> Iterator[Path]:
    """Where the sources are: here, or those of a commit for a while."""
    if commit is None:
        yield ROOT
        return
    with tempfile.TemporaryDirectory(prefix="sizes-") as directory:
        packed = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(directory, filter="data")
        yield Path(directory)


@contextmanager
def running(directory: Path) -> Iterator[Asker]:
    """The service of some sources."""
    with tempfile.TemporaryDirectory(prefix="sto-") as data:
        port = free_port()
        command = [sys.executable, "-m", "sentiero.cli", "run", "--port", str(port), "--data", data]
        environment = {**os.environ, "PYTHONPATH": str(directory)}
        process = subprocess.Popen(command, cwd=directory, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            while "listens on" not in process.stdout.readline():
                assert process.poll() is None
            yield Asker(port)
        finally:
            process.terminate()
            process.wait(30)


def play(asker: Asker) -> str:
    """A whole game of non-players."""
    game = json.loads(asker.ask("/v1/games", body=NEW_GAME)[1])["id"]
    while json.loads(asker.ask(f"/v1/games/{game}/question")[1])["status"] == "open":
        time.sleep(0.2)
    return str(game)


def measure(commit: str | None) -> dict[tuple[str, str], Sent]:
    """For each part and each coding that was asked for: mean bytes and best time."""
    with sources(commit) as directory, running(directory) as asker:
        games = [play(asker) for _ in range(GAMES)]
        found = {}
        for name, path in {**PARTS, **(EARLIER if commit else {})}.items():
            for coding in CODINGS:
                came = [asker.ask(path.format(game=games[at % GAMES]), coding)[0] for at in range(READS)]
                codings = {one.coding for one in came}
                assert len(codings) == 1
                size, took = mean(one.size for one in came), min(one.milliseconds for one in came)
                found[name, coding] = Sent(codings.pop(), round(size), took)
        return found


def cell(sent: Sent, asked: str) -> str:
    """Bytes; a dash where another coding came than was asked for."""
    return f"{sent.size:,}" if sent.coding == asked else "-"


def page(before: dict[tuple[str, str], Sent], after: dict[tuple[str, str], Sent], commit: str) -> str:
    """The table as Markdown."""
    lines = [
        "# Bytes on the wire",
        "",
        f"Means over {GAMES} finished Full games of four non-players, each service with games of its own; English,",
        f"with all texts. Before: {commit}, whose documents of the game were not typed; `-`: it had no such coding.",
        f"Times are the best of {READS} requests over HTTP to the service of today, on a machine with other work.",
        "Written by `python -m benchmarks.sizes`.",
        "",
        "| | before | before, gzip | before, br | after | after, gzip | after, br | ms | ms, gzip | ms, br |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for name in PARTS:
        sizes = [cell(found[name, coding], coding) for found in (before, after) for coding in CODINGS]
        times = [f"{after[name, coding].milliseconds:.1f}" for coding in CODINGS]
        lines.append(f"| {' | '.join((name, *sizes, *times))} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure both, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", default=BEFORE, help="a commit to compare with")
    chosen = parser.parse_args()
    text = page(measure(chosen.before), measure(None), chosen.before)
    TARGET.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()

"""Whole games checked, taken out and taken in: the golden games, on a server with its store on disk.

Each rate stands beside the least that could be done with the same games in the same run: reading their entries, and
checking them. `python -m benchmarks.trail` measures only this.
"""

from __future__ import annotations

import gzip
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from sentiero.games import TITLES
from sentiero.proof.export import read_export, verify
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.redis import redis_store as new_redis_store

from benchmarks.figures import Figure
from tests.archive import Archive
from tools.golden import FOLDER

ROUNDS = 5


class Amount(NamedTuple):
    """How much was moved each time."""

    games: int
    entries: int
    megabytes: float


def figures() -> list[Figure]:
    """Audit, export and import."""
    files = {path.name: gzip.decompress(path.read_bytes()).splitlines(True) for path in FOLDER.glob("*.ndjson.gz")}
    amount = Amount(
        len(files),
        sum(len(lines) - 1 for lines in files.values()),
        sum(len(line) for lines in files.values() for line in lines) / 1e6,
    )
    with tempfile.TemporaryDirectory(prefix="sto-") as folder, EmbeddedServer(Path(folder)) as server:
        store = new_redis_store(server.url)
        archive = Archive(store, TITLES)
        games = {name: archive.restore(read_export(lines)).game for name, lines in files.items()}
        found = [*_audit(archive, games), *_export(archive, list(games.values()), amount)]
        found += _import(archive, list(files.values()), amount)
        store.server.close()
    return found


def _audit(archive: Archive, games: dict[str, str]) -> list[Figure]:
    """The longest game, with everything that is kept of it."""
    longest = max(games.values(), key=archive.store.events.version)
    (seconds,) = _best(lambda: archive.audit(longest))
    return [
        Figure("entries of the longest golden game, a Full one", archive.store.events.version(longest)),
        Figure("audit of that game, ms", seconds * 1000, "under 2,000"),
    ]


def _export(archive: Archive, games: Sequence[str], amount: Amount) -> list[Figure]:
    export, reading = _best(
        lambda: [b"".join(archive.export(game)) for game in games],
        lambda: [archive.store.events.read(game) for game in games],
    )
    return [
        *_rates("export", amount, export),
        Figure("export against plain reading of the entries, ratio of rates", reading / export, "above 0.50"),
    ]


def _import(archive: Archive, files: Sequence[list[bytes]], amount: Amount) -> list[Figure]:
    imported, checked = _best(
        lambda: [archive.restore(read_export(lines)) for lines in files],
        lambda: [verify(TITLES, read_export(lines)).report for lines in files],
    )
    return [
        *_rates("import", amount, imported),
        Figure("import against the check alone, ratio of rates", checked / imported, "above 0.50"),
    ]


def _rates(what: str, amount: Amount, seconds: float) -> list[Figure]:
    return [
        Figure(f"{what} of whole games, games/s", amount.games / seconds),
        Figure(f"{what} of whole games, entries/s", amount.entries / seconds),
        Figure(f"{what} of whole games, MB/s", amount.megabytes / seconds),
    ]


def _best(*works: Callable[[], object]) -> list[float]:
    """Seconds of each, the best of several rounds, taken in turn."""
    best = [float("inf")] * len(works)
    for _ in range(ROUNDS):
        for at, work in enumerate(works):
            began = time.perf_counter()
            work()
            best[at] = min(best[at], time.perf_counter() - began)
    return best


if __name__ == "__main__":
    for figure in figures():
        print(figure.row())

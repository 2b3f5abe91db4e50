"""What it costs that an answer is on two disks: the same appends to the same six nodes, with the wait and without."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from sentiero.store.interface.store import Store
from sentiero.store.records import Batch, Intent
from sentiero.store.redis import redis_store as new_redis_store

from benchmarks.figures import Figure
from tools.cluster_trial.nodes import Nodes, until

APPENDS = 400
GAMES = 8
ENTRY = b'{"kind":"answer","facts":"' + b"x" * 700 + b'","prev":"%s"}'


def figures() -> list[Figure]:
    """One append at a time; both kinds in turns, so that both meet the same hours of the machine."""
    with tempfile.TemporaryDirectory(prefix="sto-") as folder, Nodes(Path(folder), links=False) as nodes:
        stores = {two: new_redis_store(nodes.url, two_disks=two) for two in (False, True)}
        until(lambda: stores[True].server.health() == [])
        took: dict[bool, list[float]] = {False: [], True: []}
        runs = {two: _appends(store, f"{'two' if two else 'one'}") for two, store in stores.items()}
        for _ in range(APPENDS):
            for two, run in runs.items():
                took[two].append(next(run))
        for store in stores.values():
            store.server.close()
    one, two = took[False], took[True]
    return [
        Figure("append in a cluster, on one disk, median ms", median(one) * 1000),
        Figure("the same on two disks, median ms", median(two) * 1000),
        Figure("on one disk, 95th percentile ms", quantiles(one, n=20)[18] * 1000),
        Figure("on two disks, 95th percentile ms", quantiles(two, n=20)[18] * 1000),
        Figure("two disks against one, ratio of medians", median(two) / median(one), "at most 2"),
    ]


def _appends(store: Store, name: str) -> Iterator[float]:
    """How long each of many appends takes."""
    for number in range(APPENDS):
        version, game = divmod(number, GAMES)
        began = time.perf_counter()
        store.events.append(f"{name}{game}", version, Intent(os.urandom(12).hex().encode(), b"d"), Batch([ENTRY]))
        yield time.perf_counter() - began


if __name__ == "__main__":
    print("\n".join(figure.row() for figure in figures()))

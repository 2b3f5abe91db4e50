"""What grows with the games that are stored and with the people who answer.

`python -m benchmarks.growth` writes benchmarks/growth.md. Stored games are copies of one finished Full game as it is
moved; the service over them is the one that `sentiero run` starts.
"""

from __future__ import annotations

import platform
import random
import statistics
import tempfile
import time
from base64 import b32encode
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from redis import Redis
from sentiero import tables
from sentiero.games import TITLES
from sentiero.jobs.queue import PlayQueue
from sentiero.jobs.sweeper import Sweeper
from sentiero.server.choice import QUEUE
from sentiero.server.embedded import EmbeddedServer
from sentiero.server.places import socket_path
from sentiero.store.archive.belongings import Left, pack_belongings
from sentiero.store.archive.events import MOST_KNOWN
from sentiero.store.archive.files import LEFT, SUFFIX, archive_files
from sentiero.store.records import Belongings
from sentiero.store.redis import redis_store
from sentiero.tables import Games, Room
from sentiero.tables.tokens import HOST, SEAT, right_of

from tools.running import Running
from tools.walker import Client, choose, expect

STORED = (100, 1_000, 10_000)
PEOPLE = (50, 200, 800)
ANSWERS = 3
# Seconds between the answers of one person.
THOUGHT = (4.0, 12.0)
PAGE = Path(__file__).parent / "growth.md"
FULL = {"title": "fire-in-the-lake", "scenario": "full", "seats": []}
SEATS = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]
BOTH = {"title": "fire-in-the-lake", "scenario": "short", "seats": SEATS}


class Grown(NamedTuple):
    """What was measured with so many games."""

    stored: int
    start_seconds: float
    server_mb: float
    disk_mb: float
    lobby_ms: float
    read_ms: float
    sweep_ms: float
    answers_ms: dict[int, tuple[float, float]]


def store_games(data: Path, count: int) -> str:
    """Finished games in a data directory; gives the name of one of them."""
    folder = data / "finished"
    with EmbeddedServer(data) as server:
        store = redis_store(server.url, archive=archive_files(folder))
        games = Games(Room(store, TITLES))
        name, version = tables.create(games, FULL).game, 1
        with games.hold(name) as game:
            while (decided := tables.decide(game, version, 64, 1000)) is not None:
                version = decided.version
            tables.move(game)
        blob = store.blobs.get(name)
        assert blob is not None, "it was moved"
        pick = random.Random(1)
        for _ in range(1, count):
            copy = b32encode(pick.randbytes(10)).decode().lower()
            # As `tables.move` leaves it, but for the waiting until each file is on the disk.
            _write(folder, copy, blob)
            _write(folder / LEFT, copy, pack_belongings(_left(pick)))
            store.lately_archived.advertise(copy, 1)
        store.lately_archived.keep(MOST_KNOWN)
        store.server.close()
    return name


def _write(folder: Path, game: str, data: bytes) -> None:
    path = folder / game[:2] / f"{game}{SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _left(pick: random.Random) -> Left:
    """A host and two seats."""
    rights = [right_of(HOST), right_of(SEAT, 0), right_of(SEAT, 1)]
    return Left(1, Belongings({pick.randbytes(32).hex(): right for right in rights}, {}))


def answer_times(url: str, people: int) -> tuple[float, float]:
    """Median and 95th percentile of the time of an answer, in ms, while so many people answer at once."""

    def one(number: int) -> list[float]:
        took, pick = [], random.Random(number)
        with Client(url) as client:
            made: Any = expect(client.call("createGame", BOTH), 201)
            game, tokens, state = made["id"], made["tokens"]["seats"], made
            for _ in range(ANSWERS):
                # Nobody answers twice in a moment, and not all answer at the same time.
                time.sleep(pick.uniform(*THOUGHT))
                token = tokens[state["waiting_for"]["seat"]]
                question = expect(client.call("readQuestion", token=token, game=game), 200)["question"]
                began = time.perf_counter()
                sent = {"answer": choose(question, pick)}
                state = expect(client.call("sendAnswers", sent, token, state["version"], game=game), 201)
                took.append((time.perf_counter() - began) * 1000)
        return took

    with ThreadPoolExecutor(people) as pool:
        took = sorted(each for part in pool.map(one, range(people)) for each in part)
    return statistics.median(took), took[int(len(took) * 0.95)]


def timed(url: str, address: str) -> float:
    """The median time of a read, in ms."""
    took = []
    with Client(url) as client:
        for _ in range(30):
            began = time.perf_counter()
            expect(client.send("GET", address, {}), 200)
            took.append((time.perf_counter() - began) * 1000)
    return statistics.median(took)


def swept(journal: str, queue: str) -> float:
    """The median time of one look at all games that wait for their rules, in ms."""
    sweeper, took = Sweeper(Games(Room(redis_store(journal), TITLES)), PlayQueue(queue)), []
    for _ in range(30):
        began = time.perf_counter()
        sweeper.sweep()
        took.append((time.perf_counter() - began) * 1000)
    return statistics.median(took)


def grown(stored: int) -> Grown:
    """Everything with so many stored games."""
    with tempfile.TemporaryDirectory(prefix="sto-") as folder:
        data = Path(folder)
        name = store_games(data, stored)
        disk = sum(path.stat().st_size for path in data.rglob("*") if path.is_file()) / 1e6
        with Running(data, "sentiero.games:TITLES") as live:
            journal = f"unix://{socket_path(data.resolve())}"
            memory = Redis.from_url(journal).info()["used_memory"] / 1e6
            lobby, read = timed(live.url, "/v1/games"), timed(live.url, f"/v1/games/{name}")
            sweep = swept(journal, f"unix://{socket_path(data.resolve() / QUEUE)}")
            return Grown(
                stored,
                live.started_in,
                memory,
                disk,
                lobby,
                read,
                sweep,
                {many: answer_times(live.url, many) for many in PEOPLE},
            )


def page(found: list[Grown]) -> str:
    """The figures as a table."""
    people = [f"{many} people answer, median and 95th, ms" for many in PEOPLE]
    titles = [
        "stored games",
        "start, s",
        "server's memory, MB",
        "disk, MB",
        "lobby, ms",
        "a stored game, ms",
        "a sweep, ms",
        *people,
    ]
    rows = [
        [f"{each.stored:,}", f"{each.start_seconds:.1f}", f"{each.server_mb:.1f}", f"{each.disk_mb:.1f}"]
        + [f"{each.lobby_ms:.1f}", f"{each.read_ms:.1f}", f"{each.sweep_ms:.1f}"]
        + [f"{median:.0f}, {late:.0f}" for median, late in each.answers_ms.values()]
        for each in found
    ]
    lines = ["| " + " | ".join(row) + " |" for row in (titles, ["---:"] * len(titles), *rows)]
    head = f"""# What grows

Written by `python -m benchmarks.growth`, all in one run, on {platform.machine()}, Python {platform.python_version()}.
Each person thinks for 4 to 12 seconds, then reads the question and answers it; the clients run on the same machine.
Absolute figures depend on it; how they grow from line to line travels better.

"""
    answers = [found[-1].answers_ms[many] for many in PEOPLE]
    plots = [
        plot("95th percentile of an answer, ms, by people who play", PEOPLE, [late for _, late in answers]),
        plot("memory of the server, MB, by stored games", STORED, [each.server_mb for each in found]),
        plot("start, s, by stored games", STORED, [each.start_seconds for each in found]),
        plot("a sweep, ms, by stored games", STORED, [each.sweep_ms for each in found]),
    ]
    return head + "\n".join(lines) + "\n\n" + "\n".join(plots)


def plot(title: str, at: Sequence[int], values: Sequence[float]) -> str:
    """A chart that whoever shows Markdown draws."""
    said = ", ".join(f"{value:.1f}" for value in values)
    axis = ", ".join(f'"{each:,}"' for each in at)
    lines = ["xychart-beta", f'  title "{title}"', f"  x-axis [{axis}]"]
    lines += [f'  y-axis "" 0 --> {max(values) * 1.2:.1f}', f"  bar [{said}]"]
    return "\n".join(["```mermaid", *lines, "```", ""])


if __name__ == "__main__":
    PAGE.write_text(page([grown(stored) for stored in STORED]), encoding="utf-8")
    print(PAGE.read_text())

"""Many listeners on many games over real gunicorn: how soon an answer reaches them, and what requests cost meanwhile.

The listeners live in a process of their own, one thread with a selector, so that they do not slow the service down
more than listeners elsewhere would. `python -m benchmarks.feed` measures only this.
"""

from __future__ import annotations

import multiprocessing
import random
import selectors
import socket
import statistics
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.figures import Figure
from tests.toy_title import request as toy_request
from tools.running import Running
from tools.walker import Client, choose, expect

LISTENERS = 500
GAMES = 50
SECONDS = 8.0
# Answers in a second, over all games: each reaches ten listeners.
ANSWERS_A_SECOND = 50
# In each of two processes; a listener holds one, and nobody says which process a connection meets.
THREADS = 700


class Heard(NamedTuple):
    """What the listeners have to tell."""

    refused: int
    # When each (game, version) came to each listener.
    times: dict[tuple[str, int], list[float]]


def listen(port: int, games: list[str], report: Connection) -> None:
    """Listen to all games, until told to stop; runs in a process of its own."""
    chosen = selectors.DefaultSelector()
    times: dict[tuple[str, int], list[float]] = {}
    refused = 0
    for number in range(LISTENERS):
        line = _open(port, games[number % len(games)])
        chosen.register(line, selectors.EVENT_READ, (games[number % len(games)], bytearray()))
    chosen.register(report, selectors.EVENT_READ, None)
    waiting = LISTENERS
    while True:
        for key, _ in chosen.select():
            if key.data is None:
                report.recv()
                report.send(Heard(refused, times))
                return
            data = key.fileobj.recv(65536)  # type: ignore[union-attr]
            now = time.time()
            game, buffer = key.data
            first = not buffer
            buffer += data
            if not data or (first and not buffer.startswith(b"HTTP/1.1 200")):
                refused += 1
                chosen.unregister(key.fileobj)
            if first:
                waiting -= 1
                if waiting == 0:
                    report.send(None)
            for line_read in data.split(b"\n"):
                if line_read.startswith(b"id: "):
                    times.setdefault((game, int(line_read[4:])), []).append(now)


def _open(port: int, game: str) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=30)
    line.sendall(
        f"GET /v1/games/{game}/events?after=1 HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n".encode()
    )
    return line


def answer(
    live: Running, games: dict[str, str], seconds: float
) -> tuple[dict[tuple[str, int], float], list[float], int]:
    """Answer at a steady rate; when each version was acknowledged, what each request took, and how many failed."""
    pick, sent, took, errors = random.Random(1), {}, [], 0
    end, due = time.monotonic() + seconds, time.monotonic()
    names = list(games)
    with Client(live.url) as client:
        while time.monotonic() < end:
            due += 1 / ANSWERS_A_SECOND
            time.sleep(max(0.0, due - time.monotonic()))
            game = pick.choice(names)
            began = time.perf_counter()
            state: Any = expect(client.call("readQuestion", token=games[game], game=game), 200)
            middle = time.perf_counter()
            if state["status"] == "finished":
                continue
            chosen = {"answer": choose(state["question"], pick)}
            at = time.time()
            reply = client.call("sendAnswers", chosen, games[game], state["version"], game=game)
            took += [middle - began, time.perf_counter() - middle]
            errors += reply.status != 201
            sent[game, state["version"] + 1] = at
    return sent, took, errors


def figures() -> list[Figure]:
    """500 listeners on 50 games."""
    with (
        tempfile.TemporaryDirectory(prefix="sto-") as folder,
        Running(Path(folder), WEB_THREADS=str(THREADS), FEED_LISTENERS=str(LISTENERS * 2)) as live,
    ):
        with Client(live.url) as client:
            made = [expect(client.call("createGame", toy_request("long", 1)), 201) for _ in range(GAMES)]
        games = {one["id"]: one["tokens"]["seats"][0] for one in made}
        _, alone, _ = answer(live, games, SECONDS / 4)
        ours, theirs = multiprocessing.get_context("spawn").Pipe()
        process = multiprocessing.get_context("spawn").Process(target=listen, args=(live.port, list(games), theirs))
        process.start()
        began = time.monotonic()
        assert ours.poll(60), "the listeners do not get through"
        ours.recv()
        joined = time.monotonic() - began
        sent, took, errors = answer(live, games, SECONDS)
        time.sleep(1.0)
        ours.send(None)
        heard: Heard = ours.recv()
        process.join(10)
        threads = _threads(live)
    return [
        *_figures(sent, took, errors, heard, joined, threads),
        Figure("the same request without any listener, median ms", statistics.median(alone) * 1000),
    ]


def _threads(live: Running) -> int:
    return max(len(list(Path(f"/proc/{pid}/task").iterdir())) for pid in live.children("sentiero.cli serve"))


def _figures(
    sent: dict[tuple[str, int], float], took: list[float], errors: int, heard: Heard, joined: float, threads: int
) -> list[Figure]:
    each = LISTENERS // GAMES
    missing = sum(each - len(heard.times.get(key, ())) for key in sent)
    delays = sorted(when - at for key, at in sent.items() for when in heard.times.get(key, ()))
    return [
        Figure("listeners on 50 games that were served", LISTENERS - heard.refused, f"{LISTENERS}"),
        Figure("all of them joined after, s", joined),
        Figure("events that did not arrive, or requests that failed", missing + errors, "0"),
        Figure("events that arrived", len(delays)),
        Figure("from sending an answer to a listener, median ms", statistics.median(delays) * 1000),
        Figure("from sending an answer to a listener, 95th percentile ms", _late(delays) * 1000, "below 100"),
        Figure("a request meanwhile, median ms", statistics.median(took) * 1000),
        Figure("a request meanwhile, 95th percentile ms", _late(sorted(took)) * 1000),
        Figure("threads in the busiest process", threads),
    ]


def _late(ordered: list[float]) -> float:
    return ordered[int(len(ordered) * 0.95)]


if __name__ == "__main__":
    for figure in figures():
        print(figure.row())

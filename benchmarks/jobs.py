"""Non-players over real gunicorn and real workers: how soon they answer, and how many games they play.

`python -m benchmarks.jobs` measures only this.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure
from tests.api.listening import Ear
from tests.toy_title import SOUTH
from tests.toy_title import request as toy_request
from tools.running import Running
from tools.walker import Client, choose, expect

TURNS = 60
GAMES = 40
OURS = "tests.api.toy:TITLES"
FORKING = "benchmarks.forking:TITLES"


class _TimedEar(Ear):
    """Notes when each version came."""

    def __init__(self, url: str, game: str) -> None:
        super().__init__(url, game)
        self.times: dict[int, float] = {}
        self.changed = threading.Condition()

    def _hear(self, document: Any) -> None:
        with self.changed:
            self.times[document["version"]] = time.perf_counter()
            super()._hear(document)
            self.changed.notify_all()

    def until(self, version: int) -> float:
        """When this version came."""
        with self.changed:
            assert self.changed.wait_for(lambda: version in self.times, 30), "nobody plays"
            return self.times[version]


def turns(url: str, count: int) -> list[float]:
    """Seconds from sending an answer to the first entry of a non-player in the feed."""
    took: list[float] = []
    pick = random.Random(1)
    with Client(url) as client:
        while len(took) < count:
            took += _game(client, url, count - len(took), pick)
    return took


def _game(client: Client, url: str, count: int, pick: random.Random) -> list[float]:
    made: Any = expect(client.call("createGame", {**toy_request("long"), "seats": [{"roles": [SOUTH]}]}), 201)
    game, token = made["id"], made["tokens"]["seats"][0]
    ear = _TimedEar(url, game)
    ear.start()
    took: list[float] = []
    while len(took) < count:
        state: Any = expect(client.call("readQuestion", token=token, game=game), 200)
        if state["status"] != "open":
            break
        if state["thinking"] is not None:
            ear.until(state["version"] + 1)
            continue
        chosen = {"answer": choose(state["question"], pick)}
        began = time.perf_counter()
        after: Any = expect(client.call("sendAnswers", chosen, token, state["version"], game=game), 201)
        if after["thinking"] is not None:
            took.append(ear.until(after["version"] + 1) - began)
    return took


def turns_in_a_crowd(url: str, count: int) -> list[float]:
    """The same while many long games of non-players alone are played."""
    with Client(url) as client:
        for _ in range(GAMES):
            expect(client.call("createGame", toy_request("long", 0)), 201)
    return turns(url, count)


def games_a_second(url: str, count: int) -> float:
    """Whole games of non-players alone, many at once."""
    with Client(url) as client:
        began = time.monotonic()
        made = [expect(client.call("createGame", toy_request("short", 0)), 201)["id"] for _ in range(count)]
        while any(expect(client.call("readGame", game=game), 200)["status"] == "open" for game in made):
            time.sleep(0.1)
        return count / (time.monotonic() - began)


def figures() -> list[Figure]:
    """Our workers, and for comparison workers that fork."""
    found = []
    for titles in (OURS, FORKING):
        with tempfile.TemporaryDirectory(prefix="sto-") as folder, Running(Path(folder), titles) as live:
            turns(live.url, 5)
            alone, rate = sorted(turns(live.url, TURNS)), games_a_second(live.url, GAMES)
            found.append((alone, rate, turns_in_a_crowd(live.url, TURNS // 3)))
    (ours, our_games, crowded), (forking, their_games, _) = found
    return [
        Figure("from an answer to a non-player's entry in the feed, median ms", _ms(ours), "below 100"),
        Figure("from an answer to a non-player's entry in the feed, 95th percentile ms", _late_ms(ours)),
        Figure(f"the same while {GAMES} long games are played, median ms", _ms(crowded)),
        Figure("the same with a fork for each job, median ms", _ms(forking)),
        Figure("games of non-players alone, with 2 workers, games/s", our_games),
        Figure("the same with a fork for each job, games/s", their_games),
    ]


def _ms(took: list[float]) -> float:
    return statistics.median(took) * 1000


def _late_ms(ordered: list[float]) -> float:
    return ordered[int(len(ordered) * 0.95)] * 1000


if __name__ == "__main__":
    for figure in figures():
        print(figure.row())

"""The real game over real gunicorn and real workers: whole games of non-players, and how long a person waits.

`python -m benchmarks.whole_games` measures only this: answers of the rules in batches beside one append for each.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure
from tools.running import Running
from tools.walker import Client, choose, expect, wait

GAMES = 24
# One by one they take many times as long.
FEWER = 6
CROWD = 40
TURNS = 80
OURS = "sentiero.games:TITLES"
ONE_BY_ONE = "benchmarks.one_by_one:TITLES"
FULL = {"title": "fire-in-the-lake", "scenario": "full"}


def games_a_second(url: str, count: int) -> float:
    """Whole games of four non-players, all at once."""
    with Client(url) as client:
        began = time.monotonic()
        made = [_new_game(client)["id"] for _ in range(count)]
        for game in made:
            while expect(client.call("readGame", game=game), 200)["status"] == "open":
                time.sleep(0.1)
        return count / (time.monotonic() - began)


def waits(url: str, count: int, crowd: int = 0) -> list[float]:
    """Seconds from a person's answer to their next question, where non-players come in between.

    Meanwhile so many games without people run: whenever one ends, another begins.
    """
    took: list[float] = []
    pick = random.Random(1)
    with Client(url) as client:
        running = [_new_game(client)["id"] for _ in range(crowd)]
        while len(took) < count:
            took += _game(client, count - len(took), pick, running)
        for game in running:
            while expect(client.call("readGame", game=game), 200)["status"] == "open":
                time.sleep(0.1)
    return sorted(took)


def _game(client: Client, count: int, pick: random.Random, running: list[str]) -> list[float]:
    made = _new_game(client, "us")
    game, token = made["id"], made["tokens"]["seats"][0]
    took: list[float] = []
    state: Any = made
    while len(took) < count and state["status"] == "open":
        if state["thinking"] is not None:
            state = wait(client, game, token, state["version"])
            continue
        question = expect(client.call("readQuestion", token=token, game=game), 200)["question"]
        chosen = {"answer": choose(question, pick)}
        began = time.perf_counter()
        state = expect(client.call("sendAnswers", chosen, token, state["version"], game=game), 201)
        if state["thinking"] is not None:
            state = _asked_again(client, game, token)
            took.append(time.perf_counter() - began)
            _fill(client, running)
    return took


def _asked_again(client: Client, game: str, token: str) -> Any:
    """Where the game stands when its person is asked again, or when it is over."""
    return expect(client.send("GET", f"/v1/games/{game}/question?wait=30", {"Authorization": f"Bearer {token}"}), 200)


def _fill(client: Client, running: list[str]) -> None:
    """A new game in the place of one that has ended."""
    if running:
        looked_at = running.pop(0)
        ended = expect(client.call("readGame", game=looked_at), 200)["status"] != "open"
        running.append(_new_game(client)["id"] if ended else looked_at)


def _new_game(client: Client, *seats: str) -> Any:
    return expect(client.call("createGame", {**FULL, "seats": [{"roles": [role]} for role in seats]}), 201)


def figures() -> list[Figure]:
    """In batches, and for comparison one by one."""
    found = []
    for titles, turns, count in ((OURS, TURNS, GAMES), (ONE_BY_ONE, TURNS // 4, FEWER)):
        with tempfile.TemporaryDirectory(prefix="sto-") as folder, Running(Path(folder), titles) as live:
            waits(live.url, 5)
            rate = games_a_second(live.url, count)
            crowd = CROWD if titles is OURS else FEWER
            found.append((waits(live.url, turns), waits(live.url, turns // 2, crowd), rate))
    (alone, crowded, rate), (alone_before, crowded_before, rate_before) = found
    crowd_name = f"the same while {CROWD} Full games without people run"
    return [
        Figure("Full games of four non-players through the service, with 2 workers, games/s", rate, "above 5"),
        Figure("the same with an append for each answer, games/s", rate_before),
        Figure("from a person's answer to their next question, median ms", _ms(alone)),
        Figure("the same with an append for each answer, median ms", _ms(alone_before)),
        Figure("from a person's answer to their next question, 95th percentile ms", _late_ms(alone)),
        Figure("the same with an append for each answer, 95th percentile ms", _late_ms(alone_before)),
        Figure(f"{crowd_name}, median ms", _ms(crowded)),
        Figure(f"{crowd_name}, 95th percentile ms", _late_ms(crowded), "below 150"),
        Figure(
            f"the same while {FEWER} run, with an append for each answer, 95th percentile ms", _late_ms(crowded_before)
        ),
    ]


def _ms(took: list[float]) -> float:
    return statistics.median(took) * 1000


def _late_ms(ordered: list[float]) -> float:
    return ordered[int(len(ordered) * 0.95)] * 1000


if __name__ == "__main__":
    for figure in figures():
        print(figure.row())

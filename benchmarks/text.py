"""What words cost: the table, a question and a page of events with all their text, beside the same without."""

from __future__ import annotations

import random
import time
from typing import Any

from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.settings import Settings
from sentiero.store.memory import memory_store as new_memory_store

from benchmarks.figures import Figure
from tests.archive import Archive
from tools.walker import choose

ROUNDS = 7
READS = 150


def figures() -> list[Figure]:
    """Ratios over HTTP, in one process; the best of several rounds of each, taken in turn."""
    client, game, token = _game_in_progress()
    found = []
    for part, bar in (("table", "at most 1.5"), ("question", ""), ("events?after=1&limit=50", "")):
        path = f"{game}/{part}{'&' if '?' in part else '?'}lang=it"
        without, with_text = _seconds(client, (f"{path}&text=0", path), token)
        name = part.partition("?")[0]
        found.append(Figure(f"{name} with text against without, ratio", with_text / without, bar))
    return found


def _game_in_progress() -> tuple[Any, str, str]:
    """A Full game after some hundred answers, so that the map is full of pieces."""
    app = create_app(Archive(new_memory_store(), TITLES).games, Settings(), tolerated=["store/only_in_memory"])
    client: Any = app.test_client()
    seats = [{"roles": [faction]} for faction in ("us", "arvn", "nva", "vc")]
    made = client.post("/v1/games", json={"title": "fire-in-the-lake", "scenario": "full", "seats": seats}).json
    game, tokens = f"/v1/games/{made['id']}", made["tokens"]["seats"]
    state, pick = made, random.Random(3)
    while state["version"] < 120:
        token = tokens[state["waiting_for"]["seat"]]
        headers = {"Authorization": f"Bearer {token}", "If-Match": f'"{state["version"]}"'}
        asked = client.get(f"{game}/question", headers=headers).json["question"]
        state = client.post(f"{game}/answers", json={"answer": choose(asked, pick)}, headers=headers).json
    return client, game, tokens[state["waiting_for"]["seat"]]


def _seconds(client: Any, paths: tuple[str, ...], token: str) -> list[float]:
    best = [float("inf")] * len(paths)
    headers = {"Authorization": f"Bearer {token}"}
    for _ in range(ROUNDS):
        for at, path in enumerate(paths):
            began = time.perf_counter()
            for _ in range(READS):
                assert client.get(path, headers=headers).status_code == 200
            best[at] = min(best[at], time.perf_counter() - began)
    return best


if __name__ == "__main__":
    for figure in figures():
        print(f"{figure.name}: {figure.value:.2f}")

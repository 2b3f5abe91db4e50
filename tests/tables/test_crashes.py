"""kill -9 of the server in the middle of appends: every acknowledged answer is there, once."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.problems import StoreAway
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.tables.info.game_info import AnyTitle

from tests.archive import Archive
from tests.patience import until
from tests.toy_title import any_answer, request

KILLS = 12
PLAYERS = 6


@pytest.fixture
def victim(short_dir: Path) -> Iterator[EmbeddedServer]:
    """A server of its own, that can be killed."""
    with EmbeddedServer(short_dir) as running:
        yield running


@pytest.fixture
def archive(victim: EmbeddedServer, titles: Mapping[str, AnyTitle]) -> Iterator[Archive]:
    store = new_redis_store(victim.url, answer_seconds=2.0)
    yield Archive(store, titles)
    store.server.close()


class Player(threading.Thread):
    """Plays games one after the other, repeats what was not acknowledged, and notes what was."""

    def __init__(self, archive: Archive, number: int, stop: threading.Event) -> None:
        super().__init__(name=f"player-{number}")
        self._archive = archive
        self._pick = random.Random(number)
        self._stop_playing = stop
        self.acknowledged: dict[str, dict[int, Any]] = {}
        self.repeated = 0
        self.away = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while not self._stop_playing.is_set():
                self._play(self._until_it_works(lambda: self._archive.create(request("long", seats=1))).game)
        except BaseException as error:
            self.error = error

    def _play(self, game: str) -> None:
        noted = self.acknowledged.setdefault(game, {})
        session = self._until_it_works(lambda: self._archive.open(game))
        while session.question is not None and not self._stop_playing.is_set():
            version, answer = session.version, any_answer(session.question, self._pick)
            outcome = self._until_it_works(
                lambda: self._archive.answer(game, 0, [answer], version, f"{game}/{version}")
            )
            assert outcome.version == version + 1
            noted[outcome.version] = outcome.entries[0][1]["answers"]
            self.repeated += outcome.replayed
            session = outcome.session

    def _until_it_works(self, call: Any) -> Any:
        while True:
            try:
                return call()
            except StoreAway:
                self.away += 1
                time.sleep(0.01)


def kill_and_restart(server: EmbeddedServer) -> None:
    """As if the machine's memory manager had chosen it."""
    assert server.pid is not None
    os.kill(server.pid, signal.SIGKILL)
    time.sleep(0.02)
    server.stop()
    server.start()


def test_every_acknowledged_answer_is_there_once(victim: EmbeddedServer, archive: Archive) -> None:
    stop, chance = threading.Event(), random.Random(9)
    players = [Player(archive, number, stop) for number in range(PLAYERS)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        time.sleep(chance.uniform(0.05, 0.3))
        kill_and_restart(victim)
    until(lambda: sum(len(noted) for player in players for noted in player.acknowledged.values()) > 200)
    stop.set()
    for player in players:
        player.join(120)
        assert player.error is None

    games = {game: noted for player in players for game, noted in player.acknowledged.items()}
    assert sum(len(noted) for noted in games.values()) > 200
    assert sum(player.away for player in players) > 0
    fresh = Archive(archive.store, archive.titles)
    for game, noted in games.items():
        entries = dict(fresh.entries(game))
        assert sorted(entries) == list(range(1, len(entries) + 1))
        assert {version: entries[version]["answers"] for version in noted} == noted
        # Whatever was written was acknowledged in the end: a repetition found it, and did not write it again.
        assert len(entries) == 1 + len(noted)
        assert fresh.open(game).version == len(entries)


def test_a_game_is_there_after_a_clean_stop(victim: EmbeddedServer, archive: Archive, play) -> None:
    created = archive.create(request())
    before = play(archive, created, answers=9).table.dump()
    victim.stop()
    with pytest.raises(StoreAway):
        archive.open(created.game)
    victim.start()
    assert archive.open(created.game).table.dump() == before
    assert archive.seat(created.game, created.tokens.seats[0]) is not None

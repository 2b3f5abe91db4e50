"""Many at once: on one version exactly one wins, and nobody sees half a game."""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import pytest
from sentiero.store.interface.store import Store
from sentiero.store.problems import StaleVersion
from sentiero.tables import Created
from sentiero.tables.info.game_info import AnyTitle

from tests.archive import Archive
from tests.toy_title import any_answer, request

THREADS = 32


def answer_once(archive: Archive, game: str, pick: random.Random) -> int | None:
    """Look, choose and answer as a client does; the version that this led to, 0 if another was faster."""
    with archive.hold(game):
        session = archive.open(game)
        if session.question is None:
            return None
        version, answer = session.version, any_answer(session.question, pick)
    try:
        return archive.answer(game, 0, [answer], version).version
    except StaleVersion as stale:
        assert stale.current > version
        return 0


def check(archive: Archive, game: str) -> None:
    """The store is dense, and a replay from the start gives what is live."""
    entries = archive.entries(game)
    assert [version for version, _ in entries] == list(range(1, len(entries) + 1))
    fresh = Archive(archive.store, archive.titles)
    assert fresh.open(game).table.dump() == archive.open(game).table.dump()


class TestTwoOnOneVersion:
    @pytest.mark.parametrize("same_process", [True, False])
    def test_exactly_one_wins(self, store: Store, titles: Mapping[str, AnyTitle], same_process: bool) -> None:
        first = Archive(store, titles)
        second = first if same_process else Archive(store, titles)
        for _ in range(20):
            game = first.create(request(seats=1)).game
            second.open(game)
            barrier = threading.Barrier(2)

            def press(archive: Archive, lamp: str, game: str = game, barrier: threading.Barrier = barrier) -> str:
                barrier.wait()
                try:
                    archive.answer(game, 0, [lamp], 1)
                except StaleVersion as stale:
                    assert stale.params == {"expected": 1, "current": 2}
                    return "lost"
                return lamp

            with ThreadPoolExecutor(2) as pool:
                results = list(pool.map(press, (first, second), ("amber", "blue")))
            assert sorted(result == "lost" for result in results) == [False, True]
            (winner,) = (lamp for lamp in results if lamp != "lost")
            assert first.open(game).table.wishes == second.open(game).table.wishes == {"north": winner}


@pytest.mark.parametrize("processes", [1, THREADS])
class TestThirtyTwo:
    @pytest.fixture
    def archives(self, store: Store, titles: Mapping[str, AnyTitle], processes: int) -> list[Archive]:
        """One for all threads, or one for each, as if each were a process."""
        return [Archive(store, titles) for _ in range(processes)]

    def test_on_one_game(self, archives: list[Archive]) -> None:
        game = archives[0].create(request(seats=1)).game

        def client(number: int) -> list[int]:
            archive, pick = archives[number % len(archives)], random.Random(number)
            won = []
            while (version := answer_once(archive, game, pick)) is not None:
                won.append(version)
            return [version for version in won if version]

        with ThreadPoolExecutor(THREADS) as pool:
            wins = Counter(version for won in pool.map(client, range(THREADS)) for version in won)
        final = archives[0].open(game).version
        assert wins == dict.fromkeys(range(2, final + 1), 1)
        check(archives[0], game)

    def test_on_many(self, archives: list[Archive]) -> None:
        created: list[Created] = [archives[0].create(request(seats=1)) for _ in range(8)]

        def client(number: int) -> None:
            archive, pick = archives[number % len(archives)], random.Random(number)
            open_games = [each.game for each in created]
            while open_games:
                game = pick.choice(open_games)
                if answer_once(archive, game, pick) is None:
                    open_games.remove(game)

        with ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(client, range(THREADS)))
        for each in created:
            assert archives[0].open(each.game).result is not None
            check(archives[0], each.game)


def test_readers_never_see_half_an_answer(memory_archive: Archive) -> None:
    game = memory_archive.create(request("long", seats=1)).game
    done = threading.Event()

    def look() -> int:
        looks = 0
        while not done.is_set():
            with memory_archive.hold(game):
                session = memory_archive.open(game)
                table = session.table
                assert memory_archive.titles["lanterns"].broken(table) == []
                assert session.version == len(memory_archive.store.events.read(game))
            looks += 1
        return looks

    with ThreadPoolExecutor(4) as pool:
        readers = [pool.submit(look) for _ in range(4)]
        pick = random.Random(3)
        while answer_once(memory_archive, game, pick) is not None:
            pass
        done.set()
        assert all(reader.result() > 0 for reader in readers)

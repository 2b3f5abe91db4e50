"""The store of this process: how long it remembers what passes, and that whoever waits is woken."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from time import monotonic

import pytest
from sentiero.store.interface.store import Store
from sentiero.store.memory import lists
from sentiero.store.memory.lists import MOST_COUNTED, MemoryCounting, MemoryExpiring, MemoryWaiting
from sentiero.store.problems import IdempotencyConflict
from sentiero.store.records import REMEMBERED_KEYS, Batch, Intent

from tests.patience import soon

GAME = "b" * 16
Passes = Callable[[float], None]


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> Passes:
    """Let so many seconds pass."""
    now = [1000.0]
    monkeypatch.setattr(lists, "monotonic", lambda: now[0])

    def let_pass(seconds: float) -> None:
        now[0] += seconds

    return let_pass


class TestWhatPasses:
    def test_it_is_kept_for_its_time_and_not_longer(self, passes: Passes) -> None:
        passing = MemoryExpiring()
        passing.keep(GAME, "ticket", b"data", 60)
        passes(59.9)
        assert passing.kept(GAME, "ticket") == b"data"
        passes(0.1)
        assert passing.kept(GAME, "ticket") is None

    def test_keeping_it_again_gives_it_a_new_time(self, passes: Passes) -> None:
        passing = MemoryExpiring()
        passing.keep(GAME, "ticket", b"old", 60)
        passes(50)
        passing.keep(GAME, "ticket", b"new", 60)
        passes(50)
        assert passing.kept(GAME, "ticket") == b"new"

    def test_each_game_has_its_own_names(self, passes: Passes) -> None:
        passing = MemoryExpiring()
        passing.keep(GAME, "ticket", b"mine", 60)
        assert passing.kept("c" * 16, "ticket") is None


class TestCounting:
    def test_the_time_begins_with_the_first_and_is_not_made_longer_by_the_next(self, passes: Passes) -> None:
        counting = MemoryCounting()
        assert counting.count("games", 60) == 1
        passes(40)
        assert counting.count("games", 60, by=4) == 5
        passes(20)
        assert counting.count("games", 60) == 1

    def test_what_still_counts_is_not_forgotten_for_the_many(self, passes: Passes) -> None:
        counting = MemoryCounting()
        counting.count("mine", 600)
        for number in range(MOST_COUNTED + 1):
            counting.count(f"other {number}", 10)
        passes(11)
        assert counting.count("mine", 600) == 2


class TestWaiting:
    def test_an_earlier_version_does_not_take_the_place_of_a_later_one(self) -> None:
        waiting = MemoryWaiting()
        waiting.expect(GAME, 7)
        waiting.expect(GAME, 5)
        assert waiting.expected() == {GAME: 7}

    @pytest.mark.parametrize(("done", "left"), [(6, {GAME: 7}), (7, {}), (8, {})])
    def test_it_is_over_at_its_version_or_later(self, done: int, left: dict[str, int]) -> None:
        waiting = MemoryWaiting()
        waiting.expect(GAME, 7)
        waiting.done(GAME, done)
        assert waiting.expected() == left

    def test_a_game_that_never_waited_is_done_without_a_word(self) -> None:
        waiting = MemoryWaiting()
        waiting.done(GAME, 3)
        assert waiting.expected() == {}


class TestKeys:
    def test_so_many_keys_are_remembered_and_what_they_led_to(self, memory_store: Store) -> None:
        intents = [Intent(b"key %d" % number, b"meant") for number in range(REMEMBERED_KEYS + 1)]
        for version, intent in enumerate(intents):
            memory_store.events.append(GAME, version, intent, Batch([b"entry"]))
        for version, intent in enumerate(intents[1:], 2):
            assert memory_store.events.recall(GAME, intent) == (version, version, True)

    def test_a_key_that_meant_something_else_is_a_conflict_even_at_the_wrong_version(self, memory_store: Store) -> None:
        memory_store.events.append(GAME, 0, Intent(b"key", b"one"), Batch([b"entry"]))
        with pytest.raises(IdempotencyConflict):
            memory_store.events.append(GAME, 9, Intent(b"key", b"other"), Batch([b"entry"]))
        assert memory_store.events.version(GAME) == 1


class TestWatching:
    def test_what_is_there_already_comes_at_once(self, memory_store: Store) -> None:
        memory_store.events.append(GAME, 0, Intent(b"key", b"one"), Batch([b"one", b"two"]))
        news = memory_store.server.watcher(60).read(lambda: {GAME: 1, "c" * 16: 0}, 60)
        assert news == {GAME: [(2, b"two")]}

    def test_nothing_comes_when_nothing_happens(self, memory_store: Store) -> None:
        assert memory_store.server.watcher(60).read(lambda: {GAME: 0}, 0.01) == {}

    def test_an_append_wakes_whoever_waits(self, memory_store: Store) -> None:
        append = lambda: memory_store.events.append(GAME, 0, Intent(b"key", b"one"), Batch([b"one"]))
        thread = Thread(target=append)
        watcher = memory_store.server.watcher(60)

        def positions() -> dict[str, int]:
            thread.start()
            return {GAME: 0}

        assert watcher.read(positions, 60) == {GAME: [(1, b"one")]}
        thread.join()

    def test_who_is_woken_comes_back_with_nothing_and_waits_again_next_time(self, memory_store: Store) -> None:
        watcher = memory_store.server.watcher(60)
        watcher.wake()
        begun = monotonic()
        assert watcher.read(lambda: {GAME: 0}, 30) == {}
        assert soon(monotonic() - begun, 10)
        begun = monotonic()
        assert watcher.read(lambda: {GAME: 0}, 0.05) == {}
        assert monotonic() - begun >= 0.05


def test_it_says_that_nothing_is_kept_for_long(memory_store: Store) -> None:
    assert memory_store.server.health() == ["store/only_in_memory"]

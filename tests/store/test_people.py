"""What people leave at a table, in every kind of store."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Thread

import pytest
from sentiero.store.interface.server import TALK, News
from sentiero.store.interface.store import Store

from tests.patience import until

numbers = count()


@pytest.fixture
def game() -> str:
    return f"people{time.time_ns()}x{next(numbers)}"


class TestAside:
    def test_what_is_put_comes_back_until_it_is_dropped(self, store: Store, game: str) -> None:
        store.aside.put(game, "name/0", b"Ann")
        store.aside.put(game, "name/1", b"Ben")
        store.aside.put(game, "name/0", b"Anna")
        assert store.aside.get(game, "name/0") == b"Anna"
        assert store.aside.everything(game) == {"name/0": b"Anna", "name/1": b"Ben"}
        store.aside.drop(game, ["name/0", "never"])
        store.aside.drop(game, [])
        assert store.aside.everything(game) == {"name/1": b"Ben"}
        store.aside.clear(game)
        assert (store.aside.everything(game), store.aside.get(game, "name/1")) == ({}, None)


class TestMessages:
    def test_they_are_numbered_and_the_oldest_go(self, store: Store, game: str) -> None:
        assert [store.messages.add(game, b"%d" % one, 3) for one in range(5)] == [1, 2, 3, 4, 5]
        assert store.messages.read(game) == [(3, b"2"), (4, b"3"), (5, b"4")]
        assert store.messages.read(game, 3, 1) == [(4, b"3")]
        store.messages.empty(game)
        assert (store.messages.read(game), store.messages.add(game, b"on", 3)) == ([], 6)
        store.messages.clear(game)
        assert store.messages.read(game) == []

    def test_they_are_put_back_under_their_numbers_and_numbered_on(self, store: Store, game: str) -> None:
        for _ in range(2):
            store.messages.put(game, {7: b"b", 3: b"a"})
            assert store.messages.read(game) == [(3, b"a"), (7, b"b")]
        assert store.messages.add(game, b"c", 10) == 8

    def test_many_at_once_get_a_number_each(self, store: Store, game: str) -> None:
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(lambda one: store.messages.add(game, b"%d" % one, 100), range(40)))
        assert sorted(found) == list(range(1, 41))

    def test_they_fade(self, store: Store, game: str) -> None:
        store.messages.add(game, b"x", 10)
        store.messages.fade(game, 60)
        assert store.messages.read(game)
        store.messages.fade(game, 1)
        until(lambda: store.messages.read(game) == [])


class TestTalk:
    def test_whoever_watches_hears_it_beside_the_entries(self, store: Store, game: str) -> None:
        assert store.talk.newest(game) == 0
        store.talk.say(game, b"early")
        first = store.talk.newest(game)
        assert first > 0
        heard: list[News] = []
        watcher = store.server.watcher(5.0)
        listening = Thread(target=lambda: heard.append(watcher.read(lambda: {game: 0, game + TALK: first}, 5.0)))
        listening.start()
        time.sleep(0.1)
        store.talk.say(game, b"now")
        listening.join()
        watcher.close()
        assert [[one.data for one in found] for found in heard[0].values()] == [[b"now"]]
        assert list(heard[0]) == [game + TALK]

    def test_numbers_grow_over_what_was_forgotten(self, store: Store, game: str) -> None:
        store.talk.say(game, b"one")
        first = store.talk.newest(game)
        store.talk.clear(game)
        assert store.talk.newest(game) == 0
        time.sleep(0.005)
        store.talk.say(game, b"two")
        assert store.talk.newest(game) > first


class TestPresence:
    def test_the_latest_time_counts(self, store: Store, game: str) -> None:
        assert store.presence.seen(game, 0, 1_700_000_000_000) == 0
        assert store.presence.seen(game, 0, 1_700_000_000_500) == 1_700_000_000_000
        assert store.presence.seen(game, 0, 5) == 1_700_000_000_500
        store.presence.seen(game, 2, 7)
        assert store.presence.everybody(game) == {0: 1_700_000_000_500, 2: 7}
        store.presence.forget(game, 0)
        assert store.presence.everybody(game) == {2: 7}
        store.presence.forget(game)
        assert store.presence.everybody(game) == {}


class TestClaims:
    def test_the_first_has_it_until_it_is_dropped(self, store: Store, game: str) -> None:
        with ThreadPoolExecutor(8) as pool:
            assert sum(pool.map(lambda _: store.expiring.claim(game, "one", 60), range(16))) == 1
        store.expiring.drop(game, "one")
        store.expiring.drop(game, "never")
        assert store.expiring.claim(game, "one", 1)
        until(lambda: store.expiring.claim(game, "one", 1))


class TestLists:
    def test_each_list_by_time_is_its_own(self, store: Store, game: str) -> None:
        store.deadlines.note(game, 1)
        store.seatings.note(game, 2)
        assert (store.seatings.at(game), store.to_archive.at(game)) == (2, None)
        store.seatings.done(game, 1)
        assert store.seatings.at(game) == 2
        assert game in store.deadlines.before(2, 10_000)
        assert game not in store.seatings.before(2, 10_000)
        assert game not in store.to_archive.before(3, 10_000)
        store.deadlines.done(game)
        store.seatings.done(game)
        assert game not in store.deadlines.before(9, 10_000)

    def test_a_list_keeps_the_newest(self, store: Store, game: str) -> None:
        for one in range(4):
            # Later than whatever other tests have put there.
            store.finished.advertise(f"{game}{one}", 10**15 + one, b"card")
        store.finished.keep(2)
        assert store.finished.cards(10) == [(f"{game}3", b"card"), (f"{game}2", b"card")]
        store.finished.keep(0)
        assert store.finished.cards(10) == []

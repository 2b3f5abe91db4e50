"""What every store must do, in memory, on a server, on a cluster, and where all is on two disks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Final

import pytest
from sentiero.store.archive.belongings import Left, pack_belongings
from sentiero.store.interface.store import Store
from sentiero.store.problems import IdempotencyConflict, StaleVersion, StoreAway
from sentiero.store.records import REMEMBERED_KEYS, Appended, Batch, Belongings, Intent, Recorded
from sentiero.store.redis import redis_store as new_redis_store

from tests.patience import until
from tests.store.cluster import Cluster, wait_until
from tests.store.test_two_disks import TAKES_OVER

numbers = count()
TOY = {"title": b"toy"}


def intent(key: str | None = None, digest: str = "d") -> Intent:
    return Intent((key or f"key{next(numbers)}").encode(), digest.encode())


@pytest.fixture(scope="module")
def two_disks_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A store on a cluster of pairs, that acknowledges and tells what is on two disks."""
    with Cluster(tmp_path_factory.mktemp("pairs"), base=TAKES_OVER, replicas=3, pairs=True) as nodes:
        made = new_redis_store(nodes.url, two_disks=True)
        wait_until(lambda: made.server.health() == [])
        yield made
        made.server.close()


@pytest.fixture(params=["memory_store", "redis_store", "cluster_store", "two_disks_store"])
def store(request: pytest.FixtureRequest) -> Store:
    """Each kind of store in turn."""
    found: Store = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def game(store: Store) -> str:
    """A game with one entry."""
    name = f"game{time.time_ns()}x{next(numbers)}"
    beside = {**TOY, "seed": bytes(range(256))}
    assert store.events.append(name, 0, intent(), Batch([b"one"], {1: b"first"}, beside)) == Appended(1, 1, False)
    store.rights.give(name, {"hash": b"seat", "other": b"host"})
    return name


class TestAppending:
    def test_entries_are_numbered_from_one_without_a_gap(self, store: Store, game: str) -> None:
        assert store.events.append(game, 1, intent(), Batch([b"two", b"three"])) == Appended(2, 3, False)
        assert store.events.append(game, 3, intent(), Batch([b"four"])) == Appended(4, 4, False)
        assert store.events.read(game) == [(1, b"one"), (2, b"two"), (3, b"three"), (4, b"four")]
        assert store.events.version(game) == 4

    def test_any_bytes_come_back(self, store: Store, game: str) -> None:
        data = bytes(range(256)) * 40
        store.events.append(game, 1, intent(), Batch([data, b""], {2: data}))
        assert store.events.read(game, 1) == [(2, data), (3, b"")]
        assert store.events.checkpoint(game) == (2, data)

    @pytest.mark.parametrize("expected", [0, 2, 99])
    def test_another_version_is_refused_and_nothing_is_written(self, store: Store, game: str, expected: int) -> None:
        with pytest.raises(StaleVersion) as refused:
            store.events.append(game, expected, intent("late"), Batch([b"x", b"y"], {2: b"checkpoint"}))
        assert refused.value.params == {"expected": expected, "current": 1}
        assert store.events.read(game) == [(1, b"one")]
        assert store.events.checkpoint(game) == (1, b"first")
        assert store.events.recall(game, intent("late")) is None

    def test_what_is_kept_beside_changes_with_the_entries_or_not_at_all(self, store: Store, game: str) -> None:
        store.events.append(game, 1, intent(), Batch([b"two"], beside={"handed": b"[0]"}))
        assert store.events.beside(game) == {"title": b"toy", "seed": bytes(range(256)), "handed": b"[0]"}
        with pytest.raises(StaleVersion):
            store.events.append(game, 1, intent(), Batch([b"two"], beside={"handed": b"[1]"}))
        assert store.events.beside(game)["handed"] == b"[0]"
        assert store.rights.of(game, "hash") == b"seat"

    def test_a_game_is_created_once(self, store: Store, game: str) -> None:
        with pytest.raises(StaleVersion):
            store.events.append(game, 0, intent(), Batch([b"again"], beside={"title": b"other"}))
        assert store.events.beside(game)["title"] == b"toy"

    def test_of_many_writers_on_one_version_one_wins(self, store: Store, game: str) -> None:
        def write(number: int) -> bool:
            try:
                store.events.append(game, 1, intent(), Batch([b"%d" % number]))
            except StaleVersion:
                return False
            return True

        with ThreadPoolExecutor(16) as pool:
            assert sum(pool.map(write, range(64))) == 1
        assert store.events.version(game) == 2


class TestMeanwhile:
    def test_what_is_to_be_done_meanwhile_is_done_once(self, store: Store, game: str) -> None:
        done: list[str] = []
        store.events.append(game, 1, intent(), Batch([b"two"]), lambda: done.append("text"))
        store.events.append(game, 2, intent(), Batch([b"three"]))
        assert done == ["text"]

    def test_it_may_be_in_vain(self, store: Store, game: str) -> None:
        done: list[str] = []
        with pytest.raises(StaleVersion):
            store.events.append(game, 7, intent(), Batch([b"two"]), lambda: done.append("text"))
        assert store.events.append(game, 1, intent(), Batch([b"two"])) == Appended(2, 2, False)
        assert done == ["text"]

    def test_if_it_fails_nobody_takes_the_response_for_another(self, store: Store, game: str) -> None:
        def fails() -> None:
            raise KeyError("a name")

        for _ in range(20):
            with pytest.raises(KeyError):
                store.events.append(game, store.events.version(game), intent(), Batch([b"more"]), fails)
            version = store.events.version(game)
            assert [number for number, _ in store.events.read(game)] == list(range(1, version + 1))
            assert store.events.beside(game)["title"] == b"toy"


class TestIdempotency:
    def test_a_repetition_gives_the_first_result(self, store: Store, game: str) -> None:
        store.events.append(game, 1, intent("k"), Batch([b"two", b"three"]))
        assert store.events.append(game, 1, intent("k"), Batch([b"two", b"three"])) == Appended(2, 3, True)
        assert store.events.version(game) == 3

    def test_a_repetition_after_others_still_does(self, store: Store, game: str) -> None:
        store.events.append(game, 1, intent("k"), Batch([b"two"]))
        store.events.append(game, 2, intent(), Batch([b"three"]))
        assert store.events.append(game, 1, intent("k"), Batch([b"two"])) == Appended(2, 2, True)
        assert store.events.recall(game, intent("k")) == Appended(2, 2, True)

    def test_the_same_key_for_something_else_is_refused(self, store: Store, game: str) -> None:
        store.events.append(game, 1, intent("k", "this"), Batch([b"two"]))
        with pytest.raises(IdempotencyConflict):
            store.events.append(game, 2, intent("k", "that"), Batch([b"three"]))
        with pytest.raises(IdempotencyConflict):
            store.events.recall(game, intent("k", "that"))
        assert store.events.version(game) == 2

    def test_a_repeated_creation_gives_the_first_result(self, store: Store) -> None:
        name = f"twice{time.time_ns()}"
        store.events.append(name, 0, intent("k"), Batch([b"one"], beside=TOY))
        again = store.events.append(name, 0, intent("k"), Batch([b"one"], beside={"title": b"other"}))
        assert again == Appended(1, 1, True)
        assert store.events.beside(name) == {"title": b"toy"}

    def test_keys_belong_to_their_game(self, store: Store, game: str) -> None:
        other = f"other{time.time_ns()}"
        store.events.append(game, 1, intent("k"), Batch([b"two"]))
        assert store.events.append(other, 0, intent("k", "else"), Batch([b"one"])) == Appended(1, 1, False)

    def test_the_newest_keys_are_remembered_and_their_number_is_bounded(self, store: Store, game: str) -> None:
        total = 5 * REMEMBERED_KEYS // 2
        for version in range(1, total):
            store.events.append(game, version, intent(f"k{version}"), Batch([b"."]))
        for version in range(total - REMEMBERED_KEYS, total):
            assert store.events.recall(game, intent(f"k{version}")) == Appended(version + 1, version + 1, True)
        oldest = total - REMEMBERED_KEYS
        repeated = store.events.append(game, oldest, intent(f"k{oldest}"), Batch([b"."]))
        assert repeated == Appended(oldest + 1, oldest + 1, True)
        assert store.events.recall(game, intent("k1")) is None
        # What is forgotten is still harmless: its version is past.
        with pytest.raises(StaleVersion):
            store.events.append(game, 1, intent("k1"), Batch([b"."]))


class TestReading:
    @pytest.fixture(autouse=True)
    def _five_entries(self, store: Store, game: str) -> None:
        store.events.append(game, 1, intent(), Batch([b"2", b"3", b"4", b"5"], {3: b"third", 5: b"fifth"}))

    @pytest.mark.parametrize(
        ("after", "limit", "upto", "versions"),
        [
            (0, None, None, [1, 2, 3, 4, 5]),
            (3, None, None, [4, 5]),
            (5, None, None, []),
            (99, None, None, []),
            (1, 2, None, [2, 3]),
            (1, 0, None, []),
            (1, 99, None, [2, 3, 4, 5]),
            (1, None, 3, [2, 3]),
            (1, 1, 3, [2]),
            (3, None, 3, []),
            (0, None, 0, []),
        ],
    )
    def test_a_part(self, store: Store, game: str, after: int, limit, upto, versions: list[int]) -> None:
        assert [entry.version for entry in store.events.read(game, after, limit, upto)] == versions

    @pytest.mark.parametrize(
        ("at", "found"),
        [
            (None, (5, b"fifth")),
            (9, (5, b"fifth")),
            (5, (5, b"fifth")),
            (4, (3, b"third")),
            (1, (1, b"first")),
            (0, None),
        ],
    )
    def test_the_newest_checkpoint_not_after(self, store: Store, game: str, at: int | None, found) -> None:
        assert store.events.checkpoint(game, at) == found

    def test_every_checkpoint(self, store: Store, game: str) -> None:
        assert store.events.checkpoints(game) == {1: b"first", 3: b"third", 5: b"fifth"}
        assert store.events.checkpoints("nowhere") == {}

    def test_checkpoints_are_compared_as_numbers(self, store: Store, game: str) -> None:
        store.events.append(game, 5, intent(), Batch([b"."] * 6, {9: b"ninth", 10: b"tenth"}))
        assert store.events.checkpoint(game) == Recorded(10, b"tenth")


class TestWhatIsBeside:
    def test_meta_and_seats(self, store: Store, game: str) -> None:
        assert store.events.beside(game) == {"title": b"toy", "seed": bytes(range(256))}
        assert store.rights.of(game, "hash") == b"seat"
        assert store.rights.of(game, "other") == b"host"
        assert store.rights.of(game, "nobody") is None

    def test_a_game_that_does_not_exist(self, store: Store) -> None:
        name = "nowhere"
        assert store.events.version(name) == 0
        assert store.events.read(name) == []
        assert store.events.checkpoint(name) is None
        assert store.events.beside(name) == {}
        assert store.rights.of(name, "hash") is None
        assert store.events.recall(name, intent()) is None
        with pytest.raises(StaleVersion):
            store.events.append(name, 1, intent(), Batch([b"x"]))

    def test_every_game_is_listed(self, store: Store, game: str) -> None:
        others = [f"listed{time.time_ns()}x{number}" for number in range(20)]
        for name in others:
            store.events.append(name, 0, intent(), Batch([b"one"]))
        assert {game, *others} <= set(store.events.games())


class TestBelonging:
    RIGHTS: Final = {"hash": b"seat", "other": b"host"}

    def test_goes_and_comes_back_as_one_piece(self, store: Store, game: str) -> None:
        store.aside.put(game, "name/0", b"Ada\xff")
        those = store.belonging.all(game)
        assert those == Belongings(self.RIGHTS, {"name/0": b"Ada\xff"})
        assert store.belonging.drop(game, those)
        assert store.belonging.all(game) == ({}, {})
        assert store.belonging.put_back(game, those)
        assert store.belonging.all(game) == those
        assert store.rights.of(game, "hash") == b"seat"

    def test_stays_if_something_has_changed(self, store: Store, game: str) -> None:
        for change in (
            lambda: store.aside.put(game, "name/0", b"Ada"),
            lambda: store.aside.put(game, "name/0", b"Eve"),
            lambda: store.rights.grant(game, b"seat", "another"),
            lambda: store.aside.drop(game, ["name/0"]),
        ):
            those = store.belonging.all(game)
            change()
            assert not store.belonging.drop(game, those)
            assert store.belonging.all(game).rights

    def test_does_not_come_back_over_what_is_there(self, store: Store, game: str) -> None:
        those = store.belonging.all(game)
        store.rights.grant(game, b"seat", "another")
        assert not store.belonging.put_back(game, those)
        assert store.rights.of(game, "hash") is None


class TestBelongingsThatWereMoved:
    """Whoever reads them notices nothing; whoever changes them brings them back."""

    @pytest.fixture
    def moved(self, store: Store, game: str) -> str:
        store.aside.put(game, "name/0", b"Ada")
        those = store.belonging.all(game)
        store.archived_belongings.put(game, pack_belongings(Left(7, those)))
        assert store.belonging.drop(game, those)
        return game

    def test_are_read_as_before(self, store: Store, moved: str) -> None:
        assert store.rights.of(moved, "hash") == b"seat"
        assert store.rights.of(moved, "stranger") is None
        assert sorted(store.rights.held(moved)) == [b"host", b"seat"]
        assert store.rights.everybody(moved) == {"hash": b"seat", "other": b"host"}
        assert store.aside.get(moved, "name/0") == b"Ada"
        assert store.aside.everything(moved) == {"name/0": b"Ada"}
        # None of that brought anything back.
        assert store.belonging.all(moved) == ({}, {})
        assert store.to_archive.at(moved) is None

    def test_a_token_that_ends_does_not_count_again(self, store: Store, moved: str) -> None:
        assert store.rights.grant(moved, b"seat", None)
        assert store.rights.of(moved, "hash") is None
        assert store.rights.of(moved, "other") == b"host"
        assert store.aside.get(moved, "name/0") == b"Ada"
        # It will be moved again.
        assert store.to_archive.at(moved) is not None

    def test_a_name_that_is_taken_away_is_gone(self, store: Store, moved: str) -> None:
        store.aside.drop(moved, ["name/0"])
        assert store.aside.get(moved, "name/0") is None
        assert store.aside.everything(moved) == {}
        assert store.rights.of(moved, "hash") == b"seat"

    def test_a_seat_that_is_held_is_not_free(self, store: Store, moved: str) -> None:
        assert not store.rights.grant(moved, b"seat", "another", only_free=True)

    def test_damage_is_told_and_nobody_is_called_a_stranger(self, store: Store, moved: str) -> None:
        store.archived_belongings.put(moved, b"something else")
        with pytest.raises(StoreAway):
            store.rights.of(moved, "hash")


class TestExpectingRules:
    def test_a_game_is_named_until_it_is_past_that_version(self, store: Store, game: str) -> None:
        store.waiting.expect(game, 5)
        assert store.waiting.expected()[game] == 5
        store.waiting.done(game, 4)
        assert store.waiting.expected()[game] == 5
        store.waiting.done(game, 5)
        assert game not in store.waiting.expected()
        store.waiting.done(game, 9)

    def test_the_latest_version_counts(self, store: Store, game: str) -> None:
        store.waiting.expect(game, 7)
        store.waiting.expect(game, 3)
        assert store.waiting.expected()[game] == 7


class TestCounting:
    def test_goes_up_and_is_forgotten_after_its_time(self, store: Store) -> None:
        name = f"somebody{next(numbers)}{time.time_ns()}"
        assert [store.counting.count(name, 60) for _ in range(3)] == [1, 2, 3]
        assert store.counting.count(f"{name}-else", 60) == 1
        assert store.counting.count(f"{name}-else", 60, 5) == 6
        store.counting.count(f"{name}-short", 1)
        until(lambda: store.counting.count(f"{name}-short", 1) == 1)

    def test_counts_everybody(self, store: Store) -> None:
        name = f"many{next(numbers)}{time.time_ns()}"
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(lambda _: store.counting.count(name, 60), range(64)))
        assert sorted(found) == list(range(1, 65))


class TestDeleting:
    def test_leaves_nothing(self, store: Store, game: str) -> None:
        store.rights.clear(game)
        store.events.delete(game)
        assert (store.events.version(game), store.events.beside(game), store.events.checkpoint(game)) == (0, {}, None)
        assert store.rights.of(game, "hash") is None
        assert game not in set(store.events.games())

    def test_games_without_people_have_a_list_of_their_own(self, store: Store, game: str) -> None:
        store.seatless.advertise(game, 5)
        assert game in store.seatless.advertised(10_000)
        assert game not in store.lobby.advertised(10_000)
        store.seatless.withdraw(game)
        assert game not in store.seatless.advertised(10_000)

    def test_a_list_shows_cards_in_pages(self, store: Store) -> None:
        names = [f"card{time.time_ns()}x{number}" for number in range(3)]
        for number, name in enumerate(names):
            store.seatless.advertise(name, 2_000_000_000_000 + number, b"%d" % number if number else b"")
        assert store.seatless.cards(2) == [(names[2], b"2"), (names[1], b"1")]
        assert store.seatless.cards(1, 2) == [(names[0], b"")]
        for name in names:
            store.seatless.withdraw(name)
        assert not set(names) & {name for name, _ in store.seatless.cards(10_000)}


class TestKeyrings:
    def test_what_is_kept_comes_back_and_goes(self, store: Store) -> None:
        ring = f"{time.time_ns():x}"
        assert store.keyrings.all(ring) == {}
        assert store.keyrings.put(ring, {"made": b"1", "g/seat/0": bytes(range(256))}, 3)
        assert store.keyrings.put(ring, {"g/seat/0": b"new"}, 2)
        assert store.keyrings.all(ring) == {"made": b"1", "g/seat/0": b"new"}
        assert ring in set(store.keyrings.rings())
        store.keyrings.drop(ring, ["g/seat/0", "never"])
        assert store.keyrings.all(ring) == {"made": b"1"}
        store.keyrings.clear(ring)
        assert store.keyrings.all(ring) == {}
        assert ring not in set(store.keyrings.rings())

    def test_nothing_is_kept_where_it_would_be_too_much(self, store: Store) -> None:
        ring = f"{time.time_ns():x}"
        assert store.keyrings.put(ring, {"a": b"", "b": b""}, 2)
        assert not store.keyrings.put(ring, {"b": b"x", "c": b""}, 2)
        assert store.keyrings.all(ring) == {"a": b"", "b": b""}

    def test_no_keyring_is_taken_for_a_game(self, store: Store) -> None:
        ring = f"{time.time_ns():x}"
        store.keyrings.put(ring, {"a": b""}, 2)
        assert not any(
            ring in name for name in (*store.events.games(), *store.blobs.names(), *store.archived_belongings.names())
        )

"""What every journal must do, in memory, on a server and on a cluster."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

from service.journal.base import REMEMBERED_KEYS, Appended, Batch, Birth, Intent, Journal, Recorded
from service.journal.problems import IdempotencyConflict, StaleVersion

numbers = count()
NOTHING = Birth({}, {})


def intent(key: str | None = None, digest: str = "d") -> Intent:
    return Intent((key or f"key{next(numbers)}").encode(), digest.encode())


@pytest.fixture
def game(journal: Journal) -> str:
    """A game with one entry."""
    name = f"game{time.time_ns()}x{next(numbers)}"
    birth = Birth({"title": b"toy", "seed": bytes(range(256))}, {"hash": b"seat", "other": b"host"})
    assert journal.create(name, intent(), Batch([b"one"], {1: b"first"}), birth) == Appended(1, 1, False)
    return name


class TestAppending:
    def test_entries_are_numbered_from_one_without_a_gap(self, journal: Journal, game: str) -> None:
        assert journal.append(game, 1, intent(), Batch([b"two", b"three"])) == Appended(2, 3, False)
        assert journal.append(game, 3, intent(), Batch([b"four"])) == Appended(4, 4, False)
        assert journal.read(game) == [(1, b"one"), (2, b"two"), (3, b"three"), (4, b"four")]
        assert journal.version(game) == 4

    def test_any_bytes_come_back(self, journal: Journal, game: str) -> None:
        data = bytes(range(256)) * 40
        journal.append(game, 1, intent(), Batch([data, b""], {2: data}))
        assert journal.read(game, 1) == [(2, data), (3, b"")]
        assert journal.checkpoint(game) == (2, data)

    @pytest.mark.parametrize("expected", [0, 2, 99])
    def test_another_version_is_refused_and_nothing_is_written(
        self, journal: Journal, game: str, expected: int
    ) -> None:
        with pytest.raises(StaleVersion) as refused:
            journal.append(game, expected, intent("late"), Batch([b"x", b"y"], {2: b"checkpoint"}))
        assert refused.value.params == {"expected": expected, "current": 1}
        assert journal.read(game) == [(1, b"one")]
        assert journal.checkpoint(game) == (1, b"first")
        assert journal.recall(game, intent("late")) is None

    def test_what_is_kept_beside_changes_with_the_entries_or_not_at_all(self, journal: Journal, game: str) -> None:
        journal.append(game, 1, intent(), Batch([b"two"], beside={"handed": b"[0]"}))
        assert journal.meta(game) == {"title": b"toy", "seed": bytes(range(256)), "handed": b"[0]"}
        with pytest.raises(StaleVersion):
            journal.append(game, 1, intent(), Batch([b"two"], beside={"handed": b"[1]"}))
        assert journal.meta(game)["handed"] == b"[0]"
        assert journal.seat_of(game, "hash") == b"seat"

    def test_a_game_is_created_once(self, journal: Journal, game: str) -> None:
        with pytest.raises(StaleVersion):
            journal.create(game, intent(), Batch([b"again"]), Birth({"title": b"other"}, {"x": b"y"}))
        assert journal.meta(game)["title"] == b"toy"
        assert journal.seat_of(game, "x") is None

    def test_of_many_writers_on_one_version_one_wins(self, journal: Journal, game: str) -> None:
        def write(number: int) -> bool:
            try:
                journal.append(game, 1, intent(), Batch([b"%d" % number]))
            except StaleVersion:
                return False
            return True

        with ThreadPoolExecutor(16) as pool:
            assert sum(pool.map(write, range(64))) == 1
        assert journal.version(game) == 2


class TestIdempotency:
    def test_a_repetition_gives_the_first_result(self, journal: Journal, game: str) -> None:
        journal.append(game, 1, intent("k"), Batch([b"two", b"three"]))
        assert journal.append(game, 1, intent("k"), Batch([b"two", b"three"])) == Appended(2, 3, True)
        assert journal.version(game) == 3

    def test_a_repetition_after_others_still_does(self, journal: Journal, game: str) -> None:
        journal.append(game, 1, intent("k"), Batch([b"two"]))
        journal.append(game, 2, intent(), Batch([b"three"]))
        assert journal.append(game, 1, intent("k"), Batch([b"two"])) == Appended(2, 2, True)
        assert journal.recall(game, intent("k")) == Appended(2, 2, True)

    def test_the_same_key_for_something_else_is_refused(self, journal: Journal, game: str) -> None:
        journal.append(game, 1, intent("k", "this"), Batch([b"two"]))
        with pytest.raises(IdempotencyConflict):
            journal.append(game, 2, intent("k", "that"), Batch([b"three"]))
        with pytest.raises(IdempotencyConflict):
            journal.recall(game, intent("k", "that"))
        assert journal.version(game) == 2

    def test_a_repeated_creation_gives_the_first_result(self, journal: Journal) -> None:
        name = f"twice{time.time_ns()}"
        journal.create(name, intent("k"), Batch([b"one"]), Birth({"title": b"toy"}, {}))
        again = journal.create(name, intent("k"), Batch([b"one"]), Birth({"title": b"other"}, {}))
        assert again == Appended(1, 1, True)
        assert journal.meta(name) == {"title": b"toy"}

    def test_keys_belong_to_their_game(self, journal: Journal, game: str) -> None:
        other = f"other{time.time_ns()}"
        journal.append(game, 1, intent("k"), Batch([b"two"]))
        assert journal.create(other, intent("k", "else"), Batch([b"one"]), NOTHING) == Appended(1, 1, False)

    def test_the_newest_keys_are_remembered_and_their_number_is_bounded(self, journal: Journal, game: str) -> None:
        total = 5 * REMEMBERED_KEYS // 2
        for version in range(1, total):
            journal.append(game, version, intent(f"k{version}"), Batch([b"."]))
        for version in range(total - REMEMBERED_KEYS, total):
            assert journal.recall(game, intent(f"k{version}")) == Appended(version + 1, version + 1, True)
        oldest = total - REMEMBERED_KEYS
        repeated = journal.append(game, oldest, intent(f"k{oldest}"), Batch([b"."]))
        assert repeated == Appended(oldest + 1, oldest + 1, True)
        assert journal.recall(game, intent("k1")) is None
        # What is forgotten is still harmless: its version is past.
        with pytest.raises(StaleVersion):
            journal.append(game, 1, intent("k1"), Batch([b"."]))


class TestReading:
    @pytest.fixture(autouse=True)
    def _five_entries(self, journal: Journal, game: str) -> None:
        journal.append(game, 1, intent(), Batch([b"2", b"3", b"4", b"5"], {3: b"third", 5: b"fifth"}))

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
    def test_a_part(self, journal: Journal, game: str, after: int, limit, upto, versions: list[int]) -> None:
        assert [entry.version for entry in journal.read(game, after, limit, upto)] == versions

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
    def test_the_newest_checkpoint_not_after(self, journal: Journal, game: str, at: int | None, found) -> None:
        assert journal.checkpoint(game, at) == found

    def test_every_checkpoint(self, journal: Journal, game: str) -> None:
        assert journal.checkpoints(game) == {1: b"first", 3: b"third", 5: b"fifth"}
        assert journal.checkpoints("nowhere") == {}

    def test_checkpoints_are_compared_as_numbers(self, journal: Journal, game: str) -> None:
        journal.append(game, 5, intent(), Batch([b"."] * 6, {9: b"ninth", 10: b"tenth"}))
        assert journal.checkpoint(game) == Recorded(10, b"tenth")


class TestWhatIsBeside:
    def test_meta_and_seats(self, journal: Journal, game: str) -> None:
        assert journal.meta(game) == {"title": b"toy", "seed": bytes(range(256))}
        assert journal.seat_of(game, "hash") == b"seat"
        assert journal.seat_of(game, "other") == b"host"
        assert journal.seat_of(game, "nobody") is None

    def test_a_game_that_does_not_exist(self, journal: Journal) -> None:
        name = "nowhere"
        assert journal.version(name) == 0
        assert journal.read(name) == []
        assert journal.checkpoint(name) is None
        assert journal.meta(name) == {}
        assert journal.seat_of(name, "hash") is None
        assert journal.recall(name, intent()) is None
        assert journal.wait(name, 0, 0.01) is False
        with pytest.raises(StaleVersion):
            journal.append(name, 1, intent(), Batch([b"x"]))

    def test_every_game_is_listed(self, journal: Journal, game: str) -> None:
        others = [f"listed{time.time_ns()}x{number}" for number in range(20)]
        for name in others:
            journal.create(name, intent(), Batch([b"one"]), NOTHING)
        assert {game, *others} <= set(journal.games())


class TestWaiting:
    def test_what_is_there_already(self, journal: Journal, game: str) -> None:
        assert journal.wait(game, 0, 5) is True

    def test_what_does_not_come(self, journal: Journal, game: str) -> None:
        begin = time.monotonic()
        assert journal.wait(game, 1, 0.2) is False
        assert 0.15 < time.monotonic() - begin < 2

    def test_what_comes(self, journal: Journal, game: str) -> None:
        timer = threading.Timer(0.1, journal.append, (game, 1, intent(), Batch([b"two"])))
        timer.start()
        begin = time.monotonic()
        assert journal.wait(game, 1, 10) is True
        assert time.monotonic() - begin < 5
        timer.join()


class TestExpectingRules:
    def test_a_game_is_named_until_it_is_past_that_version(self, journal: Journal, game: str) -> None:
        journal.expect_rules(game, 5)
        assert journal.expecting_rules()[game] == 5
        journal.rules_done(game, 4)
        assert journal.expecting_rules()[game] == 5
        journal.rules_done(game, 5)
        assert game not in journal.expecting_rules()
        journal.rules_done(game, 9)

    def test_the_latest_version_counts(self, journal: Journal, game: str) -> None:
        journal.expect_rules(game, 7)
        journal.expect_rules(game, 3)
        assert journal.expecting_rules()[game] == 7

"""Games that were moved: read as ever out of their blobs, remembered for a while, and never after they are gone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.store.archive.blob import Whole, pack_blob
from sentiero.store.archive.events import REMEMBERED, EventsWithArchive
from sentiero.store.memory.archive import MemoryBlobs
from sentiero.store.memory.events import MemoryEvents
from sentiero.store.problems import StaleVersion, StoreAway
from sentiero.store.records import Batch, Intent

GAME = "a" * 16
ENTRIES = [b"one", b"two", b"three", b"four", b"five"]
BATCH = Batch(ENTRIES, {1: b"!first", 4: b"!fourth"}, {"seed": b"s"})
BLOB = pack_blob(Whole(BATCH.entries, BATCH.checkpoints, BATCH.beside))
INTENT = Intent(b"key", b"digest")
VERSIONS = st.none() | st.integers(0, 7)


class CountedBlobs(MemoryBlobs):
    """Blobs that know how often they were fetched."""

    fetched = 0

    def get(self, game: str) -> bytes | None:
        self.fetched += 1
        return super().get(game)


class Shelf:
    """Events in memory, blobs beside them, and both seen as one."""

    def __init__(self) -> None:
        self.live = MemoryEvents()
        self.blobs = CountedBlobs()
        self.events = EventsWithArchive(self.live, self.blobs)

    def move(self, game: str = GAME) -> None:
        self.events.append(game, 0, INTENT, BATCH)
        self.blobs.put(game, BLOB)
        assert self.events.forget(game, len(ENTRIES))


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def moved(shelf: Shelf) -> Shelf:
    shelf.move()
    return shelf


@given(st.integers(0, 7), VERSIONS, VERSIONS)
def test_any_part_of_a_moved_game_is_what_it_was(after: int, limit: int | None, upto: int | None) -> None:
    stays, moved = Shelf(), Shelf()
    stays.events.append(GAME, 0, INTENT, BATCH)
    moved.move()
    assert moved.events.read(GAME, after, limit, upto) == stays.events.read(GAME, after, limit, upto)


@given(VERSIONS)
def test_so_is_its_newest_checkpoint_at_any_version(at: int | None) -> None:
    stays, moved = Shelf(), Shelf()
    stays.events.append(GAME, 0, INTENT, BATCH)
    moved.move()
    assert moved.events.checkpoint(GAME, at) == stays.events.checkpoint(GAME, at)


def test_and_all_that_is_beside_it(moved: Shelf) -> None:
    assert moved.events.version(GAME) == 5
    assert moved.events.checkpoints(GAME) == BATCH.checkpoints
    assert moved.events.beside(GAME) == BATCH.beside
    assert moved.events.games() == [GAME]


@pytest.mark.parametrize("expected", [0, 3, 5, 6])
def test_it_takes_no_more_and_says_at_which_version_it_is(moved: Shelf, expected: int) -> None:
    with pytest.raises(StaleVersion) as refused:
        moved.events.append(GAME, expected, Intent(b"other", b"digest"), Batch([b"more"]))
    assert refused.value.params == {"expected": expected, "current": 5}
    assert moved.live.version(GAME) == 0


def test_a_game_that_is_in_both_places_is_one_game_and_goes_on_where_it_is_live(shelf: Shelf) -> None:
    shelf.events.append(GAME, 0, INTENT, BATCH)
    shelf.blobs.put(GAME, BLOB)
    shelf.events.append(GAME, 5, Intent(b"other", b"digest"), Batch([b"six"]))
    assert shelf.events.version(GAME) == 6
    assert [data for _, data in shelf.events.read(GAME, 4)] == [b"five", b"six"]
    assert shelf.events.games() == [GAME]


def test_a_live_game_without_checkpoints_takes_none_from_a_blob(shelf: Shelf) -> None:
    shelf.events.append(GAME, 0, INTENT, Batch([b"one"]))
    shelf.blobs.put(GAME, BLOB)
    assert shelf.events.checkpoint(GAME) is None
    assert shelf.events.checkpoints(GAME) == {}
    assert shelf.events.read(GAME, 1) == []


class TestRemembering:
    def test_whoever_reads_on_fetches_it_once(self, moved: Shelf) -> None:
        before = moved.blobs.fetched
        for after in range(5):
            moved.events.read(GAME, after, 1)
        moved.events.checkpoint(GAME)
        assert moved.blobs.fetched == before + 1

    def test_the_games_read_last_are_remembered_and_others_fetched_again(self, shelf: Shelf) -> None:
        names = [f"{number:016}" for number in range(REMEMBERED + 1)]
        for name in names:
            shelf.move(name)
        for name in [*names[:-1], names[0], names[-1]]:
            shelf.events.version(name)
        fetched = shelf.blobs.fetched
        shelf.events.version(names[0])
        assert shelf.blobs.fetched == fetched
        shelf.events.version(names[1])
        assert shelf.blobs.fetched == fetched + 1

    def test_what_another_process_deleted_is_not_told_from_memory(self, moved: Shelf) -> None:
        assert moved.events.version(GAME) == 5
        moved.blobs.delete(GAME)
        assert moved.events.version(GAME) == 0
        assert moved.events.read(GAME) == []
        assert moved.events.beside(GAME) == {}

    def test_what_is_deleted_here_is_gone_everywhere_and_its_name_is_free(self, moved: Shelf) -> None:
        assert moved.events.version(GAME) == 5
        moved.events.delete(GAME)
        assert not moved.blobs.has(GAME)
        assert moved.events.games() == []
        assert moved.events.append(GAME, 0, INTENT, Batch([b"new"])).version == 1

    def test_a_damaged_blob_is_no_answer_until_it_is_mended(self, moved: Shelf) -> None:
        moved.blobs.put(GAME, BLOB[:-4])
        with pytest.raises(StoreAway) as away:
            moved.events.read(GAME)
        assert GAME in away.value.detail
        assert away.value.params == {}
        moved.blobs.put(GAME, BLOB)
        assert [data for _, data in moved.events.read(GAME)] == ENTRIES

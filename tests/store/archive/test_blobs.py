"""Games that are over, as one piece: in memory, in files, on a server and on a cluster."""

from __future__ import annotations

import gzip
import os
import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.proof.export import read_export, verify
from sentiero.store.archive.blob import BlobDamaged, Whole, pack_blob, same_game, unpack_blob
from sentiero.store.archive.files import FileBlobs
from sentiero.store.chain import NO_LINK, chained
from sentiero.store.coding import encode, pack
from sentiero.store.interface.archive import Blobs
from sentiero.store.interface.store import Store
from sentiero.store.problems import StaleVersion, StoreAway
from sentiero.store.records import Appended, Batch, Intent

GOLDEN = Path(__file__).parents[2] / "golden"
numbers = count()


def new_name() -> str:
    return f"blob{time.time_ns()}x{next(numbers)}"


@pytest.fixture(params=["memory", "files", "server", "cluster"])
def blobs(request: pytest.FixtureRequest, tmp_path: Path) -> Blobs:
    """Each kind of blobs in turn."""
    if request.param == "files":
        return FileBlobs(tmp_path / "finished")
    names = {"memory": "memory_store", "server": "redis_store", "cluster": "cluster_store"}
    found: Store = request.getfixturevalue(names[request.param])
    return found.blobs


class TestBlobs:
    def test_any_bytes_come_back(self, blobs: Blobs) -> None:
        name, data = new_name(), bytes(range(256)) * 400
        assert blobs.get(name) is None
        assert not blobs.has(name)
        blobs.put(name, data)
        assert blobs.get(name) == data
        assert blobs.has(name)
        assert name in blobs.names()

    def test_a_later_one_takes_the_place_of_an_earlier_one(self, blobs: Blobs) -> None:
        name = new_name()
        blobs.put(name, b"one")
        blobs.put(name, b"two")
        assert blobs.get(name) == b"two"
        assert list(blobs.names()).count(name) == 1

    def test_what_is_deleted_is_gone(self, blobs: Blobs) -> None:
        name = new_name()
        blobs.put(name, b"one")
        blobs.delete(name)
        blobs.delete(name)
        assert blobs.get(name) is None
        assert not blobs.has(name)
        assert name not in blobs.names()


class TestFiles:
    def test_a_write_that_was_cut_short_is_no_blob(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        blobs = FileBlobs(tmp_path)
        blobs.put("abgame", b"whole")

        def full(*_: object) -> None:
            raise OSError("no space left")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(StoreAway):
            blobs.put("abgame", b"half")
        with pytest.raises(StoreAway):
            blobs.put("cdgame", b"half")
        assert blobs.get("abgame") == b"whole"
        assert list(blobs.names()) == ["abgame"]


class TestEnded:
    def test_games_are_listed_in_the_order_of_their_ends_until_they_are_done(self, store: Store) -> None:
        first, second, late = new_name(), new_name(), new_name()
        for game, at in ((second, 20), (first, 10), (late, 30)):
            store.to_archive.note(game, at)
        assert [game for game in store.to_archive.before(30, 100) if game in (first, second, late)] == [first, second]
        assert len(store.to_archive.before(31, 1)) == 1
        store.to_archive.note(first, 40)
        store.to_archive.done(second)
        assert not {first, second} & set(store.to_archive.before(31, 100))
        for game in (first, late):
            store.to_archive.done(game)


def some_game() -> Whole:
    entries = chained([{"kind": "start", "number": number} for number in range(30)], NO_LINK).entries
    return Whole(entries, {1: pack({"state": {"a": 1}}), 7: b"no checkpoint of ours"}, {"seed": bytes(range(256))})


class TestWhole:
    @pytest.mark.parametrize(
        "whole",
        [
            some_game(),
            Whole([], {}, {}),
            Whole([b"", b"\n", bytes(range(256)), b'"prev":"' + b"0" * 32 + b'"}'], {3: b""}, {"": b""}),
            # One in the middle was changed: its neighbours no longer follow from each other, and stay as they are.
            some_game()._replace(entries=[*some_game().entries[:9], b"{}", *some_game().entries[10:]]),
        ],
    )
    def test_it_comes_back_to_the_last_byte(self, whole: Whole) -> None:
        again = unpack_blob(pack_blob(whole))
        assert list(again.entries) == list(whole.entries)
        assert again.beside == whole.beside
        assert same_game(again, whole)

    def test_every_changed_byte_is_found(self) -> None:
        data = pack_blob(some_game())
        for place in range(len(data)):
            damaged = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
            try:
                assert same_game(unpack_blob(damaged), some_game())
            except BlobDamaged:
                continue
        for part in (b"", data[:-1], data[: len(data) // 2], b"something else"):
            with pytest.raises(BlobDamaged):
                unpack_blob(part)

    @pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.glob("full-*.gz")))
    def test_a_full_game_takes_less_than_50_kilobytes(self, name: str) -> None:
        with gzip.open(GOLDEN / name) as lines:
            export = read_export(lines)
        verified = verify(TITLES, export)
        checkpoints = {at: pack(document) for at, document in verified.audit.replay.checkpoints.items()}
        whole = Whole([data for _, data in export.entries], checkpoints, {"seed": export.seed})
        packed = pack_blob(whole)
        assert len(packed) < 50_000
        assert same_game(unpack_blob(packed), whole)


class TestMoved:
    """A game reads the same wherever it is."""

    @pytest.fixture
    def game(self, store: Store) -> str:
        name = new_name()
        entries = chained([{"number": number} for number in range(5)], NO_LINK).entries
        checkpoints = {1: pack({"one": 1}), 4: pack({"four": 4})}
        store.events.append(name, 0, Intent(b"k", b"d"), Batch(entries, checkpoints, {"seed": b"s"}))
        return name

    def seen(self, store: Store, game: str) -> Any:
        events = store.events
        reads: list[tuple[int, int | None, int | None]] = [
            (0, None, None),
            (2, None, None),
            (5, None, None),
            (9, None, None),
            (1, 2, None),
            (1, 0, None),
        ]
        reads += [(1, 9, None), (1, None, 3), (1, 1, 3), (3, None, 3), (0, None, 0)]
        return (
            events.version(game),
            [events.read(game, *read) for read in reads],
            [events.checkpoint(game, at) for at in (None, 0, 1, 3, 4, 9)],
            events.checkpoints(game),
            events.beside(game),
            game in events.games(),
        )

    def moved(self, store: Store, game: str) -> None:
        events = store.events
        whole = Whole([data for _, data in events.read(game)], events.checkpoints(game), events.beside(game))
        store.blobs.put(game, pack_blob(whole))
        assert events.forget(game, 5)

    def test_nobody_notices(self, store: Store, game: str) -> None:
        before = self.seen(store, game)
        self.moved(store, game)
        assert self.seen(store, game) == before
        assert list(store.events.games()).count(game) == 1

    def test_it_takes_no_more_and_is_not_made_again(self, store: Store, game: str) -> None:
        self.moved(store, game)
        for expected in (0, 3, 5):
            with pytest.raises(StaleVersion) as refused:
                store.events.append(game, expected, Intent(b"other", b"d"), Batch([b"more"]))
            assert refused.value.current == 5
        assert store.events.version(game) == 5

    def test_only_at_its_version(self, store: Store, game: str) -> None:
        assert not store.events.forget(game, 4)
        assert not store.events.forget(new_name(), 0)
        assert store.events.append(game, 5, Intent(b"more", b"d"), Batch([encode({})])) == Appended(6, 6, False)

    def test_a_damaged_blob_is_never_told_as_a_game(self, store: Store, game: str) -> None:
        self.moved(store, game)
        whole = store.blobs.get(game)
        assert whole is not None
        store.blobs.put(game, whole[:-20])
        with pytest.raises(StoreAway, match="away"):
            store.events.read(game)

    def test_no_such_game(self, store: Store) -> None:
        assert self.seen(store, new_name())[0] == 0
        assert store.events.beside(new_name()) == {}

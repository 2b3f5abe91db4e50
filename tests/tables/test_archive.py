"""Games that are over move out of the way, and nobody notices; whoever is killed while moving one loses nothing."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest
from sentiero.jobs.archiver import Archiver
from sentiero.proof.export import read_export
from sentiero.store.archive.blob import BlobDamaged
from sentiero.store.archive.events import EventsWithArchive
from sentiero.store.archive.files import archive_files
from sentiero.store.interface.store import Store
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.store.problems import StoreAway
from sentiero.store.redis import redis_store
from sentiero.tables import Created, delete, move, untouched_since
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.people.people import name_seat, names, see
from sentiero.tables.problems import UnknownGame

from tests.archive import Archive
from tests.conftest import Answerer
from tests.store.raw import client_of, kept_in_memory
from tests.tables.counting import counted
from tests.toy_title import request

HOUR_MS = 3_600_000


def finished(archive: Archive, play: Answerer) -> Created:
    created = archive.create(request("short"))
    play(archive, created)
    return created


def moved(archive: Archive, game: str) -> bool:
    with archive.hold(game) as held:
        return move(held)


def told(archive: Archive, game: str) -> Any:
    """All that anybody can ask for of a game, in a process that has not seen it."""
    other = Archive(archive.store, archive.titles)
    session = other.open(game)
    tables = [other.open(game, at).table.dump() for at in range(1, session.version + 1)]
    lines = list(other.export(game))
    return tables, other.entries(game), lines, other.audit(game).document(), session.result, other.info(game)


def test_all_is_as_before(store: Store, titles: Mapping[str, AnyTitle], play: Answerer) -> None:
    archive = Archive(store, titles)
    created = finished(archive, play)
    before = told(archive, created.game)
    assert moved(archive, created.game)
    assert told(archive, created.game) == before
    # Also in the process that moved it, and has the game in its hands.
    assert archive.audit(created.game).sound
    assert archive.seat(created.game, created.tokens.host) is not None
    assert created.game in store.events.games()
    assert archive.open(archive.fork(created.game, 5).game).version >= 1
    again = archive.restore(read_export(archive.export(created.game)))
    assert archive.audit(again.game).sound


def test_in_files_next_to_a_server(redis_store: Store, titles, play: Answerer, tmp_path: Path) -> None:
    archive = Archive(new_memory_store(archive_files(tmp_path)), titles)
    created = finished(archive, play)
    before = told(archive, created.game)
    moved(archive, created.game)
    assert told(archive, created.game) == before
    assert [path.stat().st_size < 20_000 for path in tmp_path.rglob("*.xz")] == [True, True]
    assert created.game not in kept_in_memory(archive.store)


def test_a_game_that_goes_on_stays(memory_archive: Archive, play: Answerer) -> None:
    created = memory_archive.create(request("short"))
    play(memory_archive, created, answers=3)
    assert not moved(memory_archive, created.game)
    assert memory_archive.store.blobs.get(created.game) is None


@pytest.mark.parametrize(
    "step",
    ["blobs.put", "blobs.get", "archived_belongings.put", "archived_belongings.get", "events.forget", "belonging.drop"],
)
def test_cut_short_at_any_step(memory_store: Store, titles, play: Answerer, step: str) -> None:
    store, counting = counted(memory_store)
    archive = Archive(store, titles)
    created = finished(archive, play)
    before = told(archive, created.game)
    counting.away.add(step)
    with pytest.raises(StoreAway):
        moved(archive, created.game)
    counting.away.clear()
    assert told(archive, created.game) == before
    assert moved(archive, created.game)
    assert moved(archive, created.game)
    assert told(archive, created.game) == before


def test_a_blob_that_does_not_come_back_is_no_reason_to_forget(memory_archive: Archive, play, monkeypatch) -> None:
    created = finished(memory_archive, play)
    monkeypatch.setattr(memory_archive.store.blobs, "put", lambda game, data: None)
    with pytest.raises(BlobDamaged):
        moved(memory_archive, created.game)
    assert memory_archive.audit(created.game).sound


def test_deleted_it_is_gone_also_where_it_was_read_before(memory_store: Store, titles, play: Answerer) -> None:
    archive = Archive(memory_store, titles)
    created = finished(archive, play)
    moved(archive, created.game)
    events = EventsWithArchive(cast(EventsWithArchive, memory_store.events)._events, memory_store.blobs)
    other = Archive(memory_store._replace(events=events), titles)
    assert other.open(created.game).question is None
    with archive.hold(created.game) as held:
        delete(held)
    assert list(memory_store.blobs.names()) == []
    assert memory_store.to_archive.before(2**52, 10) == []
    for one in (archive, other):
        with pytest.raises(UnknownGame):
            one.open(created.game)
        assert list(one.store.events.games()) == []


class TestMover:
    @pytest.fixture
    def now(self) -> list[int]:
        return [1_000_000_000_000]

    @pytest.fixture
    def archive(self, memory_store: Store, titles, now: list[int]) -> Archive:
        return Archive(memory_store, titles, clock_ms=lambda: now[0])

    def test_after_its_time_and_not_before(self, archive: Archive, play: Answerer, now: list[int]) -> None:
        created, mover = finished(archive, play), Archiver(archive.games, 3600)
        brought = archive.restore(read_export(archive.export(created.game)))
        stopped = archive.create(request("short"))
        archive.end(stopped.game)
        now[0] += HOUR_MS
        assert mover.move_due() == 0
        now[0] += 1
        assert mover.move_due() == 3
        assert set(archive.store.blobs.names()) == {created.game, brought.game, stopped.game}
        assert kept_in_memory(archive.store) == {}
        assert mover.move_due() == 0

    def test_named_and_never_ended(self, archive: Archive, now: list[int]) -> None:
        goes_on = archive.create(request("short")).game
        for game in (goes_on, "a" * 16):
            archive.store.to_archive.note(game, now[0])
        now[0] += HOUR_MS
        Archiver(archive.games, 60).move_due()
        assert archive.store.to_archive.before(now[0] * 2, 10) == []
        assert archive.open(goes_on).question is not None

    def test_one_that_cannot_be_moved_is_tried_later(self, archive: Archive, play, now, monkeypatch) -> None:
        created, good = finished(archive, play), finished(archive, play)
        put = archive.store.blobs.put
        monkeypatch.setattr(
            archive.store.blobs, "put", lambda game, data: put(game, b"" if game == created.game else data)
        )
        now[0] += HOUR_MS
        mover = Archiver(archive.games, 60)
        mover.move_due()
        assert created.game in kept_in_memory(archive.store)
        assert good.game not in kept_in_memory(archive.store)
        monkeypatch.undo()
        now[0] += HOUR_MS
        mover.move_due()
        assert kept_in_memory(archive.store) == {}
        assert archive.audit(created.game).sound


def test_deleted_while_it_is_moved_it_stays_deleted(memory_store: Store, titles: Any, play: Answerer) -> None:
    archive = Archive(memory_store, titles)
    created = archive.create(request("tiny"))
    play(archive, created)
    other, put = Archive(memory_store, titles), memory_store.blobs.put

    def deleted_meanwhile(game: str, data: bytes) -> None:
        with other.hold(game) as held:
            delete(held)
        put(game, data)

    memory_store.blobs.put = deleted_meanwhile  # type: ignore[method-assign]
    with archive.hold(created.game) as held:
        move(held)
    assert not memory_store.blobs.has(created.game)
    assert created.game not in memory_store.events.games()
    assert not memory_store.archived_belongings.has(created.game)
    assert memory_store.lately_archived.advertised(10) == []


def test_when_it_was_touched_last_is_known_without_unpacking(
    memory_archive: Archive, play: Answerer, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = memory_archive.create(request("tiny"))
    play(memory_archive, created)
    newest = memory_archive.entries(created.game)[-1][1]["at"]
    with memory_archive.hold(created.game) as held:
        assert untouched_since(held) == newest
        move(held)
        monkeypatch.setattr("sentiero.store.archive.events.unpack_blob", None)
        assert untouched_since(held) == newest


class TestBelongings:
    """What belongs to the people of a game goes with it, and changes as before."""

    @pytest.fixture
    def archive(self, store: Store, titles: Mapping[str, AnyTitle], tmp_path: Path) -> Archive:
        return Archive(store, titles)

    def test_tokens_are_good_and_replaced_as_before(self, archive: Archive, play: Answerer) -> None:
        created = finished(archive, play)
        name_seat(archive.store, created.game, 0, "Ada")
        assert moved(archive, created.game)
        assert archive.store.belonging.all(created.game) == ({}, {})
        other = Archive(archive.store, archive.titles)
        assert [other.seat(created.game, token) is not None for token in created.tokens.seats] == [True, True]
        assert names(archive.store, created.game) == {0: "Ada"}
        renewed = archive.renew(created.game, "seat", 0, by_host=False)
        for _ in range(2):
            assert other.seat(created.game, created.tokens.seats[0]) is None
            assert other.seat(created.game, renewed) is not None
            assert other.seat(created.game, created.tokens.seats[1]) is not None
            # Once more, from where it was moved to again.
            assert moved(archive, created.game)
            assert archive.store.belonging.all(created.game).rights == {}

    def test_deleted_nothing_of_them_is_left(self, archive: Archive, play: Answerer) -> None:
        created = finished(archive, play)
        assert moved(archive, created.game)
        with archive.hold(created.game) as held:
            delete(held)
        assert not archive.store.archived_belongings.has(created.game)
        assert archive.store.rights.held(created.game) == []

    def test_a_right_that_is_given_meanwhile_is_not_lost(self, archive: Archive, play: Answerer, monkeypatch) -> None:
        created = finished(archive, play)
        forget, given = archive.store.events.forget, []

        def meanwhile(game: str, version: int) -> bool:
            given.append(archive.renew(game, "seat", 1, by_host=False))
            return forget(game, version)

        monkeypatch.setattr(archive.store.events, "forget", meanwhile)
        assert moved(archive, created.game)
        assert archive.seat(created.game, given[0]) is not None
        assert archive.seat(created.game, created.tokens.seats[1]) is None
        assert archive.store.to_archive.at(created.game) is not None


def test_nothing_of_it_stays_on_the_server(server_url: str, titles, play: Answerer, tmp_path: Path) -> None:
    store = redis_store(server_url, archive=archive_files(tmp_path))
    archive = Archive(store, titles)
    created = finished(archive, play)
    see(store, created.game, 0, 1)
    name_seat(store, created.game, 0, "Ada")
    assert moved(archive, created.game)
    # After the move somebody looks at it again.
    see(store, created.game, 0, 2)
    client = client_of(store)
    for_ever = [key for key in client.scan_iter(f"*{created.game}*") if client.ttl(key) < 0]
    assert for_ever == []
    for listed in (store.finished, store.lately_archived):
        # Of lists that are bounded it is one among others.
        assert created.game in listed.advertised(10_000)
        listed.withdraw(created.game)
    assert archive.seat(created.game, created.tokens.host) is not None

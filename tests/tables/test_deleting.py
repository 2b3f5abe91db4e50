"""Of a game that was deleted nothing comes back: not by whoever was at it at that moment, through another process."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from sentiero.proof.backup import back_up, put_back
from sentiero.store.interface.store import Store
from sentiero.store.records import Belongings
from sentiero.tables import Game, delete, due, list_finished, move
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.people.messages import read, write
from sentiero.tables.people.people import name_seat, names, see
from sentiero.tables.problems import UnknownGame
from sentiero.tables.tokens import SEAT

from tests.archive import Archive
from tests.conftest import Answerer
from tests.toy_title import request

NOTHING = Belongings({}, {})


@pytest.fixture
def archive(store: Store, titles: Mapping[str, AnyTitle]) -> Archive:
    return Archive(store, titles)


def deleted(archive: Archive, game: str) -> None:
    """Another process deletes a game."""
    with Archive(archive.store, archive.titles).hold(game) as held:
        delete(held)


def test_what_is_written_at_that_moment_goes_too(archive: Archive) -> None:
    game = archive.create(request("short")).game
    with archive.hold(game) as held:
        assert held.refreshed().version == 1
        deleted(archive, game)
        with pytest.raises(UnknownGame):
            write(held, 0, "hello")
        assert read(held, 0, 10) == []
        see(archive.store, game, 0, 1_000)
        assert archive.store.presence.everybody(game) == {}
        name_seat(archive.store, game, 0, "Ann")
        name_seat(archive.store, game, 0, None)
        archive.store.rights.grant(game, SEAT.encode() + b"0", "a hash")
        assert archive.store.belonging.all(game) == NOTHING


def test_what_is_brought_back_at_that_moment_goes_too(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    game = archive.create(request("short")).game
    archive.end(game)
    with archive.hold(game) as held:
        assert move(held)
    put_back_there = archive.store.belonging.put_back

    def meanwhile(name: str, those: Belongings) -> bool:
        deleted(archive, name)
        return put_back_there(name, those)

    monkeypatch.setattr(archive.store.belonging, "put_back", meanwhile)
    name_seat(archive.store, game, 0, "Ann")
    assert archive.store.belonging.all(game) == NOTHING


def test_it_is_not_listed_again(archive: Archive, play: Answerer) -> None:
    created = archive.create(request("short"))
    play(archive, created)
    with archive.hold(created.game) as held:
        held.refreshed()
        deleted(archive, created.game)
        list_finished(held)
    assert created.game not in dict(archive.store.finished.cards(10_000))


def test_whoever_reads_it_at_that_moment_is_told_that_there_is_none(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = archive.create(request("short")).game
    entries = Game.entries

    def meanwhile(held: Game, *given: Any, **named: Any) -> Any:
        monkeypatch.setattr(Game, "entries", entries)
        deleted(archive, game)
        return entries(held, *given, **named)

    monkeypatch.setattr(Game, "entries", meanwhile)
    with Archive(archive.store, archive.titles).hold(game) as held, pytest.raises(UnknownGame):
        held.fresh_info()


def test_whoever_asks_how_long_there_is_time_too(archive: Archive) -> None:
    game = archive.create({**request("short"), "answer_seconds": 60}).game
    archive.renew(game, SEAT, 0, by_host=True)
    with archive.hold(game) as held:
        held.refreshed()
        deleted(archive, game)
        with pytest.raises(UnknownGame):
            due(held)
        with pytest.raises(UnknownGame):
            held.past()


def test_restored_within_the_hour_it_is_whole(archive: Archive, tmp_path: Path) -> None:
    created = archive.create(request("short"))
    name_seat(archive.store, created.game, 0, "Ann")
    back_up(archive.store, tmp_path / "all.tar")
    deleted(archive, created.game)
    put_back(Archive(archive.store, archive.titles).games, tmp_path / "all.tar")
    other = Archive(archive.store, archive.titles)
    assert names(other.store, created.game) == {0: "Ann"}
    assert other.seat(created.game, created.tokens.seats[0]) is not None
    with other.hold(created.game) as held:
        assert write(held, 0, "hello").number == 1

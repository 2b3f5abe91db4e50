"""All games in one file, and back: elsewhere, complete, and each of them audited."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping
from os import urandom
from pathlib import Path
from typing import Any

import pytest
from sentiero.proof.backup import back_up, put_back
from sentiero.proof.problems import BackupRefused
from sentiero.store.interface.store import Store
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.tables import delete, finished, move, renew
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.metadata import SEED
from sentiero.tables.people.keyrings import Kept, Keyring, new_key, replace_key
from sentiero.tables.people.messages import read, write
from sentiero.tables.people.people import name_seat, names
from sentiero.tables.people.webhooks import add_hook, hooks_of
from sentiero.tables.problems import UnknownGame
from sentiero.tables.standing_answers import leave, left_by
from sentiero.tables.tokens import INVITATION, SEAT, new_token

from tests.archive import Archive
from tests.conftest import Answerer
from tests.store.raw import kept_in_memory
from tests.toy_title import SOUTH, any_answer, request


@pytest.fixture
def archive(memory_archive: Archive, play: Answerer) -> Archive:
    """Games of every kind: running, over, moved, with a free seat, waiting for the rules."""
    running = memory_archive.create(request("short"))
    play(memory_archive, running, answers=5)
    for _ in range(2):
        play(memory_archive, memory_archive.create(request("short")))
    over = memory_archive.create(request("short")).game
    memory_archive.end(over)
    with memory_archive.hold(over) as held:
        assert move(held)
    memory_archive.create({**request("short"), "seats": [{"roles": ["north"]}, {"roles": [SOUTH], "open": True}]})
    memory_archive.create(request("short", 0))
    return memory_archive


def test_restored_elsewhere_every_game_is_there_and_sound(
    archive: Archive, store: Store, titles: Mapping[str, AnyTitle], tmp_path: Path
) -> None:
    held = archive.create(request("short"))
    counted = back_up(archive.store, tmp_path / "all.tar")
    names = list(archive.store.events.games())
    assert counted.games == len(names) == 7
    elsewhere = Archive(store, titles)
    assert put_back(elsewhere.games, tmp_path / "all.tar") == counted
    for name in names:
        assert store.events.read(name) == archive.store.events.read(name)
        assert elsewhere.audit(name).sound
        assert elsewhere.open(name).table.dump() == archive.open(name).table.dump()
    for token in (held.tokens.host, *held.tokens.seats):
        assert elsewhere.seat(held.game, token) == archive.seat(held.game, token) is not None
    assert set(archive.waiting()) <= set(elsewhere.waiting())
    waiting = {name for name in archive.store.waiting.expected() if archive.open(name).question is not None}
    assert waiting <= set(store.waiting.expected())
    seatless = {name for name in waiting if not archive.info(name).roles}
    assert seatless
    assert seatless <= set(store.seatless.advertised(100))
    elsewhere.answer(held.game, 0, ["blue"], 1)
    # Once more: what is the same stays.
    with pytest.raises(BackupRefused, match="gone on"):
        put_back(elsewhere.games, tmp_path / "all.tar")


def test_an_older_backup_over_a_newer_state_writes_nothing(
    memory_archive: Archive, titles: Mapping[str, AnyTitle], tmp_path: Path
) -> None:
    games = [memory_archive.create(request("short")).game for _ in range(3)]
    back_up(memory_archive.store, tmp_path / "all.tar")
    for went_on in games:
        elsewhere = Archive(new_memory_store(), titles)
        put_back(elsewhere.games, tmp_path / "all.tar")
        elsewhere.answer(went_on, 0, ["blue"], 1)
        for gone in set(games) - {went_on}:
            with elsewhere.hold(gone) as held:
                delete(held)
        with pytest.raises(BackupRefused, match="gone on"):
            put_back(elsewhere.games, tmp_path / "all.tar")
        assert list(elsewhere.store.events.games()) == [went_on]


def test_a_restore_may_be_repeated(archive: Archive, titles: Mapping[str, AnyTitle], tmp_path: Path) -> None:
    back_up(archive.store, tmp_path / "all.tar")
    elsewhere = Archive(new_memory_store(), titles)
    assert put_back(elsewhere.games, tmp_path / "all.tar") == put_back(elsewhere.games, tmp_path / "all.tar")


def test_while_games_are_played(memory_archive: Archive, titles: Mapping[str, AnyTitle], tmp_path: Path) -> None:
    games = [memory_archive.create(request("long", 1)).game for _ in range(3)]
    stop, pick = threading.Event(), random.Random(1)

    def play() -> None:
        while not stop.is_set():
            for game in games:
                session = memory_archive.open(game)
                if session.question is not None:
                    memory_archive.answer(game, 0, [any_answer(session.question, pick)], session.version)

    player = threading.Thread(target=play)
    player.start()
    try:
        for number in range(5):
            back_up(memory_archive.store, tmp_path / f"{number}.tar")
    finally:
        stop.set()
        player.join()
    for number in range(5):
        elsewhere = Archive(new_memory_store(), titles)
        assert put_back(elsewhere.games, tmp_path / f"{number}.tar").games == 3
        assert all(elsewhere.audit(game).sound for game in games)


def test_a_damaged_file_brings_nothing(archive: Archive, titles: Mapping[str, AnyTitle], tmp_path: Path) -> None:
    whole = tmp_path / "all.tar"
    back_up(archive.store, whole)
    data = whole.read_bytes()
    places = [600, len(data) // 2]
    for number, damaged in enumerate([data[: len(data) // 3], b"", *(_changed(data, place) for place in places)]):
        path = tmp_path / f"{number}.tar"
        path.write_bytes(damaged)
        elsewhere = Archive(new_memory_store(), titles)
        with pytest.raises(BackupRefused, match=r"backup|chain|seed"):
            put_back(elsewhere.games, path)
        assert list(elsewhere.store.events.games()) == []


def _changed(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 255]) + data[place + 1 :]


def _broken_link(kept: Any) -> None:
    kept.entries[0] = b'{"kind":"start"}'


def _other_seed(kept: Any) -> None:
    kept.beside[SEED] = b"another"


def _gap(kept: Any) -> None:
    del kept.entries[0]


@pytest.mark.parametrize("damage", [_broken_link, _other_seed, _gap])
def test_a_damaged_game_is_left_out_and_named_and_keeps_no_other_from_being_saved(
    archive: Archive, titles: Mapping[str, AnyTitle], tmp_path: Path, damage: Callable[[Any], None]
) -> None:
    kept, all_games = kept_in_memory(archive.store), set(archive.store.events.games())
    broken = next(iter(kept))
    damage(kept[broken])
    done = back_up(archive.store, tmp_path / "all.tar")
    assert list(done.damaged) == [broken]
    elsewhere = Archive(new_memory_store(), titles)
    put_back(elsewhere.games, tmp_path / "all.tar")
    assert set(elsewhere.store.events.games()) == all_games - {broken}


def test_what_was_not_in_it_is_not_there(archive: Archive, titles: Mapping[str, AnyTitle], tmp_path: Path) -> None:
    back_up(archive.store, tmp_path / "all.tar")
    later = archive.create(request("short")).game
    elsewhere = Archive(new_memory_store(), titles)
    put_back(elsewhere.games, tmp_path / "all.tar")
    with pytest.raises(UnknownGame):
        elsewhere.open(later)


def test_what_people_left_and_wrote_comes_along_and_games_that_are_over_are_listed(
    archive: Archive, store: Store, titles: Mapping[str, AnyTitle], tmp_path: Path
) -> None:
    game = archive.create(request("short")).game
    name_seat(archive.store, game, 0, "Ada")
    with archive.hold(game) as held:
        for text in ("hello", "there"):
            write(held, 0, text)
        archive.store.messages.empty(game)
        written = [write(held, seat, "once more") for seat in (None, 1)]
        hook = add_hook(held, 1, {"url": "https://hooks.example/", "form": "json", "events": ["finished"],
                                  "name": "", "link": "/", "language": "en"})  # fmt: skip
        (question, allowed), *_ = held.title.standing.items()
        leave(held, 0, question, allowed.answers[0], "game")
        guest = renew(held, INVITATION, None, True, new_token(game, urandom))
    over = [game for game, _ in finished(archive.games, 10)]
    assert over
    back_up(archive.store, tmp_path / "all.tar")
    elsewhere = Archive(store, titles)
    put_back(elsewhere.games, tmp_path / "all.tar")
    assert names(store, game) == {0: "Ada"}
    assert hooks_of(store, game) == [hook]
    with elsewhere.hold(game) as held:
        assert read(held, 0, 10) == written
        assert [message.number for message in read(held, 0, 10)] == [3, 4]
        assert list(left_by(held, 0)) == [question]
    seat = elsewhere.seat(game, guest)
    assert seat is not None
    assert seat.kind == INVITATION
    assert set(over) <= {game for game, _ in finished(elsewhere.games, 100)}


def test_a_token_that_ended_since_then_does_not_count_again(
    archive: Archive, titles: Mapping[str, AnyTitle], tmp_path: Path
) -> None:
    held = archive.create(request("short"))
    back_up(archive.store, tmp_path / "all.tar")
    with archive.hold(held.game) as game:
        renew(game, SEAT, 0, False, new_token(held.game, urandom))
    with pytest.raises(BackupRefused, match="gone on"):
        put_back(archive.games, tmp_path / "all.tar")
    assert archive.seat(held.game, held.tokens.seats[0]) is None


def test_keyrings_come_back_and_open_with_their_keys_alone(
    archive: Archive, titles: Mapping[str, AnyTitle], tmp_path: Path
) -> None:
    created = archive.create(request("short"))
    ring = Keyring(archive.games.room.store, new_key(urandom))
    ring.make(1)
    ring.keep([Kept(created.game, SEAT, 0, created.tokens.seats[0])])
    key = new_key(urandom)
    ring = replace_key(archive.games.room.store, ring, key, 2)
    back_up(archive.games.room.store, tmp_path / "all")
    assert created.tokens.seats[0][-43:].encode() not in (tmp_path / "all").read_bytes()

    other = Archive(new_memory_store(), titles)
    put_back(other.games, tmp_path / "all")
    assert [one.token for one in Keyring(other.games.room.store, key).kept()] == [created.tokens.seats[0]]
    put_back(other.games, tmp_path / "all")
    assert len(Keyring(other.games.room.store, key).kept()) == 1

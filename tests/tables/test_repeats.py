"""A request that is repeated gives the same response, to whoever has its key and means the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sentiero.store.memory import memory_store
from sentiero.store.problems import IdempotencyConflict
from sentiero.tables import Created, idempotency
from sentiero.tables.idempotency import NEW, REMEMBERED_SECONDS, Request, once, remember, remembered
from sentiero.tables.problems import UnknownTitle
from sentiero.tables.room import Room

from tests.archive import Archive
from tests.toy_title import request

SECRET = {"token": "sto_secret", "seats": ["", "sto_other"]}
ASKED = Request("a" * 16, "my key", ["renew", 1])


class Kept:
    """A store that tells what was put into it."""

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        self.all: list[tuple[str, str, bytes, int]] = []
        keep = room.store.expiring.keep

        def noted(game: str, name: str, data: bytes, seconds: int) -> None:
            self.all.append((game, name, data, seconds))
            keep(game, name, data, seconds)

        monkeypatch.setattr(room.store.expiring, "keep", noted)


@pytest.fixture
def room() -> Room:
    return Room(memory_store(), {})


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=20), st.dictionaries(st.sampled_from(["game", "host", "seat"]), st.text(max_size=30)))
def test_any_response_comes_back(room: Room, key: str, document: dict[str, str]) -> None:
    asked = Request(NEW, key, "meaning")
    remember(room, asked, document)
    found = remembered(room, asked)
    assert found is not None
    assert {name: found[name] for name in document} == document


@pytest.mark.parametrize("other", [ASKED._replace(key="another"), ASKED._replace(where=NEW)])
def test_another_key_or_place_is_another_request(room: Room, other: Request) -> None:
    remember(room, ASKED, SECRET)
    assert remembered(room, other) is None


def test_the_same_key_for_something_else_is_refused(room: Room) -> None:
    remember(room, ASKED, SECRET)
    with pytest.raises(IdempotencyConflict):
        remembered(room, ASKED._replace(meaning=["renew", 2]))


def test_what_is_kept_tells_neither_key_nor_secret_and_not_for_long(room: Room, monkeypatch) -> None:
    kept = Kept(room, monkeypatch)
    remember(room, ASKED, SECRET)
    remember(room, ASKED, SECRET)
    (_, name, data, seconds), (_, _, again, _) = kept.all
    assert ASKED.key not in name
    assert b"sto_" not in data
    assert seconds == REMEMBERED_SECONDS
    # Two responses under one key must not tell each other's difference.
    assert data != again


class TestNewGames:
    def test_are_made_once_for_a_request(self, memory_archive: Archive) -> None:
        made: list[Created] = []

        def make() -> Created:
            made.append(memory_archive.create(request()))
            return made[-1]

        first, known = once(memory_archive.games, ASKED._replace(where=NEW), make)
        again, known_again = once(memory_archive.games, ASKED._replace(where=NEW), make)
        assert (known, known_again, len(made)) == (False, True, 1)
        assert (again.game, again.tokens.host, list(again.tokens.seats)) == (
            first.game,
            first.tokens.host,
            list(first.tokens.seats),
        )

    def test_without_a_key_each_is_another(self, memory_archive: Archive) -> None:
        make = lambda: memory_archive.create(request())
        (one, _), (other, known) = once(memory_archive.games, None, make), once(memory_archive.games, None, make)
        assert one.game != other.game
        assert not known

    def test_one_that_could_not_be_made_is_not_remembered(self, memory_archive: Archive) -> None:
        with pytest.raises(UnknownTitle):
            once(memory_archive.games, ASKED, lambda: memory_archive.create({**request(), "title": "chess"}))
        assert remembered(memory_archive.games.room, ASKED) is None


def test_of_many_at_the_same_time_one_makes_a_game(redis_archive: Archive) -> None:
    asked = Request(NEW, "a key that nobody guesses", "create")
    others = [Archive(redis_archive.store, redis_archive.titles) for _ in range(8)]

    def ask(archive: Archive) -> tuple[Created, bool]:
        return once(archive.games, asked._replace(key=f"{asked.key} {id(others)}"), lambda: archive.create(request()))

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(ask, others))
    assert len({created.game for created, _ in found}) == 1
    assert len({created.tokens.host for created, _ in found}) == 1
    assert sorted(repeated for _, repeated in found) == [False] + [True] * 7


def test_whoever_fails_lets_the_next_one_try(memory_archive: Archive) -> None:
    asked = Request(NEW, "a key", "create")
    with pytest.raises(UnknownTitle):
        once(memory_archive.games, asked, lambda: memory_archive.create({**request(), "title": "none"}))
    assert not once(memory_archive.games, asked, lambda: memory_archive.create(request()))[1]


def test_nobody_waits_for_ever(memory_archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idempotency, "WAIT_SECONDS", 0.1)
    asked = Request(NEW, "a key", "create")

    def slow() -> Created:
        with pytest.raises(idempotency.StillMaking):
            once(memory_archive.games, asked, lambda: memory_archive.create(request()))
        return memory_archive.create(request())

    assert not once(memory_archive.games, asked, slow)[1]

"""Whoever sits down or leaves is told of, also if the one who did it was cut off in the middle."""

from __future__ import annotations

import pytest
from sentiero import tables
from sentiero.store.interface.store import Store
from sentiero.store.problems import StoreAway
from sentiero.tables.problems import SeatRefused
from sentiero.tables.tokens import hashed

from tests.archive import Archive
from tests.tables.counting import Counting, counted
from tests.toy_title import request

OPEN = [{"roles": ["north"]}, {"roles": ["south"], "open": True}]


@pytest.fixture
def counting(memory_store: Store) -> tuple[Store, Counting]:
    return counted(memory_store)


@pytest.fixture
def archive(counting: tuple[Store, Counting], memory_archive: Archive) -> Archive:
    return Archive(counting[0], memory_archive.titles)


def kinds(archive: Archive, game: str) -> list[str]:
    return [entry["kind"] for _, entry in archive.entries(game, 1)]


def catch_up(archive: Archive, game: str) -> None:
    assert game in archive.store.seatings.before(2**52, 10)
    with archive.hold(game) as held:
        tables.catch_up(held)
    assert game not in archive.store.seatings.before(2**52, 10)


def test_nothing_is_left_of_what_went_well(archive: Archive) -> None:
    game = archive.create({**request(), "seats": OPEN}).game
    archive.take(game, 1)
    archive.renew(game, "seat", 1, by_host=False)
    archive.revoke(game, "seat", 1)
    assert kinds(archive, game) == ["seat_taken", "seat_renewed", "seat_revoked"]
    assert archive.store.seatings.before(2**52, 10) == []
    assert not [name for name in archive.store.aside.everything(game) if name.startswith("seating/")]


def test_a_token_that_has_ended_is_not_kept_for_ever(archive: Archive) -> None:
    game = archive.create({**request(), "seats": OPEN}).game
    given = [archive.take(game, 1), *(archive.renew(game, "seat", 1, by_host=False) for _ in range(3))]
    watching = [archive.renew(game, "spectator") for _ in range(2)]
    kept = archive.store.rights.everybody(game)
    assert [hashed(token) in kept for token in (*given, *watching)] == [False, False, False, True, False, True]
    archive.revoke(game, "seat", 1)
    assert hashed(given[-1]) not in archive.store.rights.everybody(game)


def test_a_seat_that_was_taken_in_a_crash_is_told_of(archive: Archive, counting: tuple[Store, Counting]) -> None:
    game = archive.create({**request(), "seats": OPEN}).game
    counting[1].away.add("events.append")
    with pytest.raises(StoreAway):
        archive.take(game, 1)
    counting[1].away.clear()
    assert (kinds(archive, game), archive.taken(game)) == ([], [True, True])
    catch_up(archive, game)
    assert kinds(archive, game) == ["seat_taken"]
    assert archive.audit(game).sound


@pytest.mark.parametrize(("by_host", "told"), [(True, "seat_revoked"), (False, "seat_left")])
def test_one_that_was_left_too(archive: Archive, counting: tuple[Store, Counting], by_host: bool, told: str) -> None:
    game = archive.create(request()).game
    counting[1].away.add("events.append")
    with pytest.raises(StoreAway):
        archive.revoke(game, "seat", 1, by_host)
    counting[1].away.clear()
    catch_up(archive, game)
    assert kinds(archive, game) == [told]


def test_a_token_that_was_replaced_too(archive: Archive, counting: tuple[Store, Counting]) -> None:
    game = archive.create(request()).game
    counting[1].away.add("events.append")
    with pytest.raises(StoreAway):
        archive.renew(game, "seat", 1)
    counting[1].away.clear()
    catch_up(archive, game)
    assert kinds(archive, game) == ["seat_moved"]


def test_what_never_happened_is_not_told(archive: Archive, counting: tuple[Store, Counting]) -> None:
    game = archive.create({**request(), "seats": OPEN}).game
    counting[1].away.add("rights.grant")
    with pytest.raises(StoreAway):
        archive.take(game, 1)
    counting[1].away.clear()
    catch_up(archive, game)
    assert (kinds(archive, game), archive.taken(game)) == ([], [True, False])


def test_what_was_told_is_not_told_twice(archive: Archive, counting: tuple[Store, Counting]) -> None:
    game = archive.create({**request(), "seats": OPEN}).game
    counting[1].away.add("aside.drop")
    with pytest.raises(StoreAway):
        archive.take(game, 1)
    counting[1].away.clear()
    catch_up(archive, game)
    assert kinds(archive, game) == ["seat_taken"]


def test_whoever_comes_second_leaves_no_trace(archive: Archive) -> None:
    game = archive.create({**request(), "seats": OPEN}).game
    archive.take(game, 1)
    with pytest.raises(SeatRefused):
        archive.take(game, 1)
    assert archive.store.seatings.before(2**52, 10) == []

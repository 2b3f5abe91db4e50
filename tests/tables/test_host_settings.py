"""What a host may change before the first answer: appended, followed by every reader, and nothing after that."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.kernel.problems import NotAsked
from sentiero.proof.audit import RULES
from sentiero.proof.export import read_export
from sentiero.store.chain import NO_LINK, chained
from sentiero.store.records import Recorded
from sentiero.tables import Created
from sentiero.tables.problems import NoteRefused, SeatRefused, UndoRefused

from tests.archive import Archive
from tests.store.raw import kept_in_memory
from tests.tables.trails import state
from tests.toy_title import request


@pytest.fixture(params=["memory_archive", "redis_archive"])
def archive(request: pytest.FixtureRequest) -> Archive:
    found: Archive = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def created(archive: Archive) -> Created:
    return archive.create(request(seats=1))


@pytest.mark.parametrize("strict", [True, False])
def test_strict_is_what_was_said_last(archive: Archive, strict: bool) -> None:
    made = archive.create(request(seats=1, strict=not strict))
    assert archive.change_settings(made.game, {"strict": strict}).version == 2
    archive.answer(made.game, 0, ["amber", "blue"], 2)
    archive.answer(made.game, 0, ["roll"], 4)
    if not strict:
        assert archive.undo(made.game, 0, 1, 5).version == 6
        return
    with pytest.raises(UndoRefused) as refused:
        archive.undo(made.game, 0, 1, 5)
    assert refused.value.code == "undo/strict"
    assert archive.audit(made.game).sound


def test_the_game_itself_does_not_change(archive: Archive, created: Created) -> None:
    before = state(archive.open(created.game))
    session = archive.change_settings(created.game, {"private": True, "strict": True})
    assert (session.version, state(session)) == (2, before)
    ((_, entry),) = archive.entries(created.game, 1)
    assert (entry["kind"], entry["set"]) == ("options", {"private": True, "strict": True})


def test_nothing_is_appended_if_it_is_so_already(archive: Archive, created: Created) -> None:
    assert archive.change_settings(created.game, {"private": False, "strict": False, "open_seats": []}).version == 1
    assert archive.change_settings(created.game, {"private": True, "strict": False}).version == 2
    assert archive.change_settings(created.game, {"private": True}).version == 2


def test_another_process_knows(archive: Archive) -> None:
    made = archive.create(request())
    other = Archive(archive.store, archive.titles)
    seats = other
    with pytest.raises(SeatRefused):
        seats.take(made.game, 1)
    archive.change_settings(made.game, {"open_seats": [1], "private": True, "pace": 250})
    info = other.fresh_info(made.game)
    assert info.settings[1:4] == (True, [1], 250)
    archive.revoke(made.game, "seat", 1)
    assert seats.free(made.game) == [1]
    assert seats.take(made.game, 1)


def test_what_seats_contribute_is_the_same_around_it(archive: Archive) -> None:
    made = archive.create(request())
    archive.contribute(made.game, 0, "a" * 32)
    archive.change_settings(made.game, {"strict": True})
    archive.contribute(made.game, 1, "b" * 32)
    with pytest.raises(NoteRefused) as refused:
        archive.contribute(made.game, 0, "c" * 32)
    assert refused.value.code == "randomness/given"
    other = Archive(archive.store, archive.titles)
    other.open(made.game)
    archive.answer(made.game, 0, ["amber"], 4)
    archive.answer(made.game, 1, ["blue"], 5)
    session = other.open(made.game)
    assert session.question is not None
    seat = 0 if session.question.role == "north" else 1
    other.answer(made.game, seat, ["roll"], 6)
    assert archive.audit(made.game).sound


class TestRefusals:
    def test_after_the_first_answer_taken_back_or_not(self, archive: Archive, created: Created) -> None:
        archive.answer(created.game, 0, ["amber"], 1)
        self.too_late(archive, created)
        archive.undo(created.game, 0, None, 2)
        self.too_late(archive, created)

    def test_after_the_end(self, archive: Archive, created: Created) -> None:
        archive.end(created.game)
        with pytest.raises(NotAsked, match="game/finished"):
            archive.change_settings(created.game, {"strict": True})

    def test_when_it_was_done_too_often(self, memory_archive: Archive) -> None:
        made = memory_archive.create(request(seats=1))
        for turn in range(63):
            memory_archive.change_settings(made.game, {"private": turn % 2 == 0})
        memory_archive.contribute(made.game, 0, "a" * 32)
        self.too_late(memory_archive, made)
        with pytest.raises(NoteRefused):
            memory_archive.contribute(made.game, 0, "a" * 32)
        memory_archive.answer(made.game, 0, ["amber", "blue"], 65)
        memory_archive.answer(made.game, 0, ["roll"], 67)
        assert memory_archive.audit(made.game).sound

    def test_a_seat_that_is_not_there(self, archive: Archive, created: Created) -> None:
        with pytest.raises(SeatRefused):
            archive.change_settings(created.game, {"open_seats": [1]})

    def too_late(self, archive: Archive, created: Created) -> None:
        version = archive.store.events.version(created.game)
        with pytest.raises(NoteRefused) as refused:
            archive.change_settings(created.game, {"strict": True})
        assert (refused.value.code, archive.store.events.version(created.game)) == ("options/too_late", version)


def test_no_note_comes_into_a_request_to_go_back(archive: Archive) -> None:
    made = archive.create(request())
    archive.answer(made.game, 0, ["amber"], 1)
    archive.answer(made.game, 1, ["blue"], 2)
    archive.undo(made.game, 0, None, 3)
    with pytest.raises(UndoRefused) as refused:
        archive.contribute(made.game, 0, "x")
    assert (refused.value.code, archive.store.events.version(made.game)) == ("undo/open", 4)


def test_an_import_is_as_the_table_was(archive: Archive, created: Created, play: Any) -> None:
    archive.change_settings(created.game, {"private": True, "strict": True, "pace": 250})
    play(archive, created)
    made = archive.restore(read_export(list(archive.export(created.game))))
    assert archive.info(made.game).settings[1:4] == (True, (), 250)
    assert archive.audit(made.game).sound


@pytest.mark.parametrize(
    "change",
    [
        {"pace": -1},
        {"strict": 1},
        {"private": None},
        {"scenario": "long"},
        {"open_seats": [4]},
        {"open_seats": [0, 0]},
        [1],
        0,
    ],
)
def test_an_audit_finds_what_no_host_could_do(memory_archive: Archive, change: Any) -> None:
    made = memory_archive.create(request())
    memory_archive.change_settings(made.game, {"strict": True})
    entries = [entry for _, entry in memory_archive.entries(made.game)]
    assert forged(memory_archive, made.game, entries) is None
    entries[1]["set"] = change
    assert forged(memory_archive, made.game, entries) == ("options/unsound", 2)


@pytest.mark.parametrize("change", [{}, {"strict": False}])
def test_an_audit_finds_a_change_of_nothing(memory_archive: Archive, change: dict[str, Any]) -> None:
    made = memory_archive.create(request())
    memory_archive.change_settings(made.game, {"strict": True})
    entries = [entry for _, entry in memory_archive.entries(made.game)]
    entries[1]["set"] = change
    assert forged(memory_archive, made.game, entries) == ("note/nothing_new", 2)


def test_an_audit_finds_what_came_too_late(memory_archive: Archive) -> None:
    made = memory_archive.create(request())
    memory_archive.change_settings(made.game, {"strict": True})
    memory_archive.answer(made.game, 0, ["amber"], 2)
    first, options, answer = (entry for _, entry in memory_archive.entries(made.game))
    assert forged(memory_archive, made.game, [first, answer, options]) == ("options/too_late", 3)


def forged(archive: Archive, game: str, entries: list[Any]) -> tuple[str, int] | None:
    """What the audit says of the rules when these are the entries."""
    kept = [Recorded(number, data) for number, data in enumerate(chained(entries, NO_LINK).entries, 1)]
    kept_in_memory(archive.store)[game].entries = [data for _, data in kept]
    return archive.audit(game).checks[RULES]

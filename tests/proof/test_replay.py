"""A game told again from its seed and its answers, and what of a file or a seal is believed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.kernel.problems import Problem
from sentiero.kernel.session import Entry
from sentiero.proof.export import HEADING, Export, read_export, verify
from sentiero.proof.fairness import is_opened_by
from sentiero.proof.problems import BackupRefused, ImportRefused
from sentiero.proof.replay import Replay
from sentiero.store.chain import seal_of
from sentiero.store.coding import decode, encode, unpack
from sentiero.tables import Created
from sentiero.tables.problems import UnknownTitle

from tests.archive import Archive
from tests.toy_title import ToyTitle, request


@pytest.fixture
def played(memory_archive: Archive, play) -> Created:
    """A finished game, with a contribution, an answer that was taken back and a seat that was handed over a while."""
    created = memory_archive.create(request("long"))
    memory_archive.contribute(created.game, 1, "aa" * 8)
    memory_archive.answer(created.game, 0, ["amber"], 2)
    memory_archive.undo(created.game, 0, 2, 3)
    memory_archive.hand_over(created.game, 1)
    memory_archive.take_back(created.game, 1)
    play(memory_archive, created)
    return created


def entries_of(archive: Archive, created: Created) -> list[Entry]:
    return [entry for _, entry in archive.entries(created.game)]


def replay(archive: Archive, created: Created) -> Replay:
    return Replay(ToyTitle(), archive.info(created.game).seed)


class TestReplay:
    def test_every_entry_is_told_as_it_was_made(self, memory_archive: Archive, played: Created) -> None:
        again = replay(memory_archive, played)
        for entry in entries_of(memory_archive, played):
            assert decode(encode({**again.tell(entry), "prev": entry["prev"]})) == entry
        live = memory_archive.open(played.game)
        assert again.session.table.dump() == live.table.dump()
        assert (again.asked, again.handed, again.session.version) == (None, {}, live.version)
        kept = memory_archive.store.events.checkpoints(played.game)
        assert {version: unpack(data) for version, data in kept.items()} == decode_all(again.checkpoints)

    def test_what_was_taken_back_is_past_but_not_on_the_line(self, memory_archive: Archive, played: Created) -> None:
        again = replay(memory_archive, played)
        for entry in entries_of(memory_archive, played)[:5]:
            again.tell(entry)
        assert again.line() == [1, 2, 4, 5]
        assert sorted(again.past()) == [1, 2, 3, 4, 5]
        assert again.handed == {1: None}
        assert again.newest["kind"] == "handed"

    @pytest.mark.parametrize("field", ["chance", "facts"])
    def test_chance_and_facts_are_not_taken_from_the_record(
        self, memory_archive: Archive, played: Created, field: str
    ) -> None:
        again = replay(memory_archive, played)
        for entry in entries_of(memory_archive, played):
            told = again.tell({**entry, field: []} if field in entry else entry)
            assert decode(encode(told)).get(field) == entry.get(field)

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"at": "now"}, "audit/unreadable"),
            ({"kind": "answer"}, "audit/unreadable"),
            ({"title": "chess"}, "audit/unreadable"),
            ({"dice": [6]}, "audit/not_called_scripted"),
        ],
    )
    def test_a_first_entry_that_is_none(self, memory_archive: Archive, played: Created, change: Any, code: str) -> None:
        with pytest.raises(Problem) as refused:
            replay(memory_archive, played).tell({**entries_of(memory_archive, played)[0], **change})
        assert refused.value.code == code

    def test_an_answer_in_the_name_of_another_role(self, memory_archive: Archive, played: Created) -> None:
        again, (first, mixed, answer, *_) = replay(memory_archive, played), entries_of(memory_archive, played)
        again.tell(first)
        again.tell(mixed)
        with pytest.raises(Problem, match="audit/wrong_seat"):
            again.tell({**answer, "role": "south"})


def decode_all(checkpoints: dict[int, Any]) -> dict[int, Any]:
    return {version: decode(encode(document)) for version, document in checkpoints.items()}


class TestFiles:
    def test_a_heading_that_says_something_else_is_the_only_thing_wrong(
        self, memory_archive: Archive, played: Created
    ) -> None:
        lines = list(memory_archive.export(played.game))
        heading = {**decode(lines[0]), "created": 0}
        report, _ = verify(memory_archive.titles, read_export([encode(heading), *lines[1:]]))
        assert [name for name, found in report.checks.items() if found] == [HEADING]
        assert verify(memory_archive.titles, read_export(lines)).report.sound

    def test_lines_may_lack_their_ends(self, memory_archive: Archive, played: Created) -> None:
        lines = list(memory_archive.export(played.game))
        assert read_export(line.rstrip(b"\n") for line in lines) == read_export(lines)

    def test_a_file_of_another_format_says_of_which(self) -> None:
        with pytest.raises(ImportRefused) as refused:
            read_export([encode({"title": "lanterns", "seed": "00", "format": 2})])
        assert (refused.value.code, refused.value.params) == ("import/other_format", {"format": 2})

    def test_a_title_that_is_not_here_cannot_be_checked(self) -> None:
        with pytest.raises(UnknownTitle):
            verify({}, Export(b"{}", "chess", bytes(32), []))

    def test_a_heading_alone_is_no_game(self, memory_archive: Archive) -> None:
        report, _ = verify(memory_archive.titles, Export(b"{}", ToyTitle.name, bytes(32), []))
        assert not report.sound
        assert report.version == 0


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32))
def test_only_the_seed_that_was_sealed_opens_a_seal(seed: bytes, other: bytes) -> None:
    assert is_opened_by(seal_of(seed), seed)
    assert is_opened_by(seal_of(seed), other) == (seed == other)


def test_a_refused_backup_says_where_and_why() -> None:
    assert str(BackupRefused("it is not empty", "games.backup")) == "games.backup: it is not empty"

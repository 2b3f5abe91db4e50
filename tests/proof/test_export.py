"""A game as a file: out, checked, in elsewhere, and out again, the same to the last byte."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from sentiero.games import TITLES
from sentiero.kernel.problems import Problem
from sentiero.proof.export import PAGE, export_lines, read_export, verify
from sentiero.proof.problems import ExportRefused, ImportRefused
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.tables import Created
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.problems import UnknownTitle

from tests.archive import Archive
from tests.tables.trails import state, wander
from tests.toy_title import request


def exported(archive: Archive, created: Created) -> list[bytes]:
    return list(archive.export(created.game))


@pytest.fixture
def lines(memory_archive: Archive) -> list[bytes]:
    """A finished game with undos."""
    created = memory_archive.create(request("long", seats=1))
    wander(memory_archive, created, 4)
    return exported(memory_archive, created)


@pytest.mark.parametrize("seats", [1, 2])
def test_there_and_back(memory_archive: Archive, redis_archive: Archive, seats: int) -> None:
    for seed in range(4):
        created = memory_archive.create(request("long", seats=seats))
        live = wander(memory_archive, created, seed)
        lines = exported(memory_archive, created)
        restored = redis_archive.restore(read_export(lines))
        assert exported(redis_archive, restored) == lines
        assert state(restored.session) == state(live)
        assert restored.session.version == live.version
        assert len(restored.tokens.seats) == seats
        assert restored.tokens.host != created.tokens.host
        assert redis_archive.audit(restored.game).sound
        assert redis_archive.store.events.beside(restored.game) == memory_archive.store.events.beside(created.game)
        for version in range(1, live.version, 9):
            there, here = redis_archive.open(restored.game, version), memory_archive.open(created.game, version)
            assert state(there) == state(here)


def test_fire_in_the_lake_too() -> None:
    here, there = Archive(new_memory_store(), TITLES), Archive(new_memory_store(), TITLES)
    seats = [{"roles": [role]} for role in ("us", "arvn", "nva", "vc")]
    created = here.create({"title": "fire-in-the-lake", "scenario": "short", "seats": seats})
    wander(here, created, 11, undos=0.1)
    lines = exported(here, created)
    assert len(lines) > PAGE / 5
    assert exported(there, there.restore(read_export(lines))) == lines


def test_any_flipped_byte_of_a_file_is_found(lines: list[bytes], titles: Mapping[str, AnyTitle]) -> None:
    pick = random.Random(2)
    whole = b"".join(lines)
    places = [*range(0, len(lines[0]) - 1, 5), *(len(whole) - number for number in range(2, 80, 6))]
    for place in [*places, *(pick.randrange(len(whole) - 1) for _ in range(40))]:
        flipped = bytearray(whole)
        flipped[place] ^= 1 << pick.randrange(8)
        try:
            assert not verify(titles, read_export(bytes(flipped).splitlines(keepends=True))).report.sound, place
        except Problem as refused:
            assert refused.code in ("import/unreadable", "import/other_format", "title/unknown")


def test_a_cut_file_is_found(lines: list[bytes], titles: Mapping[str, AnyTitle]) -> None:
    assert verify(titles, read_export(lines)).report.sound
    report = verify(titles, read_export(lines[:-1])).report
    assert [name for name, finding in report.checks.items() if finding] == ["heading"]


def test_no_game_leaves_before_its_end(memory_archive: Archive, play) -> None:
    created = memory_archive.create(request(script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}}))
    play(memory_archive, created, answers=8)
    with pytest.raises(ExportRefused):
        memory_archive.export(created.game)


def test_no_game_comes_in_before_its_end(memory_archive: Archive, play) -> None:
    created = memory_archive.create(request())
    play(memory_archive, created)
    version = memory_archive.open(created.game).version
    seed = memory_archive.info(created.game).seed
    short = list(export_lines(memory_archive.store.events, created.game, seed, version - 1))
    with pytest.raises(ImportRefused) as refused:
        memory_archive.restore(read_export(short))
    assert refused.value.code == "import/unfinished"


def test_nothing_unsound_comes_in(memory_archive: Archive, lines: list[bytes]) -> None:
    before = set(memory_archive.store.events.games())
    with pytest.raises(ImportRefused) as refused:
        memory_archive.restore(read_export([*lines[:9], *lines[10:]]))
    assert refused.value.code == "import/unsound"
    assert not refused.value.params["sound"]
    assert set(memory_archive.store.events.games()) == before
    with pytest.raises(UnknownTitle):
        Archive(new_memory_store(), {}).restore(read_export(lines))


@pytest.mark.parametrize("data", [[], [b""], [b"{}"], [b"[]"], [b"nonsense"], [b'{"title":"x","seed":"zz"}']])
def test_what_is_no_export(data: list[bytes]) -> None:
    with pytest.raises(ImportRefused) as refused:
        read_export(data)
    assert refused.value.code == "import/unreadable"

"""The service gets other rules while a game is played: an entry says so, and the game goes on, out and in again."""

from __future__ import annotations

import random

from service.proof.export import read_export
from service.store.interface import Store
from service.tables.entries.rules import RULES
from tests.archive import Archive
from tests.conftest import Answerer
from tests.toy_title import ToyTitle, any_answer, request


class Later(ToyTitle):
    """The same with a later number."""

    rules_version = 2


def later(archive: Archive) -> Archive:
    return Archive(archive.store, {ToyTitle.name: Later()})


def kinds(archive: Archive, game: str) -> list[str]:
    return [entry["kind"] for _, entry in archive.entries(game)]


def answer(archive: Archive, game: str, seat: int = 0) -> int:
    session = archive.open(game)
    assert session.question is not None
    given = any_answer(session.question, random.Random(1))
    return archive.answer(game, seat, [given], session.version).version


def test_the_first_answer_by_other_rules_is_marked_and_no_later_one(memory_archive: Archive) -> None:
    game = memory_archive.create(request("short", 1)).game
    answer(memory_archive, game)
    assert RULES.name not in kinds(memory_archive, game)
    upgraded = later(memory_archive)
    assert answer(upgraded, game) == 4
    assert kinds(upgraded, game) == ["start", "answer", "rules", "answer"]
    assert upgraded.entries(game)[2][1]["rules_version"] == 2
    answer(upgraded, game)
    answer(later(memory_archive), game)
    assert kinds(upgraded, game).count(RULES.name) == 1
    assert upgraded.audit(game).sound


def test_a_process_that_had_it_open_learns_of_it(memory_archive: Archive) -> None:
    game = memory_archive.create(request("short", 1)).game
    first, second = later(memory_archive), later(memory_archive)
    for archive in (first, second):
        archive.open(game)
    for archive in (first, second, first, second):
        answer(archive, game)
    assert kinds(first, game).count(RULES.name) == 1
    # Back to the rules of before, by an older process: that is marked too.
    answer(memory_archive, game)
    assert [entry["rules_version"] for _, entry in first.entries(game) if entry["kind"] == RULES.name] == [2, 1]


def test_what_the_rules_decide_is_marked_as_well(memory_archive: Archive) -> None:
    game = memory_archive.create(request("short", 0)).game
    memory_archive.decide(game, 1)
    upgraded = later(memory_archive)
    decided = upgraded.decide(game, 2, 5, 60_000)
    assert decided is not None
    assert kinds(upgraded, game)[2] == RULES.name
    assert upgraded.audit(game).sound


def test_such_a_game_goes_out_and_comes_in_again(store: Store, play: Answerer) -> None:
    before = Archive(store, {ToyTitle.name: ToyTitle()})
    created = before.create(request("short"))
    play(before, created, answers=4)
    upgraded = later(before)
    play(upgraded, created)
    assert upgraded.audit(created.game).sound
    brought = upgraded.restore(read_export(upgraded.export(created.game)))
    assert upgraded.audit(brought.game).sound
    assert kinds(upgraded, brought.game) == kinds(upgraded, created.game)


def test_a_wrong_one_of_several_answers_is_counted_without_the_mark(memory_archive: Archive) -> None:
    game = memory_archive.create(request("short", 1)).game
    upgraded = later(memory_archive)
    session = upgraded.open(game)
    assert session.question is not None
    good = any_answer(session.question, random.Random(1))
    try:
        upgraded.answer(game, 0, [good, "nonsense"], 1)
    except Exception as refused:  # whichever it is, it names the place
        assert getattr(refused, "params", {})["index"] == 1
    assert kinds(upgraded, game) == ["start"]

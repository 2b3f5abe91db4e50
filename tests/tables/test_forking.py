"""Forks: a new game from where another stood, and nothing hidden comes along."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from sentiero.games.fire_in_the_lake.set_up.deck import COUP_CARDS
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.tables.problems import ForkRefused, UndoRefused, UnknownVersion

from tests.archive import Archive
from tests.toy_title import NORTH, SOUTH, ToyTitle, any_answer, request


def play(archive: Archive, game: str, stop: int) -> None:
    pick = random.Random(stop)
    while (session := archive.open(game)).question is not None and session.version < stop:
        seat = next(n for n, held in enumerate(archive.info(game).roles) if session.question.role in held)
        archive.answer(game, seat, [any_answer(session.question, pick)], session.version)


class TestToy:
    def test_goes_on_from_the_last_boundary(self, memory_archive: Archive) -> None:
        parent = memory_archive.create(request("long")).game
        play(memory_archive, parent, 30)
        made = memory_archive.fork(parent, 25)
        info = memory_archive.info(made.game)
        assert info.forked_from is not None
        name, version = info.forked_from
        assert name == parent
        assert version <= 25
        before, after = memory_archive.open(parent, version).table.dump(), made.session.table.dump()
        assert before["points"] == after["points"]
        assert sorted(before["deck"] + before["turned"]) == sorted(after["deck"] + after["turned"])
        play(memory_archive, made.game, 10_000)
        assert memory_archive.audit(made.game).sound
        assert memory_archive.open(parent).version == 30

    def test_what_was_unseen_is_dealt_again(self, memory_archive: Archive) -> None:
        parent = memory_archive.create(request("long")).game
        play(memory_archive, parent, 12)
        forks = [memory_archive.fork(parent, roles=frozenset({NORTH})).session.table for _ in range(12)]
        assert len({tuple(table.deck) for table in forks}) == 12
        assert len({table.wishes[NORTH] for table in forks}) == 1
        assert len({table.wishes[SOUTH] for table in forks}) > 1

    def test_a_secret_that_was_told_since_the_boundary_is_not_told_again(self, memory_archive: Archive) -> None:
        parent = memory_archive.create(request("long")).game
        play(memory_archive, parent, 2)
        assert list(memory_archive.open(parent).table.wishes) == [NORTH]
        made = memory_archive.fork(parent, 2, frozenset({SOUTH}))
        assert memory_archive.info(made.game).forked_from == [parent, 1]
        assert not made.session.table.wishes
        own = memory_archive.fork(parent, 2, frozenset({NORTH}))
        assert memory_archive.info(own.game).forked_from == [parent, 2]
        assert list(own.session.table.wishes) == [NORTH]

    def test_of_a_finished_game_nothing_is(self, memory_archive: Archive) -> None:
        parent = memory_archive.create(request("long")).game
        play(memory_archive, parent, 12)
        memory_archive.end(parent)
        deck = memory_archive.open(parent).table.deck
        assert memory_archive.fork(parent).session.table.deck == deck

    @pytest.mark.parametrize("at", [0, 6])
    def test_a_version_that_never_was(self, memory_archive: Archive, at: int) -> None:
        parent = memory_archive.create(request("long")).game
        play(memory_archive, parent, 5)
        with pytest.raises(UnknownVersion):
            memory_archive.fork(parent, at)

    def test_a_title_that_cannot_deal_again(self, memory_archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
        parent = memory_archive.create(request("long")).game
        monkeypatch.setattr(ToyTitle, "forks", None)
        with pytest.raises(ForkRefused):
            memory_archive.fork(parent)


@pytest.mark.parametrize("options", [{}, {"political_rhythm": True, "period_events": True}, {"deception": True}])
def test_fire_in_the_lake_deals_one_coup_card_into_each_pile(options: dict[str, bool]) -> None:
    archive = Archive(new_memory_store(), {FireInTheLake.name: FireInTheLake()})
    seats = [{"roles": [faction]} for faction in FireInTheLake.roles]
    wanted = {"title": FireInTheLake.name, "scenario": "short", "seats": seats, "options": options}
    parent = archive.create(wanted).game
    play(archive, parent, 25)
    own = frozenset({FireInTheLake.roles[0]})
    tables = [archive.fork(parent, roles=own).session.table for _ in range(6)]
    info = archive.info(parent)
    checkpoint = archive.store.events.checkpoint(parent)
    assert checkpoint is not None
    before = archive.open(parent, checkpoint.version).table
    assert info.forked_from is None
    for table in tables:
        assert len(table.deck) == len(before.deck)
        assert not set(table.deck) & set(before.played)
        assert table.next_card() == before.next_card()
        assert table.markers.get("seat-1") == before.markers.get("seat-1")
        for start in range(0, len(before.deck), 9):
            was, now = before.deck[start : start + 9], table.deck[start : start + 9]
            assert len(set(now) & set(COUP_CARDS)) == len(set(was) & set(COUP_CARDS))
            if options.get("political_rhythm"):
                assert not set(now[5:]) & set(COUP_CARDS)
    assert len({tuple(table.deck) for table in tables}) == 6
    if options.get("deception"):
        assert len({str(table.markers) for table in tables}) > 1


@pytest.mark.parametrize("seats", [[["us"], ["arvn"], ["nva"], ["vc"]], [["us", "arvn"]], []])
def test_fire_in_the_lake_goes_on_from_the_very_version(seats: list[list[str]]) -> None:
    """In the middle of an Operation too, with non-players and after going back."""
    archive = Archive(new_memory_store(), {FireInTheLake.name: FireInTheLake()})
    wanted = {"title": FireInTheLake.name, "scenario": "short", "seats": [{"roles": held} for held in seats]}
    parent = archive.create(wanted).game
    play_on(archive, parent, 60)
    archive.end(parent)
    for at in range(2, 60, 7):
        before, made = archive.open(parent, at), archive.fork(parent, at)
        assert archive.info(made.game).forked_from == [parent, at]
        assert before.question is not None
        assert made.session.question is not None
        if before.question.key != "undo.agree":
            asked = (before.question.role, before.question.key, dict(before.question.params))
            assert (made.session.question.role, made.session.question.key, dict(made.session.question.params)) == asked
        assert {**made.session.table.dump(), "config": 0} == {**before.table.dump(), "config": 0}
        play_on(archive, made.game, made.session.version + 10)
        assert archive.audit(made.game).sound


def play_on(archive: Archive, game: str, stop: int) -> None:
    """Play with whoever is asked: a seat at random, others by the rules, now and then taken back."""
    pick = random.Random(stop)
    while (session := archive.open(game)).question is not None and session.version < stop:
        holders = [n for n, held in enumerate(archive.info(game).roles) if session.question.role in held]
        if not holders:
            archive.decide(game, session.version)
            continue
        done = archive.answer(game, holders[0], [any_answer(session.question, pick)], session.version)
        if pick.random() < 0.15:
            with suppress(UndoRefused):
                archive.undo(game, holders[0], None, done.version)
                if "undo" in str(getattr(archive.open(game).question, "key", "")):
                    archive.withdraw(game, holders[0], archive.open(game).version)


THREE = [{"roles": ["us"]}, {"roles": ["arvn"]}, {"roles": ["nva", "vc"]}]


def with_handicap(choosers: list[int], stop: int) -> tuple[Archive, str]:
    archive = Archive(new_memory_store(), {FireInTheLake.name: FireInTheLake()}, entropy=random.Random(3).randbytes)
    options = {"handicap": choosers, "political_rhythm": True}
    wanted = {"title": FireInTheLake.name, "scenario": "short", "seats": THREE, "options": options}
    parent = archive.create(wanted).game
    play(archive, parent, stop)
    return archive, parent


@pytest.mark.parametrize("choosers", [[], [2], [2, 0]])
@pytest.mark.parametrize("stop", [1, 3, 90])
def test_7_3_a_fork_of_a_game_with_handicap_shows_no_marker_of_another_seat(choosers: list[int], stop: int) -> None:
    """Long ago, or since the last card: then the fork begins before they are chosen and drawn."""
    archive, parent = with_handicap(choosers, stop)
    seen: set[str] = set()
    for _ in range(8):
        made = archive.fork(parent, roles=frozenset({"us"}))
        table = made.session.table
        if stop == 90:
            _, begins = archive.info(made.game).forked_from or ("", 1)
            before = archive.open(parent, begins).table.markers
            assert begins > 1
            assert table.markers["0"] == before["0"]
            assert {seat: len(held) for seat, held in table.markers.items()} == {n: len(h) for n, h in before.items()}
        assert not archive.info(made.game).dice or max(archive.info(made.game).dice) <= 6
        seen.add(str({seat: held for seat, held in table.markers.items() if seat != "0"}))
        play(archive, made.game, made.session.version + 4)
        assert archive.audit(made.game).sound
    # Where they are dealt, they are dealt anew; where they are still to be chosen, there are none.
    assert len(seen) > 1 or seen == {"{}"}


@pytest.mark.parametrize("at", [2, 5, 90])
def test_7_3_of_a_finished_game_with_handicap_every_marker_stays(at: int) -> None:
    archive, parent = with_handicap([2], 90)
    archive.end(parent)
    made, before = archive.fork(parent, at), archive.open(parent, at)
    assert archive.info(made.game).forked_from == [parent, at]
    assert made.session.table.markers == before.table.markers
    assert archive.audit(made.game).sound

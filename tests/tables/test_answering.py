"""Answers: all or none, by the right seat, at the right version, once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from sentiero.kernel.problems import IllegalAnswer, NotAsked, Problem
from sentiero.kernel.question import Answer
from sentiero.kernel.title import Standing
from sentiero.store.interface.store import Store
from sentiero.store.problems import IdempotencyConflict, StaleVersion, StoreAway
from sentiero.tables import Created
from sentiero.tables.problems import WrongSeat
from sentiero.tables.standing_answers import GAME, leave

from tests.archive import Archive
from tests.tables.counting import Counting, counted
from tests.toy_title import NORTH, WISH, ToyTitle, request

NORTH_SEAT, SOUTH_SEAT = 0, 1


@pytest.fixture
def created(memory_archive: Archive) -> Created:
    """Cards in order; the first questions are the wishes of north and south."""
    return memory_archive.create(request(script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}, "dice": [5]}))


@pytest.fixture
def watched_store(memory_archive: Archive, created: Created) -> tuple[Store, Counting]:
    return counted(memory_archive.store)


@pytest.fixture
def counting(watched_store: tuple[Store, Counting]) -> Counting:
    return watched_store[1]


@pytest.fixture
def watched(watched_store: tuple[Store, Counting], memory_archive: Archive, created: Created) -> Archive:
    """Another process, as it were, whose calls to the store are counted."""
    return Archive(watched_store[0], memory_archive.titles)


def test_an_answer_is_one_entry(memory_archive: Archive, created: Created) -> None:
    outcome = memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1)
    assert (outcome.version, outcome.replayed) == (2, False)
    ((version, entry),) = outcome.entries
    assert version == 2
    assert entry.pop("at") > 1_700_000_000_000
    assert {**entry, "facts": [list(fact) for fact in entry["facts"]]} == {
        "kind": "answer",
        "seat": NORTH_SEAT,
        "role": NORTH,
        "answers": ["amber"],
        "facts": [["wished", NORTH, "amber"]],
    }
    stored = memory_archive.entries(created.game, after=1)
    assert stored[0][1]["answers"] == ["amber"]


def test_chance_is_in_the_entry_that_caused_it(memory_archive: Archive, created: Created) -> None:
    memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1)
    memory_archive.answer(created.game, SOUTH_SEAT, ["blue"], 2)
    outcome = memory_archive.answer(created.game, NORTH_SEAT, ["roll"], 3)
    assert outcome.entries[0][1]["chance"] == [5]


class TestSeveral:
    def test_apply_together(self, memory_archive: Archive, created: Created) -> None:
        memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1)
        memory_archive.answer(created.game, SOUTH_SEAT, ["blue"], 2)
        outcome = memory_archive.answer(created.game, NORTH_SEAT, ["rest", ["amber"], 2], 3)
        assert [version for version, _ in outcome.entries] == [4, 5, 6]
        assert memory_archive.store.events.version(created.game) == 6

    @pytest.mark.parametrize("last", [99, "amber", ["amber"]])
    def test_or_not_at_all(self, memory_archive: Archive, created: Created, last: object) -> None:
        memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1)
        memory_archive.answer(created.game, SOUTH_SEAT, ["blue"], 2)
        before = memory_archive.open(created.game).table.dump()
        with pytest.raises(IllegalAnswer) as refused:
            memory_archive.answer(created.game, NORTH_SEAT, ["rest", [], last], 3)  # type: ignore[list-item]
        assert refused.value.params["index"] == 2
        assert memory_archive.store.events.version(created.game) == 3
        after = memory_archive.open(created.game)
        assert after.version == 3
        assert after.table.dump() == before

    def test_stop_where_another_seat_is_asked(self, memory_archive: Archive, created: Created) -> None:
        with pytest.raises(WrongSeat) as refused:
            memory_archive.answer(created.game, NORTH_SEAT, ["amber", "blue"], 1)
        assert refused.value.params["index"] == 1
        assert memory_archive.store.events.version(created.game) == 1

    @pytest.mark.parametrize("given", [["roll", "x"], ["rest", [], 2, "x"], ["rest", [], 2, "rest", [], 0]])
    def test_none_follows_a_die_or_a_card(self, memory_archive: Archive, given: list[Answer]) -> None:
        """Else whoever sends one that is refused learns what would have come, and is not bound by it."""
        told = set()
        for cards in ([1, 2, 3, 4, 5, 6], [1, 3, 2, 4, 5, 6]):
            for die in (1, 2, 6):
                script = {"decks": {"cards": cards}, "dice": [die]}
                game = memory_archive.create(request(script=script)).game
                memory_archive.answer(game, NORTH_SEAT, ["amber"], 1)
                memory_archive.answer(game, SOUTH_SEAT, ["blue"], 2)
                with pytest.raises(Problem) as refused:
                    memory_archive.answer(game, NORTH_SEAT, given, 3)
                told.add((refused.value.code, refused.value.rule, refused.value.params["index"]))
                assert memory_archive.store.events.version(game) == 3
        index = 1 if given[0] == "roll" else 3
        assert told == {("answer/uncertain", None, index)}

    def test_whether_another_seat_has_left_an_answer_does_not_show(self, memory_archive: Archive) -> None:
        class Wishes(ToyTitle):
            standing: Mapping[str, Standing] = {WISH.key: Standing(("blue",))}

        archive, told = Archive(memory_archive.store, {ToyTitle.name: Wishes()}), []
        for leaves in (False, True):
            game = archive.create(request(script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}})).game
            if leaves:
                with archive.hold(game) as held:
                    leave(held, SOUTH_SEAT, WISH.key, "blue", GAME)
            with pytest.raises(Problem) as refused:
                archive.answer(game, NORTH_SEAT, ["amber", "x"], 1)
            told.append((refused.value.code, refused.value.params))
        assert told[0] == told[1]

    def test_one_seat_may_hold_both_roles(self, memory_archive: Archive) -> None:
        created = memory_archive.create(request(seats=1))
        assert memory_archive.answer(created.game, 0, ["amber", "blue"], 1).version == 3

    def test_none_is_refused(self, memory_archive: Archive, created: Created) -> None:
        with pytest.raises(Problem) as refused:
            memory_archive.answer(created.game, NORTH_SEAT, [], 1)
        assert refused.value.code == "answer/empty"


class TestRefusals:
    def test_another_seats_question(self, memory_archive: Archive, created: Created) -> None:
        with pytest.raises(WrongSeat) as refused:
            memory_archive.answer(created.game, SOUTH_SEAT, ["amber"], 1)
        assert (refused.value.code, refused.value.rule) == ("answer/not_your_question", "2.1")

    def test_the_service_answers_only_for_roles_that_nobody_holds(
        self, memory_archive: Archive, created: Created
    ) -> None:
        with pytest.raises(WrongSeat):
            memory_archive.answer(created.game, None, ["amber"], 1)

    def test_what_is_not_listed(self, memory_archive: Archive, created: Created) -> None:
        with pytest.raises(IllegalAnswer):
            memory_archive.answer(created.game, NORTH_SEAT, ["violet"], 1)
        assert memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1).version == 2

    @pytest.mark.parametrize("expected", [0, 2, 50])
    def test_another_version(self, memory_archive: Archive, created: Created, expected: int) -> None:
        with pytest.raises(StaleVersion) as refused:
            memory_archive.answer(created.game, NORTH_SEAT, ["amber"], expected)
        assert refused.value.params == {"expected": expected, "current": 1}

    def test_a_finished_game(self, memory_archive: Archive, created: Created, play) -> None:
        session = play(memory_archive, created)
        assert session.result is not None
        with pytest.raises(NotAsked) as refused:
            memory_archive.answer(created.game, NORTH_SEAT, ["amber"], session.version)
        assert refused.value.code == "game/finished"

    def test_a_refusal_on_a_game_that_moved_on_elsewhere_says_so(
        self, memory_archive: Archive, created: Created, watched: Archive
    ) -> None:
        watched.open(created.game)
        memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1)
        with pytest.raises(StaleVersion) as refused:
            watched.answer(created.game, SOUTH_SEAT, ["amber"], 1)
        assert refused.value.current == 2


class TestRepetitions:
    def test_by_the_same_process(self, memory_archive: Archive, created: Created) -> None:
        first = memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        again = memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        assert (again.version, again.replayed) == (2, True)
        assert again.entries[0][1]["at"] == first.entries[0][1]["at"]

    def test_by_a_process_that_has_not_heard_of_the_first(
        self, memory_archive: Archive, created: Created, watched: Archive
    ) -> None:
        watched.open(created.game)
        memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        again = watched.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        assert (again.version, again.replayed, again.session.version) == (2, True, 2)
        assert memory_archive.store.events.version(created.game) == 2

    def test_long_after(self, memory_archive: Archive, created: Created) -> None:
        memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        memory_archive.answer(created.game, SOUTH_SEAT, ["blue"], 2)
        again = memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        assert (again.version, again.replayed, again.session.version) == (2, True, 3)
        assert [version for version, _ in again.entries] == [2]

    def test_with_the_version_that_the_first_led_to(self, memory_archive: Archive, created: Created) -> None:
        # Who lost the answer, looked at the game, and repeats with its new version still means the first.
        memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        again = memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 2, "k")
        assert (again.version, again.replayed) == (2, True)

    def test_a_key_for_something_else(self, memory_archive: Archive, created: Created) -> None:
        memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        with pytest.raises(IdempotencyConflict):
            memory_archive.answer(created.game, NORTH_SEAT, ["blue"], 1, "k")

    def test_seats_do_not_share_keys(self, memory_archive: Archive, created: Created) -> None:
        memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        assert not memory_archive.answer(created.game, SOUTH_SEAT, ["blue"], 2, "k").replayed


class TestTheStoreIsAskedLittle:
    def test_once_for_an_answer(self, watched: Archive, created: Created, counting: Counting) -> None:
        watched.answer(created.game, NORTH_SEAT, ["amber"], 1)
        counting.calls.clear()
        # And once more where it leads to a question to which somebody may have left an answer ahead.
        asked = watched.answer(created.game, SOUTH_SEAT, ["blue"], 2, "k").session.question
        assert asked is not None
        assert counting.calls == {"events.append": 1, "aside.get": 1}
        counting.calls.clear()
        watched.answer(created.game, NORTH_SEAT if asked.role == NORTH else SOUTH_SEAT, ["rest"], 3)
        assert counting.calls == {"events.append": 1}

    def test_once_to_look(self, watched: Archive, created: Created, counting: Counting) -> None:
        watched.open(created.game)
        counting.calls.clear()
        watched.open(created.game)
        assert counting.calls == {"events.read": 1}

    def test_once_for_a_token(self, watched: Archive, created: Created, counting: Counting) -> None:
        watched.seat(created.game, created.tokens.seats[0])
        counting.calls.clear()
        watched.seat(created.game, created.tokens.seats[0])
        assert counting.calls == {"rights.of": 1}

    @pytest.mark.parametrize(("seat", "answer"), [(NORTH_SEAT, "violet"), (NORTH_SEAT, 3), (SOUTH_SEAT, "amber")])
    def test_nothing_is_loaded_again_after_an_answer_that_no_rule_saw(
        self, watched: Archive, created: Created, counting: Counting, seat: int, answer: Any
    ) -> None:
        session = watched.open(created.game)
        counting.calls.clear()
        for answers in ([answer], [answer, "amber"]):
            with pytest.raises(Problem):
                watched.answer(created.game, seat, answers, 1)
        assert set(counting.calls) == {"events.recall", "events.read"}
        counting.calls.clear()
        assert watched.answer(created.game, NORTH_SEAT, ["amber"], 1).session is session
        assert counting.calls == {"events.append": 1}

    def test_all_is_loaded_again_after_one_that_a_rule_refused(
        self, watched: Archive, created: Created, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise IllegalAnswer("answer/not_an_option")

        session = watched.open(created.game)
        monkeypatch.setattr(session.table, "_fold_wished", refuse)
        with pytest.raises(IllegalAnswer):
            watched.answer(created.game, NORTH_SEAT, ["amber"], 1)
        assert watched.answer(created.game, NORTH_SEAT, ["amber"], 1).session is not session


class TestAFailedAppend:
    def test_leaves_the_game_as_the_journal_has_it(
        self, watched: Archive, created: Created, counting: Counting
    ) -> None:
        before = watched.open(created.game).table.dump()
        counting.away = {"events.append"}
        with pytest.raises(StoreAway):
            watched.answer(created.game, NORTH_SEAT, ["amber"], 1, "k")
        counting.away = set()
        session = watched.open(created.game)
        assert (session.version, session.table.dump()) == (1, before)
        assert watched.answer(created.game, NORTH_SEAT, ["amber"], 1, "k").version == 2

    def test_a_rule_that_fails_halfway_leaves_no_trace(
        self, watched: Archive, created: Created, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        table = watched.open(created.game).table
        monkeypatch.setattr(table, "_fold_wished", lambda *_: 1 / 0, raising=False)
        with pytest.raises(ZeroDivisionError):
            watched.answer(created.game, NORTH_SEAT, ["amber"], 1)
        assert watched.answer(created.game, NORTH_SEAT, ["amber"], 1).version == 2

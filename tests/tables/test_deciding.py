"""The rules play for those whom nobody holds: entry by entry, versions dense, and the store tells it all again."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import pytest
from sentiero.kernel.players import RULEBOOK
from sentiero.kernel.question import Question
from sentiero.kernel.title import Choice, Player
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.store.problems import StaleVersion
from sentiero.tables import Created
from sentiero.tables.append import FORGOTTEN_MS
from sentiero.tables.entries.halt import HALTED, RESUMED
from sentiero.tables.entries.hand_over import HANDED, TAKEN_BACK
from sentiero.tables.nonplayer_turn import Thinking
from sentiero.tables.problems import NoteRefused, SeatRefused, UndoRefused, WrongSeat

from tests import toy_nonplayer
from tests.archive import Archive
from tests.tables.counting import counted
from tests.toy_title import NORTH, SOUTH, ToyTitle, any_answer, request


def new(archive: Archive, *seats: str, **more) -> Created:
    return archive.create({**request(**more), "seats": [{"roles": [role]} for role in seats]})


def play_on(archive: Archive, game: str, most: int = 10_000) -> int:
    """Let the rules answer as long as they are asked; gives the version."""
    version = archive.open(game).version
    for _ in range(most):
        decided = archive.decide(game, version)
        if decided is None:
            break
        version = decided.version
    return version


def asked(archive: Archive, game: str) -> Question:
    question = archive.open(game).question
    assert question is not None
    return question


def standing(archive: Archive, game: str) -> Thinking:
    found = archive.thinking(game)
    assert found is not None
    return found


def answer(archive: Archive, game: str, seat: int = 0) -> None:
    """Answer at random."""
    answer = any_answer(asked(archive, game), random.Random(1))
    archive.answer(game, seat, [answer], archive.open(game).version)


class TestAGameOfNonPlayers:
    def test_it_plays_itself_to_the_end(self, memory_archive: Archive) -> None:
        game = new(memory_archive).game
        version = play_on(memory_archive, game)
        assert memory_archive.open(game).result is not None
        assert [number for number, _ in memory_archive.entries(game)] == list(range(1, version + 1))
        assert memory_archive.audit(game).sound

    def test_another_process_reads_the_same(self, memory_archive: Archive) -> None:
        game = new(memory_archive).game
        play_on(memory_archive, game, 17)
        other = Archive(memory_archive.store, memory_archive.titles)
        assert other.open(game).table.dump() == memory_archive.open(game).table.dump()
        assert other.open(game).minds == memory_archive.open(game).minds != {}

    def test_two_who_take_turns_go_on_from_each_other(self, memory_archive: Archive) -> None:
        both = [memory_archive, Archive(memory_archive.store, memory_archive.titles)]
        game = new(memory_archive).game
        version = 1
        while (decided := both[version % 2].decide(game, version)) is not None:
            version = decided.version
        assert memory_archive.audit(game).sound


class TestPlayingOn:
    def test_it_stops_at_a_person(self, memory_archive: Archive) -> None:
        game = new(memory_archive, SOUTH).game
        version = play_on(memory_archive, game)
        question = memory_archive.open(game).question
        assert question is not None
        assert question.role == SOUTH
        assert memory_archive.decide(game, version) is None
        assert memory_archive.thinking(game) is None
        entry = memory_archive.entries(game, version - 1)[0][1]
        assert (entry["seat"], entry["role"], bool(entry["why"])) == (None, NORTH, True)

    def test_late_and_early_are_refused(self, memory_archive: Archive) -> None:
        game = new(memory_archive).game
        version = play_on(memory_archive, game, 3)
        for expected in (version - 1, version + 1):
            with pytest.raises(StaleVersion):
                memory_archive.decide(game, expected)
        assert memory_archive.open(game).version == version

    def test_waiting_is_named_before_and_told_after(self, memory_archive: Archive) -> None:
        told: list[tuple[str, int]] = []
        archive = Archive(memory_archive.store, memory_archive.titles, wakes=lambda *where: told.append(where))
        game = new(archive, SOUTH).game
        assert told == [(game, 1)]
        assert archive.store.waiting.expected() == {game: 1}
        play_on(archive, game)
        archive.store.waiting.done(game, archive.open(game).version)
        while asked(archive, game).role == SOUTH:
            answer(archive, game)
        assert told[1:] == [(game, archive.open(game).version)]
        assert archive.store.waiting.expected() == {game: archive.open(game).version}

    def test_going_back_into_the_turn_of_a_non_player(self, memory_archive: Archive) -> None:
        told: list[tuple[str, int]] = []
        archive = Archive(memory_archive.store, memory_archive.titles, wakes=lambda *where: told.append(where))
        game = new(archive, SOUTH, script={"decks": {"cards": [2, 1, 3, 4, 5, 6]}}).game
        play_on(archive, game)
        while asked(archive, game).role == SOUTH:
            answer(archive, game)
        version = play_on(archive, game, 2)
        archive.undo(game, 0, version - 1, version)
        assert told[-1] == (game, version + 1)
        play_on(archive, game)
        assert archive.audit(game).sound

    def test_who_looks_at_a_forgotten_game_lets_it_go_on(self, memory_archive: Archive) -> None:
        now = [1_000_000]
        archive = Archive(memory_archive.store, memory_archive.titles, clock_ms=lambda: now[0])
        game = new(archive).game
        archive.store.waiting.done(game, 1)
        now[0] += FORGOTTEN_MS
        archive.thinking(game)
        assert archive.store.waiting.expected() == {}
        now[0] += 1
        archive.thinking(game)
        assert archive.store.waiting.expected() == {game: 1}


class TestInBatches:
    def test_several_answers_are_one_append_of_one_entry_each(self, memory_archive: Archive) -> None:
        store, counting = counted(memory_archive.store)
        archive = Archive(store, memory_archive.titles)
        game = new(archive).game
        decided = archive.decide(game, 1, 10, 60_000)
        assert decided is not None
        assert [number for number, _ in decided.entries] == list(range(2, 12))
        assert all(entry["why"] for _, entry in decided.entries)
        assert counting.calls["events.append"] == 2
        assert archive.audit(game).sound

    def test_a_batch_ends_where_a_person_is_asked(self, memory_archive: Archive) -> None:
        game = new(memory_archive, SOUTH).game
        decided = memory_archive.decide(game, 1, 1000, 60_000)
        assert decided is not None
        assert asked(memory_archive, game).role == SOUTH
        assert decided.thinking is None
        assert {entry["role"] for _, entry in decided.entries} == {NORTH}
        assert memory_archive.decide(game, decided.version, 1000, 60_000) is None

    def test_a_batch_ends_when_listeners_have_waited_long_enough(self, memory_archive: Archive) -> None:
        now = count(1_000_000, 10)
        archive = Archive(memory_archive.store, memory_archive.titles, clock_ms=lambda: next(now))
        game = new(archive).game
        decided = archive.decide(game, 1, 1000, 30)
        assert decided is not None
        assert len(decided.entries) == 3

    def test_whatever_the_batches_the_game_is_the_same(self, memory_archive: Archive) -> None:
        told = []
        for most in (1, 7, 1000):
            entropy = random.Random(1).randbytes
            archive = Archive(new_memory_store(), memory_archive.titles, clock_ms=lambda: 1, entropy=entropy)
            game, version = new(archive).game, 1
            while (decided := archive.decide(game, version, most, 1)) is not None:
                version = decided.version
            told.append((archive.store.events.read(game), archive.store.events.checkpoints(game)))
        assert told[0] == told[1] == told[2]
        assert len(told[0][0]) > 20

    def test_who_comes_too_late_has_done_nothing(self, memory_archive: Archive) -> None:
        late = Archive(memory_archive.store, memory_archive.titles)
        game = new(memory_archive).game
        late.open(game)
        memory_archive.decide(game, 1)
        with pytest.raises(StaleVersion):
            late.decide(game, 1, 10, 60_000)
        assert memory_archive.open(game).version == 2
        assert late.decide(game, 2, 10, 60_000) is not None
        assert late.audit(game).sound

    def test_what_came_before_a_stumble_is_kept(self, memory_archive: Archive) -> None:
        archive = Archive(memory_archive.store, {ToyTitle.name: _Stumbles(at=4)})
        game = new(archive).game
        with pytest.raises(RuntimeError):
            archive.decide(game, 1, 10, 60_000)
        assert archive.open(game).version == 4
        assert archive.decide(game, 4, 10, 60_000) is not None
        assert memory_archive.audit(game).sound


class _Stumbles(ToyTitle):
    """Cannot decide once, after some answers."""

    def __init__(self, at: int) -> None:
        self._left = at
        self.players = {RULEBOOK: Player(ToyTitle.roles, self)}

    def decide(self, *about: Any) -> Choice:
        """An answer, but once."""
        self._left -= 1
        if self._left == 0:
            raise RuntimeError
        return toy_nonplayer.decide(*about)


class TestHanding:
    def test_a_seat_is_handed_over_and_taken_back(self, memory_archive: Archive) -> None:
        told: list[tuple[str, int]] = []
        archive = Archive(memory_archive.store, memory_archive.titles, wakes=lambda *where: told.append(where))
        game = new(archive, NORTH, SOUTH, script={"decks": {"cards": [1, 3, 5, 2, 4, 6]}}).game
        archive.hand_over(game, 0)
        assert told == [(game, 2)]
        assert standing(archive, game).seat == 0
        with pytest.raises(SeatRefused, match="seat/handed_over"):
            archive.answer(game, 0, ["blue"], 2)
        assert play_on(archive, game) == 3
        assert archive.entries(game, 2)[0][1]["seat"] == 0
        answer(archive, game, 1)
        play_on(archive, game, 1)
        archive.take_back(game, 0)
        assert archive.thinking(game) is None
        answer(archive, game, 0)
        kinds = [entry["kind"] for _, entry in archive.entries(game)]
        assert (kinds.count(HANDED.name), kinds.count(TAKEN_BACK.name)) == (1, 1)
        assert archive.audit(game).sound

    def test_twice_is_once(self, memory_archive: Archive) -> None:
        game = new(memory_archive, NORTH, SOUTH).game
        assert memory_archive.take_back(game, 0).version == 1
        assert memory_archive.hand_over(game, 0).version == 2
        assert memory_archive.hand_over(game, 0).version == 2

    def test_other_processes_know(self, memory_archive: Archive) -> None:
        game = new(memory_archive, NORTH, SOUTH).game
        warm = Archive(memory_archive.store, memory_archive.titles)
        warm.open(game)
        memory_archive.hand_over(game, 0)
        cold = Archive(memory_archive.store, memory_archive.titles)
        cold.info(game)
        for archive in (warm, cold):
            archive.open(game)
            assert standing(archive, game).seat == 0

    def test_taken_back_while_the_rules_think(self, memory_archive: Archive) -> None:
        game = new(memory_archive, NORTH, SOUTH).game
        memory_archive.hand_over(game, 0)
        job = Archive(memory_archive.store, memory_archive.titles)
        job.open(game)
        memory_archive.take_back(game, 0)
        with pytest.raises(StaleVersion):
            job.decide(game, 2)
        assert memory_archive.open(game).version == 3

    def test_going_back_leaves_the_seat_where_it_is(self, memory_archive: Archive) -> None:
        game = new(memory_archive, NORTH, script={"decks": {"cards": [1, 3, 5, 2, 4, 6]}}).game
        answer(memory_archive, game)
        play_on(memory_archive, game)
        memory_archive.hand_over(game, 0)
        play_on(memory_archive, game, 2)
        memory_archive.take_back(game, 0)
        version = memory_archive.open(game).version
        memory_archive.undo(game, 0, version - 1, version)
        assert memory_archive.handed(game) == frozenset()
        answer(memory_archive, game)
        assert memory_archive.audit(game).sound

    def test_not_while_somebody_asks_to_go_back(self, memory_archive: Archive) -> None:
        game = new(memory_archive, NORTH, SOUTH, script={"decks": {"cards": [1, 3, 5, 2, 4, 6]}}).game
        for seat in (0, 1, 0):
            answer(memory_archive, game, seat)
        memory_archive.undo(game, 0, 2, 4)
        with pytest.raises(UndoRefused, match="undo/open"):
            memory_archive.hand_over(game, 0)
        memory_archive.withdraw(game, 0, 5)
        memory_archive.hand_over(game, 0)
        assert memory_archive.audit(game).sound

    def test_asked_to_go_back_while_the_rules_think(self, memory_archive: Archive) -> None:
        told: list[tuple[str, int]] = []
        archive = Archive(memory_archive.store, memory_archive.titles, wakes=lambda *where: told.append(where))
        game = new(archive, NORTH, SOUTH, script={"decks": {"cards": [1, 3, 5, 2, 4, 6]}}).game
        for seat in (0, 1, 0):
            answer(archive, game, seat)
        archive.hand_over(game, 0)
        archive.undo(game, 0, 2, 5)
        assert archive.decide(game, 6) is None
        archive.answer(game, 1, ["no"], 6)
        assert told == [(game, 5), (game, 7)]
        assert archive.decide(game, 7) is not None
        assert archive.audit(game).sound


class TestHalting:
    def test_a_game_is_halted_and_resumed(self, memory_archive: Archive) -> None:
        game = new(memory_archive).game
        version = play_on(memory_archive, game, 3)
        memory_archive.halt(game, version, "nonplayer/failed")
        assert standing(memory_archive, game).halted == "nonplayer/failed"
        assert memory_archive.decide(game, version + 1) is None
        assert Archive(memory_archive.store, memory_archive.titles).decide(game, version + 1) is None
        memory_archive.resume(game)
        with pytest.raises(NoteRefused, match="game/not_halted"):
            memory_archive.resume(game)
        play_on(memory_archive, game)
        kinds = [entry["kind"] for _, entry in memory_archive.entries(game)]
        assert (kinds.count(HALTED.name), kinds.count(RESUMED.name)) == (1, 1)
        assert memory_archive.audit(game).sound

    def test_too_late_to_halt(self, memory_archive: Archive) -> None:
        game = new(memory_archive).game
        play_on(memory_archive, game, 3)
        with pytest.raises(StaleVersion):
            memory_archive.halt(game, 2, "nonplayer/failed")


class TestAdvice:
    def test_it_changes_nothing_and_tells_no_coming_die(self, memory_archive: Archive) -> None:
        game = new(memory_archive, NORTH, SOUTH).game
        before = memory_archive.open(game).table.dump()
        advice = memory_archive.advise(game, frozenset({NORTH}))
        again = memory_archive.advise(game, frozenset({NORTH}))
        assert advice == again
        assert advice.rolled
        session = memory_archive.open(game)
        assert (session.version, session.table.dump(), session.table.chance.count) == (1, before, 6)
        memory_archive.answer(game, 0, [advice.choice.answer], 1)
        assert memory_archive.audit(game).sound

    def test_only_for_who_is_asked(self, memory_archive: Archive) -> None:
        game = new(memory_archive, NORTH, SOUTH).game
        with pytest.raises(WrongSeat):
            memory_archive.advise(game, frozenset({SOUTH}))

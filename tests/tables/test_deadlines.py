"""A time for each answer: after it the rules play for whoever is late, or the host is told."""

from __future__ import annotations

import pytest
from sentiero import tables
from sentiero.kernel.problems import ReplayMismatch
from sentiero.proof.replay import Replay
from sentiero.store.interface.store import Store
from sentiero.tables.info.host_settings import are_sound
from sentiero.tables.problems import NoteRefused, TimeRefused

from tests.archive import Archive
from tests.toy_title import ToyTitle, request

SECOND = 1000


class Hours:
    """A clock that goes when told."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Hours:
    return Hours()


@pytest.fixture
def archive(memory_store: Store, clock: Hours) -> Archive:
    return Archive(memory_store, {ToyTitle.name: ToyTitle()}, clock_ms=clock)


def due(archive: Archive, game: str) -> int | None:
    with archive.hold(game) as held:
        held.refreshed()
        return tables.due(held)


def look(archive: Archive, game: str) -> list[str]:
    """What whoever looks after deadlines finds due, and does."""
    found = archive.store.deadlines.before(archive.games.room.clock_ms(), 10)
    if game in found:
        with archive.hold(game) as held:
            tables.call_time(held)
    return found


def test_nobody_is_late_where_the_host_sets_no_time(archive: Archive, clock: Hours) -> None:
    game = archive.create(request()).game
    clock.now += 10**9
    assert (due(archive, game), look(archive, game)) == (None, [])


def test_the_rules_play_until_somebody_else_is_asked(archive: Archive, clock: Hours) -> None:
    game = archive.create(request(answer_seconds=60, script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}})).game
    assert due(archive, game) == clock.now + 60 * SECOND
    archive.answer(game, 0, ["blue"], 1)
    archive.answer(game, 1, ["amber"], 2)
    clock.now += 59 * SECOND
    assert look(archive, game) == []
    clock.now += SECOND + 1
    assert look(archive, game) == [game]
    assert archive.entries(game, 3)[0][1] == {
        "kind": "overdue", "seat": 0, "at": clock.now, "answers": [], "then": "rules",
        "prev": archive.entries(game, 3)[0][1]["prev"],
    }  # fmt: skip
    thinking = archive.thinking(game)
    assert thinking is not None
    assert thinking.seat == 0
    outcome = archive.decide(game, 4, 64, 1000)
    assert outcome is not None
    assert [(entry["seat"], "why" in entry) for _, entry in outcome.entries] == [(0, True)] * 3
    # The next card is the other's, who has all the time again.
    assert archive.thinking(game) is None
    assert due(archive, game) == clock.now + 60 * SECOND
    assert archive.handed(game) == frozenset()
    assert archive.audit(game).sound


def test_whoever_is_late_comes_back_in_the_middle(archive: Archive, clock: Hours) -> None:
    game = archive.create(request(answer_seconds=60, script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}})).game
    archive.answer(game, 0, ["blue"], 1)
    archive.answer(game, 1, ["amber"], 2)
    clock.now += 61 * SECOND
    look(archive, game)
    archive.decide(game, 4, 1)
    archive.answer(game, 0, [["blue"]], 5)
    assert archive.thinking(game) is None
    assert archive.audit(game).sound


def test_the_host_is_told_once(archive: Archive, clock: Hours) -> None:
    game = archive.create(request(answer_seconds=60, late="host")).game
    clock.now += 61 * SECOND
    look(archive, game)
    look(archive, game)
    archive.store.deadlines.note(game, 0)
    look(archive, game)
    notes = [entry["kind"] for _, entry in archive.entries(game, 1)]
    assert (notes, archive.thinking(game)) == (["overdue"], None)
    assert archive.answer(game, 0, ["blue"], 2).version == 3
    assert archive.audit(game).sound


def test_the_host_changes_it_while_the_game_goes_on(archive: Archive, clock: Hours) -> None:
    game = archive.create(request()).game
    archive.answer(game, 0, ["blue"], 1)
    clock.now += 10**6
    archive.change_settings(game, {"answer_seconds": 90})
    # Whoever is asked was asked without a time, and keeps it so; the next has one.
    assert due(archive, game) is None
    archive.answer(game, 1, ["amber"], 3)
    assert due(archive, game) == clock.now + 90 * SECOND
    other = Archive(archive.store, archive.titles, clock_ms=clock)
    assert other.info(game).settings.answer_seconds == 90
    with pytest.raises(NoteRefused) as refused:
        archive.change_settings(game, {"private": True, "answer_seconds": 65})
    assert refused.value.code == "options/too_late"
    archive.change_settings(game, {"answer_seconds": 0})
    assert due(archive, game) is None
    assert other.open(game).version == 5
    assert other.info(game).settings.answer_seconds == 0
    assert archive.audit(game).sound


class TestNobodyIsHurried:
    """A host must not be able to take a seat over by giving it no time."""

    DAY = 24 * 60 * 60

    @pytest.mark.parametrize("seconds", [1, 59])
    def test_less_than_a_minute_is_refused(self, archive: Archive, seconds: int) -> None:
        with pytest.raises(TimeRefused):
            archive.create(request(answer_seconds=seconds))
        game = archive.create(request()).game
        with pytest.raises(TimeRefused) as refused:
            archive.change_settings(game, {"answer_seconds": seconds})
        assert (refused.value.code, refused.value.params) == ("deadline/too_short", {"least": 60})
        assert not are_sound({"answer_seconds": seconds}, 2)
        assert are_sound({"answer_seconds": 60}, 2)
        assert are_sound({"answer_seconds": 0}, 2)

    def test_an_open_question_keeps_its_time(self, archive: Archive, clock: Hours) -> None:
        game = archive.create(request(answer_seconds=self.DAY)).game
        archive.answer(game, 0, ["blue"], 1)
        at = due(archive, game)
        clock.now += 10 * SECOND
        archive.change_settings(game, {"answer_seconds": 60})
        clock.now += 100 * SECOND
        assert look(archive, game) == [game]
        assert (due(archive, game), archive.thinking(game)) == (at, None)
        archive.answer(game, 1, ["amber"], 3)
        assert due(archive, game) == clock.now + 60 * SECOND
        assert archive.audit(game).sound

    def test_not_by_a_second_change_nor_by_whatever_comes_between(self, archive: Archive, clock: Hours) -> None:
        game = archive.create(request(answer_seconds=self.DAY)).game
        archive.answer(game, 0, ["blue"], 1)
        archive.change_settings(game, {"answer_seconds": 60})
        archive.hand_over(game, 0)
        archive.take_back(game, 0)
        archive.change_settings(game, {"answer_seconds": 61})
        assert due(archive, game) == clock.now + self.DAY * SECOND
        other = Archive(archive.store, archive.titles, clock_ms=clock)
        assert due(other, game) == clock.now + self.DAY * SECOND

    def test_more_time_is_for_the_open_question_too(self, archive: Archive, clock: Hours) -> None:
        game = archive.create(request(answer_seconds=60)).game
        archive.answer(game, 0, ["blue"], 1)
        archive.change_settings(game, {"answer_seconds": self.DAY})
        assert due(archive, game) == clock.now + self.DAY * SECOND

    def test_who_was_to_be_waited_for_is_not_played_for(self, archive: Archive, clock: Hours) -> None:
        game = archive.create(request(answer_seconds=60, late="host")).game
        archive.answer(game, 0, ["blue"], 1)
        archive.change_settings(game, {"late": "rules"})
        clock.now += 61 * SECOND
        look(archive, game)
        assert archive.entries(game, 3)[0][1]["then"] == "host"
        assert archive.thinking(game) is None
        assert archive.audit(game).sound

    def test_an_audit_finds_whoever_was_hurried(self, archive: Archive, clock: Hours) -> None:
        game = archive.create(request(answer_seconds=120, late="host")).game
        archive.answer(game, 0, ["blue"], 1)
        archive.change_settings(game, {"answer_seconds": 60, "late": "rules"})
        clock.now += 121 * SECOND
        look(archive, game)
        *earlier, late = (entry for _, entry in archive.entries(game))
        with archive.hold(game) as held:
            replay = Replay(ToyTitle(), held.info.seed)
        for entry in earlier:
            replay.tell(entry)
        for wrong in ({"at": late["at"] - 2 * SECOND}, {"then": "rules"}):
            with pytest.raises(NoteRefused):
                replay.tell({**late, **wrong})
        replay.tell(late)


def test_a_new_token_gives_no_more_time(archive: Archive, clock: Hours) -> None:
    game = archive.create(request(answer_seconds=60)).game
    at = due(archive, game)
    clock.now += 30 * SECOND
    archive.renew(game, "seat", 0, by_host=False)
    assert due(archive, game) == at


def test_a_seat_that_nobody_holds_is_not_late(archive: Archive, clock: Hours) -> None:
    seats = [{"roles": ["north"], "open": True}, {"roles": ["south"]}]
    game = archive.create({**request(answer_seconds=60), "seats": seats}).game
    clock.now += 61 * SECOND
    look(archive, game)
    assert archive.open(game).version == 1
    archive.take(game, 0)
    assert due(archive, game) == clock.now + 60 * SECOND


def test_a_seat_in_the_hands_of_the_rules_has_no_deadline(archive: Archive) -> None:
    game = archive.create(request(answer_seconds=60)).game
    archive.hand_over(game, 0)
    assert due(archive, game) is None


def test_who_looks_after_it_finds_it_after_a_restart(redis_store: Store, clock: Hours) -> None:
    game = Archive(redis_store, {ToyTitle.name: ToyTitle()}, clock_ms=clock).create(request(answer_seconds=60)).game
    clock.now += 61 * SECOND
    later = Archive(redis_store, {ToyTitle.name: ToyTitle()}, clock_ms=clock)
    assert game in look(later, game)
    assert later.entries(game, 1)[0][1]["kind"] == "overdue"


def test_an_audit_finds_a_hurried_deadline(archive: Archive, clock: Hours) -> None:
    game = archive.create(request(answer_seconds=60)).game
    clock.now += 61 * SECOND
    look(archive, game)
    first, late = (entry for _, entry in archive.entries(game))
    with archive.hold(game) as held:
        replay = Replay(ToyTitle(), held.info.seed)
    replay.tell(first)
    for wrong in ({"at": late["at"] - 2 * SECOND}, {"seat": 1}, {"seat": None}, {"then": "nobody"}):
        with pytest.raises((NoteRefused, ReplayMismatch)):
            replay.tell({**late, **wrong})
    replay.tell(late)

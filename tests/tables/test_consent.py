"""Going back past a reveal: the other seats are asked, each says yes or no, and all of it is in the store."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.kernel.problems import IllegalAnswer
from sentiero.proof.audit import RULES
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.chain import NO_LINK, chained
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.store.problems import IdempotencyConflict, StaleVersion, StoreAway
from sentiero.store.records import Recorded
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.tables import Created
from sentiero.tables.entries.consent import Consent
from sentiero.tables.entries.undo import surviving
from sentiero.tables.info.game_info import AnySession, AnyTitle
from sentiero.tables.problems import UndoRefused
from sentiero.tables.tokens import HOST, SEAT, SPECTATOR

from tests.archive import Archive
from tests.store.raw import kept_in_memory
from tests.tables.counting import counted
from tests.tables.test_crashes import kill_and_restart
from tests.tables.trails import state, survivors_alone
from tests.toy_title import any_answer, request

DECK = [1, 3, 5, 2, 4, 6]
OPEN = [{"roles": ["north"]}, {"roles": ["south"], "open": True}]
SEATS = [{"roles": [faction]} for faction in ("us", "nva", "arvn", "vc")]


@pytest.fixture(params=["memory_archive", "redis_archive"])
def archive(request: pytest.FixtureRequest) -> Archive:
    found: Archive = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def rolled(archive: Archive) -> Created:
    """North has rolled: version 4, and to go back to 3 south must agree."""
    return roll(archive)


def roll(archive: Archive, **more: Any) -> Created:
    made = archive.create(request(script={"decks": {"cards": DECK}}, **more))
    archive.answer(made.game, 0, ["amber"], 1)
    archive.answer(made.game, 1, ["blue"], 2)
    archive.answer(made.game, 0, ["roll"], 3)
    return made


def asked(session: AnySession) -> tuple[Any, ...]:
    question = session.question
    assert question is not None
    return (question.role, question.key, dict(question.params), [one.value for one in question.options])


def kinds(archive: Archive, game: str, after: int) -> list[str]:
    return [entry["kind"] for _, entry in archive.entries(game, after)]


AGREE = ("south", "undo.agree", {"seat": 0, "version": 3}, ["yes", "no"])


class TestARequest:
    def test_asks_the_other_seat(self, archive: Archive, rolled: Created) -> None:
        outcome = archive.undo(rolled.game, 0, None, 4)
        assert (outcome.version, asked(outcome.session)) == (5, AGREE)
        ((_, entry),) = archive.entries(rolled.game, 4)
        told = {name: entry[name] for name in ("kind", "seat", "by", "to", "left", "answers")}
        assert told == {"kind": "undo_asked", "seat": 0, "by": 0, "to": 3, "left": [1], "answers": []}

    def test_is_there_for_other_processes_and_after_a_look_back(self, archive: Archive, rolled: Created) -> None:
        other = Archive(archive.store, archive.titles)
        before = state(other.open(rolled.game))
        archive.undo(rolled.game, 0, None, 4)
        assert asked(other.open(rolled.game)) == AGREE
        assert asked(Archive(archive.store, archive.titles, cached_games=0).open(rolled.game)) == AGREE
        assert asked(archive.open(rolled.game, 5)) == AGREE
        assert state(archive.open(rolled.game, 4)) == before

    def test_a_yes_goes_back_in_the_same_append(self, archive: Archive, rolled: Created) -> None:
        at_three = state(archive.open(rolled.game, 3))
        archive.undo(rolled.game, 0, None, 4)
        outcome = archive.answer(rolled.game, 1, ["yes"], 5)
        assert [entry["kind"] for _, entry in outcome.entries] == ["undo_agreed", "undo"]
        assert (outcome.version, state(outcome.session)) == (7, at_three)
        assert state(Archive(archive.store, archive.titles).open(rolled.game)) == at_three
        assert surviving(archive.entries(rolled.game)) == [1, 2, 3, 7]
        again = archive.answer(rolled.game, 0, ["roll"], 7)
        assert again.entries[0][1]["chance"] == archive.entries(rolled.game, 3, 1)[0][1]["chance"]

    def test_a_no_leaves_everything_as_it_was(self, archive: Archive, rolled: Created) -> None:
        before = state(archive.open(rolled.game))
        archive.undo(rolled.game, 0, None, 4)
        outcome = archive.answer(rolled.game, 1, ["no"], 5)
        assert (outcome.version, state(outcome.session)) == (6, before)
        assert kinds(archive, rolled.game, 4) == ["undo_asked", "undo_refused"]
        assert archive.answer(rolled.game, 0, [["amber"]], 6).version == 7
        assert archive.audit(rolled.game).sound

    def test_can_be_withdrawn(self, archive: Archive, rolled: Created) -> None:
        before = state(archive.open(rolled.game))
        archive.undo(rolled.game, 0, None, 4)
        with pytest.raises(UndoRefused) as refused:
            archive.withdraw(rolled.game, 1, 5)
        assert refused.value.code == "undo/open"
        assert state(archive.withdraw(rolled.game, 0, 5).session) == before
        with pytest.raises(UndoRefused) as refused:
            archive.withdraw(rolled.game, 0, 6)
        assert refused.value.code == "undo/none_open"
        assert archive.audit(rolled.game).sound

    def test_the_host_may_end_the_game_meanwhile(self, archive: Archive, rolled: Created) -> None:
        archive.undo(rolled.game, 0, None, 4)
        assert archive.end(rolled.game).question is None
        assert archive.open(rolled.game).ended
        assert Archive(archive.store, archive.titles).open(rolled.game).question is None
        assert archive.audit(rolled.game).sound
        lines = b"".join(archive.export(rolled.game))
        assert b"undo_asked" in lines


class TestWhoIsAsked:
    def test_every_other_seat_one_after_the_other(self) -> None:
        archive = Archive(new_memory_store(), TITLES)
        game, version = four_seats(archive)
        outcome = archive.undo(game, 2, 1, version)
        for seat, role in ((0, "us"), (1, "nva"), (3, "vc")):
            assert outcome.session.question is not None
            assert outcome.session.question.role == role
            for other in {0, 1, 2, 3} - {seat}:
                with pytest.raises(UndoRefused):
                    archive.answer(game, other, ["yes"], outcome.version)
            outcome = archive.answer(game, seat, ["yes"], outcome.version)
        assert outcome.entries[-1][1]["kind"] == "undo"
        assert state(outcome.session) == state(archive.open(game, 1))
        assert archive.audit(game).sound

    def test_any_no_ends_it(self) -> None:
        archive = Archive(new_memory_store(), TITLES)
        game, version = four_seats(archive)
        before = state(archive.open(game))
        archive.undo(game, 2, 1, version)
        archive.answer(game, 0, ["yes"], version + 1)
        assert state(archive.answer(game, 1, ["no"], version + 2).session) == before

    def test_nobody_at_a_seat_that_somebody_left(self, archive: Archive) -> None:
        made = roll(archive)
        archive.revoke(made.game, SEAT, 1, by_host=False)
        outcome = archive.undo(made.game, 0, None, 5)
        assert [entry["kind"] for _, entry in outcome.entries] == ["undo_asked", "undo"]
        assert state(outcome.session) == state(archive.open(made.game, 3))
        assert archive.audit(made.game).sound

    def test_nobody_at_a_seat_that_was_always_free(self, archive: Archive) -> None:
        made = archive.create({**request(script={"decks": {"cards": DECK}}), "seats": OPEN})
        token = archive.take(made.game, 1)
        assert token
        archive.answer(made.game, 0, ["amber"], 2)
        archive.answer(made.game, 1, ["blue"], 3)
        archive.revoke(made.game, SEAT, 1, by_host=False)
        archive.answer(made.game, 0, ["roll"], 5)
        assert archive.undo(made.game, 0, None, 6).entries[-1][1]["kind"] == "undo"
        assert archive.audit(made.game).sound

    def test_whoever_sat_down_meanwhile(self, archive: Archive) -> None:
        made = archive.create({**request(script={"decks": {"cards": DECK}}), "seats": OPEN})
        archive.answer(made.game, 0, ["amber"], 1)
        archive.take(made.game, 1)
        archive.answer(made.game, 1, ["blue"], 3)
        archive.answer(made.game, 0, ["roll"], 4)
        assert archive.undo(made.game, 0, None, 5).entries[-1][1]["left"] == [1]

    def test_nobody_at_a_seat_for_which_the_rules_play(self, archive: Archive) -> None:
        made = roll(archive)
        archive.hand_over(made.game, 1)
        outcome = archive.undo(made.game, 0, 3, 5)
        assert [entry["kind"] for _, entry in outcome.entries] == ["undo_asked", "undo"]
        assert archive.audit(made.game).sound

    def test_who_is_asked_is_not_handed_over_before_it_has_answered(self, archive: Archive, rolled: Created) -> None:
        archive.undo(rolled.game, 0, None, 4)
        with pytest.raises(UndoRefused):
            archive.hand_over(rolled.game, 1)
        archive.answer(rolled.game, 1, ["no"], 5)
        assert archive.hand_over(rolled.game, 1).version == 7
        assert archive.audit(rolled.game).sound

    def test_nobody_at_a_strict_table(self, archive: Archive) -> None:
        made = roll(archive, strict=True)
        with pytest.raises(UndoRefused) as refused:
            archive.undo(made.game, 0, None, 4)
        assert (refused.value.code, archive.store.events.version(made.game)) == ("undo/strict", 4)

    def test_nobody_as_far_as_nothing_was_revealed_whatever_was_asked_since(self, archive: Archive) -> None:
        made = roll(archive)
        archive.answer(made.game, 0, [["amber"]], 4)
        archive.undo(made.game, 1, 3, 5)
        archive.answer(made.game, 0, ["no"], 6)
        assert archive.undo(made.game, 0, 4, 7).entries[-1][1]["kind"] == "undo"


def four_seats(archive: Archive) -> tuple[str, int]:
    """A game after some answers of more than one seat."""
    made = archive.create({"title": "fire-in-the-lake", "scenario": "short", "seats": SEATS})
    session, pick = archive.open(made.game), random.Random(4)
    seen: set[int] = set()
    while session.version < 6 or len(seen) < 2:
        assert session.question is not None
        seat = next(number for number, held in enumerate(SEATS) if session.question.role in held["roles"])
        seen.add(seat)
        session = archive.answer(made.game, seat, [any_answer(session.question, pick)], session.version).session
    return made.game, session.version


class TestTheHost:
    """Who runs the table gets around nobody: not by taking a seat away, and not by sitting down there."""

    @pytest.mark.parametrize("again", [False, True])
    @pytest.mark.parametrize("asker", [0, 1])
    def test_who_takes_a_seat_away_does_not_go_back_past_that(self, archive: Archive, again: bool, asker: int) -> None:
        made = roll(archive)
        if again:
            archive.renew(made.game, SEAT, 1)
        else:
            archive.revoke(made.game, SEAT, 1)
        with pytest.raises(UndoRefused) as refused:
            archive.undo(made.game, asker, 3, 5)
        assert (refused.value.code, archive.store.events.version(made.game)) == ("undo/seat_lost", 5)
        assert archive.audit(made.game).sound

    def test_a_seat_that_is_taken_away_and_given_back_is_lost_all_the_same(self, archive: Archive) -> None:
        made = roll(archive)
        archive.revoke(made.game, SEAT, 1)
        archive.renew(made.game, SEAT, 1)
        assert kinds(archive, made.game, 4) == ["seat_revoked", "seat_given"]
        with pytest.raises(UndoRefused):
            archive.undo(made.game, 0, 3, 6)

    def test_what_happens_after_that_is_asked_about_as_ever(self, archive: Archive) -> None:
        made = roll(archive)
        archive.renew(made.game, SEAT, 1)
        archive.answer(made.game, 0, [["amber"]], 5)
        archive.undo(made.game, 1, 5, 6)
        assert archive.answer(made.game, 0, ["yes"], 7).entries[-1][1]["kind"] == "undo"
        assert archive.audit(made.game).sound

    def test_a_seat_that_replaces_its_own_token_is_still_asked(self, archive: Archive) -> None:
        made = roll(archive)
        archive.renew(made.game, SEAT, 1, by_host=False)
        assert archive.undo(made.game, 0, 3, 5).entries[-1][1]["left"] == [1]

    def test_a_seat_that_is_taken_away_while_it_is_asked(self, archive: Archive, rolled: Created) -> None:
        archive.undo(rolled.game, 0, None, 4)
        archive.revoke(rolled.game, SEAT, 1)
        session = archive.open(rolled.game)
        assert not isinstance(session.question, Consent)
        assert state(session) == state(archive.open(rolled.game, 4))
        with pytest.raises(UndoRefused) as refused:
            archive.undo(rolled.game, 0, 3, 6)
        assert refused.value.code == "undo/seat_lost"
        assert archive.audit(rolled.game).sound

    @pytest.mark.parametrize(
        ("do", "kind", "seat"),
        [
            (lambda archive, game: archive.renew(game, SEAT, 0), "seat_moved", 0),
            (lambda archive, game: archive.renew(game, SEAT, 0, by_host=False), "seat_renewed", 0),
            (lambda archive, game: archive.renew(game, HOST), "host_renewed", None),
            (lambda archive, game: archive.renew(game, SPECTATOR), "spectators_invited", None),
            (lambda archive, game: archive.revoke(game, SEAT, 1, by_host=False), "seat_left", 1),
        ],
    )
    def test_everybody_sees_it(self, archive: Archive, do: Any, kind: str, seat: int | None) -> None:
        made = roll(archive)
        before = state(archive.open(made.game))
        do(archive, made.game)
        ((_, entry),) = archive.entries(made.game, 4)
        assert (entry["kind"], entry["seat"]) == (kind, seat)
        assert state(archive.open(made.game)) == before
        assert archive.audit(made.game).sound

    def test_a_game_that_is_over_stays_as_it_is(self, archive: Archive) -> None:
        made = roll(archive)
        archive.end(made.game)
        assert archive.renew(made.game, SEAT, 1)
        archive.revoke(made.game, SEAT, 1)
        assert archive.store.events.version(made.game) == 5

    def test_randomness_and_settings_may_still_come_after_somebody_sat_down(self, archive: Archive) -> None:
        made = archive.create({**request(), "seats": OPEN})
        archive.take(made.game, 1)
        archive.contribute(made.game, 1, "ab" * 16)
        archive.change_settings(made.game, {"strict": True})
        assert archive.info(made.game).settings.strict
        assert archive.audit(made.game).sound

    def test_an_older_game_does_not_tell_who_sat_where(self, memory_archive: Archive) -> None:
        made = roll(memory_archive)
        entries = [entry for _, entry in memory_archive.entries(made.game)]
        del entries[0]["seated"]
        kept = chained(entries, NO_LINK).entries
        kept_in_memory(memory_archive.store)[made.game].entries = list(kept)
        archive = Archive(memory_archive.store, memory_archive.titles)
        assert archive.audit(made.game).sound
        assert archive.undo(made.game, 0, None, 4).entries[-1][1]["left"] == [1]
        archive.revoke(made.game, SEAT, 1)
        with pytest.raises(UndoRefused):
            archive.undo(made.game, 0, 3, 6)
        assert archive.audit(made.game).sound


class TestMeanwhile:
    @pytest.mark.parametrize(
        ("seat", "answers"), [(0, [["amber"]]), (0, ["yes"]), (1, ["yes", "roll"]), (None, ["yes"])]
    )
    def test_nothing_else_is_taken(self, archive: Archive, rolled: Created, seat: Any, answers: Any) -> None:
        archive.undo(rolled.game, 0, None, 4)
        with pytest.raises(UndoRefused) as refused:
            archive.answer(rolled.game, seat, answers, 5)
        assert (refused.value.code, refused.value.params) == ("undo/open", {"to": 3, "seat": 0})
        for number in (0, 1):
            with pytest.raises(UndoRefused) as refused:
                archive.undo(rolled.game, number, None, 5)
            assert refused.value.code == "undo/open"
        assert archive.store.events.version(rolled.game) == 5

    def test_an_answer_that_is_neither(self, archive: Archive, rolled: Created) -> None:
        archive.undo(rolled.game, 0, None, 4)
        with pytest.raises(IllegalAnswer):
            archive.answer(rolled.game, 1, ["perhaps"], 5)

    @pytest.mark.parametrize("expected", [4, 6])
    def test_another_version(self, archive: Archive, rolled: Created, expected: int) -> None:
        other = Archive(archive.store, archive.titles)
        other.open(rolled.game)
        archive.undo(rolled.game, 0, None, 4)
        for who in (archive, other):
            with pytest.raises(StaleVersion) as refused:
                who.answer(rolled.game, 1, ["yes"], expected)
            assert refused.value.current == 5
            with pytest.raises(StaleVersion):
                who.withdraw(rolled.game, 0, expected)

    def test_repetitions(self, archive: Archive, rolled: Created) -> None:
        for version in (4, 5):
            outcome = archive.undo(rolled.game, 0, None, version, "ask")
            assert (outcome.version, outcome.replayed) == (5, version == 5)
        for version in (5, 5, 7):
            outcome = archive.answer(rolled.game, 1, ["yes"], version, "agree")
            assert [number for number, _ in outcome.entries] == [6, 7]
        assert archive.store.events.version(rolled.game) == 7
        with pytest.raises(IdempotencyConflict):
            archive.answer(rolled.game, 1, ["no"], 5, "agree")


class TestWhatIsKilled:
    def test_an_append_that_fails_changes_nothing(self, memory_archive: Archive) -> None:
        made = roll(memory_archive)
        store, counting = counted(memory_archive.store)
        shaky = Archive(store, memory_archive.titles)
        shaky.undo(made.game, 0, None, 4)
        counting.away = {"events.append"}
        with pytest.raises(StoreAway):
            shaky.answer(made.game, 1, ["yes"], 5, "k")
        counting.away = set()
        assert asked(shaky.open(made.game)) == AGREE
        assert shaky.answer(made.game, 1, ["yes"], 5, "k").version == 7

    @pytest.fixture
    def victim(self, short_dir: Path) -> Iterator[EmbeddedServer]:
        with EmbeddedServer(short_dir) as running:
            yield running

    def test_the_server_between_any_two(self, victim: EmbeddedServer, titles: Mapping[str, AnyTitle]) -> None:
        store = new_redis_store(victim.url)
        made = roll(Archive(store, titles))
        Archive(store, titles).undo(made.game, 0, None, 4, "ask")
        kill_and_restart(victim)
        assert asked(Archive(store, titles).open(made.game)) == AGREE
        Archive(store, titles).answer(made.game, 1, ["yes"], 5, "agree")
        kill_and_restart(victim)
        after = Archive(store, titles)
        assert after.answer(made.game, 1, ["yes"], 5, "agree").replayed
        assert state(after.open(made.game)) == state(after.open(made.game, 3))
        assert state(after.open(made.game)) == state(survivors_alone(after, made.game))
        assert after.audit(made.game).sound
        store.server.close()


class TestAudit:
    """Whoever writes into a store that somebody agreed is found out, as far as entries can tell."""

    @pytest.mark.parametrize(
        ("version", "change"),
        [
            (5, {"left": [0]}),
            (5, {"left": [1, 1]}),
            (5, {"left": [7]}),
            (5, {"left": 1}),
            (5, {"left": []}),
            (5, {"to": 1}),
            (5, {"by": 1}),
            (6, {"seat": 0}),
            (6, {"left": [1]}),
            (6, {"kind": "undo_refused"}),
            (6, {"kind": "undo_withdrawn"}),
            (7, {"to": 2}),
            (7, {"seat": 1}),
            (7, {"kind": "undo_refused"}),
        ],
    )
    def test_a_forged_entry(self, memory_archive: Archive, version: int, change: dict[str, Any]) -> None:
        entries = self.agreed(memory_archive)
        entries[version - 1].update(change)
        assert self.found(memory_archive, entries) in (version, version + 1)

    @pytest.mark.parametrize("missing", [(5,), (6,), (5, 6), (7,)])
    def test_a_missing_entry(self, memory_archive: Archive, missing: tuple[int, ...]) -> None:
        entries = self.agreed(memory_archive)
        left = [entry for number, entry in enumerate(entries, 1) if number not in missing]
        assert self.found(memory_archive, left) is not None

    def agreed(self, archive: Archive) -> list[dict[str, Any]]:
        self.game = roll(archive).game
        archive.undo(self.game, 0, None, 4)
        archive.answer(self.game, 1, ["yes"], 5)
        archive.answer(self.game, 0, ["roll"], 7)
        assert archive.audit(self.game).sound
        return [entry for _, entry in archive.entries(self.game)]

    def found(self, archive: Archive, entries: list[dict[str, Any]]) -> int | None:
        kept = [Recorded(number, data) for number, data in enumerate(chained(entries, NO_LINK).entries, 1)]
        kept_in_memory(archive.store)[self.game].entries = [data for _, data in kept]
        finding = archive.audit(self.game).checks[RULES]
        return finding and finding.version


def test_a_request_is_no_question_of_the_rules(memory_archive: Archive) -> None:
    made = roll(memory_archive)
    session = memory_archive.undo(made.game, 0, None, 4).session
    assert isinstance(session.question, Consent)
    assert session.question.rule == ""
    assert session.question.forced() is None

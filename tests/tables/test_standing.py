"""Answers given ahead: in the same append as what leads to their question, known to nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.kernel.problems import ReplayMismatch
from sentiero.proof.replay import Replay
from sentiero.store.interface.store import Store
from sentiero.store.problems import StaleVersion, StoreAway
from sentiero.tables.problems import StandingRefused
from sentiero.tables.standing_answers import CHAPTER, GAME, leave, left_by, take_away

from tests.archive import Archive
from tests.tables.counting import counted
from tests.toy_title import ToyTitle, request

# Odd cards are north's (seat 0), even ones south's.
CARDS = {"decks": {"cards": [1, 2, 4, 3, 5, 6]}}


def begun(archive: Archive) -> str:
    """A game at the first question of the first card, which is north's; at version 3."""
    game = archive.create(request(script=CARDS)).game
    archive.answer(game, 0, ["blue"], 1)
    archive.answer(game, 1, ["amber"], 2)
    return game


def left(archive: Archive, game: str, seat: int = 1, answer: Any = "rest", until: str = GAME) -> None:
    with archive.hold(game) as held:
        leave(held, seat, "card.what", answer, until)


def play_north(archive: Archive, game: str) -> None:
    archive.answer(game, 0, ["rest", [], 0], 3)


def test_it_is_given_in_the_append_that_leads_to_its_question(redis_archive: Archive) -> None:
    game = begun(redis_archive)
    left(redis_archive, game)
    play_north(redis_archive, game)
    entries = redis_archive.entries(game, 6)
    assert [(entry["seat"], entry["answers"], entry.get("standing")) for _, entry in entries] == [
        (1, ["rest"], "card.what")
    ]
    asked = redis_archive.open(game).question
    assert asked is not None
    assert (asked.role, asked.key) == ("south", "card.light")
    assert redis_archive.audit(game).sound


def test_another_process_and_a_restart_know_it(redis_archive: Archive, redis_store: Store) -> None:
    game = begun(redis_archive)
    left(redis_archive, game)
    play_north(Archive(redis_store, redis_archive.titles), game)
    assert redis_archive.entries(game, 6)[0][1]["standing"] == "card.what"


def test_within_several_answers_it_is_given_in_its_place(memory_archive: Archive) -> None:
    game = memory_archive.create(request(script={"decks": {"cards": [1, 2, 3, 4, 5, 6]}}, seats=2)).game
    memory_archive.answer(game, 0, ["blue"], 1)
    memory_archive.answer(game, 1, ["amber"], 2)
    left(memory_archive, game, seat=0)
    # North's own turn begins with an answer that was left: nothing leads to a question that is open already.
    asked = memory_archive.open(game).question
    assert asked is not None
    assert asked.key == "card.what"
    play_north(memory_archive, game)
    memory_archive.answer(game, 1, ["rest", [], 0], 6)
    assert memory_archive.entries(game, 9)[0][1]["standing"] == "card.what"


def test_the_rules_lead_to_it_too(memory_archive: Archive) -> None:
    game = memory_archive.create({**request(script=CARDS), "seats": [{"roles": ["south"]}]}).game
    with memory_archive.hold(game) as held:
        leave(held, 0, "card.what", "rest", GAME)
    memory_archive.decide(game, 1)
    memory_archive.answer(game, 0, ["amber"], 2)
    assert memory_archive.decide(game, 3, 64, 1000) is not None
    ahead = [entry for _, entry in memory_archive.entries(game) if "standing" in entry]
    assert [entry["role"] for entry in ahead] == ["south"]
    assert memory_archive.audit(game).sound


def test_until_the_next_card(memory_archive: Archive) -> None:
    game = begun(memory_archive)
    left(memory_archive, game, until=CHAPTER)
    # South's card is the next one: by then it stands no more.
    play_north(memory_archive, game)
    assert memory_archive.open(game).version == 6
    with memory_archive.hold(game) as held:
        assert left_by(held, 1) == {}
    left(memory_archive, game, until=CHAPTER)
    with memory_archive.hold(game) as held:
        assert list(left_by(held, 1)) == ["card.what"]


def test_what_is_not_legal_now_is_asked(memory_archive: Archive) -> None:
    game = memory_archive.create(request(script={"decks": {"cards": [3, 1, 2, 4, 5, 6]}})).game
    memory_archive.answer(game, 0, ["blue"], 1)
    memory_archive.answer(game, 1, ["amber"], 2)
    with memory_archive.hold(game) as held:
        # Only where nothing else could be answered: guests can be seated in six orders.
        leave(held, 0, "card.guests", ["ada", "ben", "cleo"], GAME)
    play_north(memory_archive, game)
    asked = memory_archive.open(game).question
    assert asked is not None
    assert asked.key == "card.guests"


def test_taken_away_it_is_asked(memory_archive: Archive) -> None:
    game = begun(memory_archive)
    left(memory_archive, game)
    with memory_archive.hold(game) as held:
        take_away(held, 1, "card.what")
    play_north(memory_archive, game)
    assert memory_archive.open(game).version == 6


def test_a_seat_in_the_hands_of_the_rules_leaves_nothing_to_chance(memory_archive: Archive) -> None:
    game = begun(memory_archive)
    left(memory_archive, game)
    memory_archive.hand_over(game, 1)
    memory_archive.answer(game, 0, ["rest", [], 0], 4)
    assert memory_archive.open(game).version == 7


def test_going_back_lets_its_owner_think_again(memory_archive: Archive) -> None:
    game = begun(memory_archive)
    left(memory_archive, game)
    play_north(memory_archive, game)
    memory_archive.undo(game, 1, None, 7)
    asked = memory_archive.open(game).question
    assert asked is not None
    assert asked.key == "card.what"


def test_whoever_is_faster_finds_one_answer(redis_archive: Archive, redis_store: Store) -> None:
    game = begun(redis_archive)
    left(redis_archive, game)
    play_north(redis_archive, game)
    with pytest.raises(StaleVersion):
        Archive(redis_store, redis_archive.titles).answer(game, 1, ["roll"], 6)


def test_only_what_the_title_allows_can_be_left(memory_archive: Archive) -> None:
    game = begun(memory_archive)
    with memory_archive.hold(game) as held:
        with pytest.raises(StandingRefused) as unknown:
            leave(held, 0, "wish.which", "blue", GAME)
        with pytest.raises(StandingRefused) as other:
            leave(held, 0, "card.what", "roll", GAME)
    assert (unknown.value.code, other.value.code) == ("standing/unknown", "standing/not_that_answer")
    assert other.value.params["allowed"] == ["rest"]


def test_an_answer_looks_only_where_something_can_be_left(memory_store: Store, memory_archive: Archive) -> None:
    store, counting = counted(memory_store)
    archive = Archive(store, memory_archive.titles)
    game = archive.create(request(script=CARDS)).game
    archive.answer(game, 0, ["blue"], 1)
    assert counting.calls["aside.get"] == 0
    counting.away.add("aside.get")
    with pytest.raises(StoreAway):
        archive.answer(game, 1, ["amber"], 2)
    counting.away.clear()
    assert archive.answer(game, 1, ["amber"], 2).version == 3


def test_an_audit_finds_an_answer_that_nobody_could_leave(memory_archive: Archive) -> None:
    game = begun(memory_archive)
    left(memory_archive, game)
    play_north(memory_archive, game)
    entries = [entry for _, entry in memory_archive.entries(game)]
    with memory_archive.hold(game) as held:
        seed = held.info.seed
    replay = Replay(ToyTitle(), seed)
    for entry in entries[:-1]:
        replay.tell(entry)
    for wrong in ({"standing": "card.oil"}, {"standing": "wish.which"}, {"answers": ["roll"]}):
        with pytest.raises(ReplayMismatch):
            replay.tell({**entries[-1], **wrong})

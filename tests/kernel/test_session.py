"""A game in progress: live, replayed, loaded from a checkpoint, decided by the rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import orjson
import pytest
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.problems import IllegalAnswer, NotAsked, Problem, ReplayMismatch
from sentiero.kernel.question import NUMBER, Answer, Question
from sentiero.kernel.session import Entry, Session, fold_facts, load_session, new_session
from sentiero.kernel.title import BOUNDARY, REST, Document, Fact, Player, Steps, Sums

from tests import seeds
from tests.grid_title import SCOUT, WIND, GridTitle
from tests.toy_title import NORTH, SOUTH, ToyTitle

SEED = sealed_source(b"seed")


def toy(scenario: str = "short") -> tuple[Session[Any], Entry]:
    title = ToyTitle()
    config = title.configure({"scenario": scenario, "seats": [{"roles": [NORTH]}, {"roles": [SOUTH]}]})
    return new_session(title, config, SEED)


def legal(question: Question, pick: random.Random) -> Answer:
    """Any legal answer."""
    if question.kind == NUMBER:
        return pick.randint(question.least, question.most)
    if question.kind == "one":
        return pick.choice(question.values)
    return pick.sample(question.values, pick.randint(question.least, question.most))


def to_the_end(session: Session[Any], seed: int = 1) -> list[Entry]:
    """Random legal answers until nothing is asked."""
    pick, entries = random.Random(seeds.number(seed)), []
    while session.question is not None:
        entries.append(session.answer(session.question.role, legal(session.question, pick)))
    return entries


def test_the_first_entry_holds_what_was_drawn_and_told_before_the_first_question() -> None:
    session, first = toy()
    assert session.version == 1
    assert session.question is not None
    assert first["answers"] == []
    assert first["chance"]
    assert first["facts"][0][0] == "set_up"


def test_an_answer_is_an_entry_and_leads_to_the_next_question() -> None:
    session, _ = toy()
    assert session.question is not None
    entry = session.answer(session.question.role, "blue")
    assert (entry["role"], entry["answers"], session.version) == (NORTH, ["blue"], 2)
    assert session.question.role == SOUTH


def test_who_is_not_asked_is_refused_and_nothing_changes() -> None:
    session, _ = toy()
    before = session.table.dump()
    with pytest.raises(NotAsked) as refused:
        session.answer(SOUTH, "blue")
    assert refused.value.code == "answer/not_your_question"
    assert (session.table.dump(), session.version) == (before, 1)


def test_an_answer_that_is_not_listed_is_refused_and_nothing_changes() -> None:
    session, _ = toy()
    before, asked = session.table.dump(), session.question
    with pytest.raises(IllegalAnswer):
        session.answer(NORTH, "mauve")
    assert (session.table.dump(), session.version, session.question) == (before, 1, asked)


def test_a_finished_game_asks_nothing_more() -> None:
    session, _ = toy("tiny")
    to_the_end(session)
    assert session.result is not None
    with pytest.raises(NotAsked) as refused:
        session.answer(NORTH, "roll")
    assert refused.value.code == "game/finished"


@pytest.mark.parametrize("seed", range(5))
def test_replay_gives_the_same_table_and_needs_no_source(seed: int) -> None:
    live, first = toy()
    checkpoint = live.checkpoint
    assert checkpoint is not None
    entries = to_the_end(live, seed)
    replayed = load_session(ToyTitle(), checkpoint, entries)
    assert replayed.table.dump() == live.table.dump()
    assert (replayed.version, replayed.question, replayed.result) == (live.version, None, live.result)
    facts = [fact for entry in (first, *entries) for fact in entry.get("facts", ())]
    assert fold_facts(ToyTitle(), facts).dump() == live.table.dump()


@pytest.mark.parametrize("seed", range(5))
def test_every_checkpoint_goes_on_to_the_same_end(seed: int) -> None:
    live, _ = toy()
    checkpoints, entries, pick = [live.checkpoint], [], random.Random(seeds.number(seed))
    while live.question is not None:
        entries.append(live.answer(live.question.role, legal(live.question, pick)))
        checkpoints.append(live.checkpoint)
    kept = [checkpoint for checkpoint in checkpoints if checkpoint is not None]
    assert len(kept) > 2
    for checkpoint in kept:
        loaded = load_session(ToyTitle(), checkpoint, entries[checkpoint["version"] - 1 :])
        assert (loaded.table.dump(), loaded.version) == (live.table.dump(), live.version)


def test_a_checkpoint_in_the_middle_of_an_entry_comes_back_to_the_open_question() -> None:
    live, _ = toy()
    pick = random.Random(2)
    while live.question is not None:
        asked = live.question
        live.answer(asked.role, legal(asked, pick))
        if live.checkpoint is not None and live.question is not None:
            loaded = load_session(ToyTitle(), live.checkpoint, [])
            assert loaded.question is not None
            assert (loaded.question.key, loaded.question.role) == (live.question.key, live.question.role)
            assert loaded.question.values == live.question.values


def test_replay_of_chance_that_nobody_took_is_refused() -> None:
    live, _ = toy()
    checkpoint = live.checkpoint
    assert checkpoint is not None
    entry = live.answer(NORTH, "blue")
    with pytest.raises(ReplayMismatch) as refused:
        load_session(ToyTitle(), checkpoint, [{**entry, "chance": [*entry.get("chance", ()), 3]}])
    assert refused.value.code == "replay/chance_left_over"


def test_a_copy_without_a_source_draws_nothing_new() -> None:
    live, _ = toy()
    checkpoint = live.checkpoint
    assert checkpoint is not None
    loaded = load_session(ToyTitle(), checkpoint, [])
    with pytest.raises(ReplayMismatch) as refused:
        to_the_end(loaded)
    assert refused.value.code == "replay/no_chance_recorded"


def test_whoever_ends_a_game_leaves_nothing_to_ask() -> None:
    live, _ = toy()
    checkpoint = live.checkpoint
    assert checkpoint is not None
    loaded = load_session(ToyTitle(), checkpoint, [{"answers": [], "ends": True}])
    assert (loaded.question, loaded.ended, loaded.version) == (None, True, 2)


def test_whoever_keeps_no_journal_gets_no_checkpoints() -> None:
    live, _ = toy()
    live.keeps_checkpoints = False
    assert live.question is not None
    pick = random.Random(1)
    while live.question is not None:
        live.answer(live.question.role, legal(live.question, pick))
        assert live.checkpoint is None


class TestTheRulesDecide:
    def grid(self) -> Session[Any]:
        title = GridTitle()
        session, _ = new_session(title, title.configure({"seats": [{"roles": [SCOUT]}]}), SEED)
        return session

    def asked_the_wind(self) -> Session[Any]:
        session, pick = self.grid(), random.Random(1)
        while session.question is not None and session.question.role != WIND:
            session.answer(session.question.role, legal(session.question, pick))
        assert session.question is not None
        return session

    def test_a_decision_is_an_entry_that_says_why(self) -> None:
        session = self.asked_the_wind()
        version = session.version
        entry = session.decide()
        assert (entry["role"], session.version) == (WIND, version + 1)
        assert entry["why"]

    def test_draws_of_a_decision_come_first_and_are_not_drawn_again(self) -> None:
        session = self.grid()
        checkpoint, entries, pick = session.checkpoint, [], random.Random(4)
        assert checkpoint is not None
        while session.question is not None:
            asked = session.question
            by_rules = asked.role == WIND
            entries.append(session.decide() if by_rules else session.answer(asked.role, legal(asked, pick)))
        assert any(entry.get("rolled") for entry in entries)
        replayed = load_session(GridTitle(), checkpoint, entries)
        assert replayed.table.dump() == session.table.dump()
        assert replayed.table.chance.count == session.table.chance.count

    def test_a_title_without_such_rules_says_so(self) -> None:
        class Silent(GridTitle):
            players: Mapping[str, Player] = {}

        title = Silent()
        session, _ = new_session(title, title.configure({"seats": [{"roles": [SCOUT]}]}), SEED)
        with pytest.raises(Problem) as refused:
            session.decide()
        assert refused.value.code == "title/no_nonplayers"


class Adding:
    """Tells something after the first fact of each entry, as titles that add up do."""

    def added_up(self, table: Any) -> Any:
        """Nothing is kept."""
        return ()

    def tell(self, told: Any, table: Any, facts: list[Fact]) -> None:
        """One more fact, among the others."""
        facts[1:1] = [("chose", "sum")]


class RestingGrid(GridTitle):
    """The grid with one checkpoint, at its beginning: before each walk it only rests. What is chosen is told."""

    sums: Sums | None = Adding()

    def play(self, table: Any) -> Steps:
        """The same game, step by step."""
        steps, answer = super().play(table), None
        while True:
            try:
                step = steps.send(answer)
            except StopIteration:
                return
            if isinstance(step, Question):
                step.told, step.tells = True, lambda question, given, plain: ("chose", question.key)
            answer = yield REST if step is BOUNDARY and table.gear else step


class TestRests:
    def played(self) -> tuple[Document, list[Entry], list[tuple[Any, ...]]]:
        """The first checkpoint, every entry since, and what was known after each."""
        title = RestingGrid()
        session, _ = new_session(title, title.configure({"seats": [{"roles": [SCOUT]}]}), SEED)
        checkpoint, entries, known, pick = session.checkpoint, [], [], random.Random(4)
        assert checkpoint is not None
        while (asked := session.question) is not None:
            by_rules = asked.role == WIND
            entry = session.decide() if by_rules else session.answer(asked.role, legal(asked, pick))
            entries.append(orjson.loads(orjson.dumps(entry)))
            known.append(self.known(session))
        assert sum("rest" in entry for entry in entries) > 2
        assert session.checkpoint is None
        return checkpoint, entries, known

    def known(self, session: Session[Any]) -> tuple[Any, ...]:
        question = session.question
        asked = None if question is None else (question.role, question.key, dict(question.params))
        return session.version, session.table.dump(), session.table.chance.count, asked, dict(session.minds)

    def test_facts_lead_to_the_last_rest_and_the_rules_on_from_there(self) -> None:
        checkpoint, entries, known = self.played()
        for number, then in enumerate(known, 1):
            assert self.known(load_session(RestingGrid(), checkpoint, entries[:number])) == then

    def test_the_rules_alone_lead_there_too(self) -> None:
        checkpoint, entries, known = self.played()
        session = load_session(RestingGrid(), checkpoint, ())
        for entry, then in zip(entries, known, strict=True):
            session.replay([entry])
            assert self.known(session) == then

    def test_before_the_last_rest_no_rule_is_asked(self) -> None:
        checkpoint, entries, known = self.played()
        last = max(number for number, entry in enumerate(entries) if "rest" in entry)
        for entry in entries[:last]:
            entry["answers"] = ["no such answer"]
        assert self.known(load_session(RestingGrid(), checkpoint, entries)) == known[-1]

    def test_what_was_chosen_is_told_before_the_rest_that_follows(self) -> None:
        _, entries, _ = self.played()
        resting = next(entry for entry in entries if "rest" in entry and entry["rest"][2] > 1)
        answers, _, facts = resting["rest"]
        assert resting["facts"][0][0] == "chose"
        assert (answers, facts) == (len(resting["answers"]), len(resting["facts"]))


class RestingTitle(ToyTitle):
    """One that rests where others have a boundary."""

    def play(self, table: Any) -> Steps:
        """The same, but for its pauses."""
        steps, answer = super().play(table), None
        try:
            while True:
                step = steps.send(answer)
                answer = yield REST if step is BOUNDARY else step
        except StopIteration:
            return


def test_the_first_pass_of_a_game_is_kept_even_if_it_is_a_rest() -> None:
    title = RestingTitle()
    config = title.configure({"scenario": "short", "seats": [{"roles": [NORTH]}, {"roles": [SOUTH]}]})
    session, first = new_session(title, config, SEED)
    checkpoint = session.checkpoint
    assert checkpoint is not None
    assert "rest" not in first
    entries = to_the_end(session)
    again = load_session(title, checkpoint, entries)
    assert again.table.dump() == session.table.dump()
    assert not any(entry.get("checkpoint") for entry in entries)

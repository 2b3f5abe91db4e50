"""Players: named by their title, given what their role may see, asked again where that is possible."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.players import RANDOM, RULEBOOK, PlayerRefused, StandIn, require, usual
from sentiero.kernel.problems import Problem
from sentiero.kernel.question import NUMBER, ORDER, SOME, Option, Question
from sentiero.kernel.session import Session, fold_facts, load_session, new_session
from sentiero.kernel.words import Ask

from tests.kernel.test_branch import FIELDS, FIRE, dice, reach
from tests.thinkers import MOODY, THINKER, TRIES, ThinkingTitle, named
from tests.toy_title import NORTH, SOUTH


def toy(seed: bytes = b"seed") -> Session[Any]:
    title = ThinkingTitle()
    return new_session(title, title.configure({"scenario": "short", "seats": []}), sealed_source(seed))[0]


def played(by: StandIn, seed: bytes = b"seed", own: bytes | None = None) -> tuple[Session[Any], list[Any]]:
    session, entries = toy(seed), []
    while session.question is not None:
        entries.append(session.decide(by, seed=own))
    return session, entries


def test_without_a_name_the_first_who_plays_a_role_does() -> None:
    fire, fields = TITLES["fire-in-the-lake"], TITLES["fields-of-fire"]
    assert [usual(fire, role).name for role in fire.roles] == [RULEBOOK] * 4
    assert {role: usual(fields, role).name for role in fields.roles} == {"company": "commander", "enemy": RULEBOOK}
    assert RANDOM in fire.players
    assert RANDOM in fields.players


@pytest.mark.parametrize(("name", "config"), [("fire-in-the-lake", FIRE), ("fields-of-fire", FIELDS)])
def test_the_usual_player_by_its_name_is_the_same(name: str, config: Any) -> None:
    title = TITLES[name]
    one, other = (new_session(title, title.configure(config), dice(3))[0] for _ in range(2))
    for _ in range(60):
        assert one.question is not None
        by = usual(title, one.question.role)
        assert one.decide() == other.decide(by)


@pytest.mark.parametrize(
    ("name", "config"), [("fire-in-the-lake", {**FIRE, "scenario": "short"}), ("fields-of-fire", FIELDS)]
)
def test_a_game_of_any_legal_answers_ends_and_is_told_again_by_its_facts(name: str, config: Any) -> None:
    title = TITLES[name]
    session, first = new_session(title, title.configure(config), dice(4))
    start, facts, entries = session.checkpoint, list(first["facts"]), []
    while session.question is not None:
        by = StandIn(RANDOM) if session.question.role in title.players[RANDOM].roles else None
        entries.append(session.decide(by))
        facts += entries[-1].get("facts", ())
    assert session.result is not None
    assert start is not None
    assert fold_facts(title, facts).dump() == session.table.dump()
    assert load_session(title, start, entries).table.dump() == session.table.dump()


@pytest.mark.parametrize(
    ("kind", "least", "most", "answers"), [(NUMBER, 2, 4, 3), ("one", 1, 1, 3), (SOME, 1, 2, 6), (ORDER, 2, 2, 6)]
)
def test_every_legal_answer_is_given_at_random(kind: str, least: int, most: int, answers: int) -> None:
    options = [Option(value, "any") for value in "abc"]
    chance = Chance(dice(1))
    chance.begin()
    given = Counter[str]()
    for _ in range(600):
        question = Question("any", kind, Ask("any", rule="1"), lambda: options, least, most)
        decides = ThinkingTitle.players[RANDOM].decides
        assert decides is not None
        given[str(question.accept(decides.decide(None, question, {}, chance).answer))] += 1
    assert len(given) == answers
    assert min(given.values()) > 600 / answers / 3


class TestWhoThinks:
    def test_asked_again_with_the_same_chance_it_answers_the_same(self) -> None:
        _, one = played(named(THINKER))
        _, other = played(named(THINKER))
        assert one == other
        assert all(entry["rolled"] == 1 for entry in one)
        assert played(named(THINKER), b"other")[1] != one

    def test_settings_count(self) -> None:
        assert played(named(THINKER, tries=9))[1] != played(named(THINKER))[1]

    def test_what_it_remembers_comes_back_to_it(self) -> None:
        session, entries = played(named(THINKER))
        assert sum(mind["thought"] for mind in session.minds.values()) == len(entries)

    def test_nothing_secret_is_in_its_reach(self) -> None:
        title = ThinkingTitle()
        source = sealed_source(b"the seed that nobody may know")
        session, _ = new_session(title, title.configure({"scenario": "long", "seats": []}), source)
        session.decide(named(THINKER))
        session.decide(named(THINKER))
        deck = list(session.table.deck)
        TRIES.seen.clear()
        session.decide(named(THINKER))
        found = [TRIES.seen[-1], *reach(TRIES.seen)]
        assert not any(thing is source or thing is session or thing is session.table for thing in found)
        assert not any(type(thing) is list and thing[-8:] == deck[-8:] for thing in found)
        assert b"the seed that nobody may know" not in [thing for thing in found if type(thing) is bytes]

    def test_it_does_not_know_what_another_role_wishes(self) -> None:
        wishes = Counter[str]()
        for number in range(60):
            session = toy(b"%d" % number)
            session.answer(NORTH, "blue")
            TRIES.seen.clear()
            session.decide(named(THINKER))
            wishes[TRIES.seen[-1].table.wishes[NORTH]] += 1
            assert session.table.wishes[NORTH] == "blue"
        assert len(wishes) == 4

    def test_who_cannot_be_asked_again_takes_no_chance_of_the_game(self) -> None:
        session = toy()
        before = session.table.chance.count
        entry = session.decide(named(MOODY), seed=b"its own")
        assert "rolled" not in entry
        assert session.table.chance.count >= before

    def test_a_seat_with_several_roles_sees_for_all_of_them(self) -> None:
        session = toy()
        session.answer(NORTH, "blue")
        TRIES.seen.clear()
        session.decide(named(THINKER), frozenset({NORTH, SOUTH}))
        assert TRIES.seen[-1].table.wishes[NORTH] == "blue"


class TestRefusals:
    def test_nobody_of_that_name(self) -> None:
        with pytest.raises(PlayerRefused) as refused:
            toy().decide(StandIn("nobody"))
        assert refused.value.code == "player/unknown"
        assert refused.value.params["allowed"] == [RULEBOOK, RANDOM, THINKER, MOODY]

    def test_nobody_plays_a_role_that_it_does_not_know(self) -> None:
        title = TITLES["fields-of-fire"]
        with pytest.raises(PlayerRefused):
            require(title, StandIn("commander"), ["enemy"])
        require(title, StandIn("commander"), ["company"])

    @pytest.mark.parametrize("settings", [{"tries": 0}, {"tries": "many"}, {"luck": 1}])
    def test_settings_that_are_none(self, settings: Any) -> None:
        with pytest.raises(PlayerRefused) as refused:
            require(ThinkingTitle(), StandIn(THINKER, settings), [NORTH])
        assert refused.value.code == "player/bad_setting"

    def test_a_game_that_is_over_asks_nobody(self) -> None:
        session, _ = played(named(RANDOM))
        with pytest.raises(Problem, match="game/finished"):
            session.decide(named(RANDOM))


def test_advice_touches_nothing() -> None:
    session = toy()
    chance = Chance(dice(5))
    chance.begin()
    before = (session.table.dump(), session.table.chance.count, session.version, dict(session.minds))
    pick = random.Random(1)
    for name in pick.sample([RULEBOOK, RANDOM, THINKER], 3):
        session.consider(named(name), chance)
    assert (session.table.dump(), session.table.chance.count, session.version, dict(session.minds)) == before

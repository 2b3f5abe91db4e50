"""A branch plays on from any question: the game is not touched, and what was dealt again tells nothing of it."""

from __future__ import annotations

import gc
import random
from collections import Counter
from types import FunctionType, ModuleType
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.kernel.chance import Source, sealed_source
from sentiero.kernel.problems import Problem, ReplayMismatch
from sentiero.kernel.session import Entry, Session, load_session, new_session
from sentiero.kernel.title import Document

from tests.kernel.test_session import legal, toy
from tests.toy_title import NORTH, SOUTH

FIRE: Document = {"scenario": "full", "seats": [], "options": {}}
MARKERS: Document = {
    "scenario": "short",
    "seats": [{"roles": [faction]} for faction in ("us", "arvn", "nva", "vc")],
    "options": {"deception": True},
}
FIELDS: Document = {"scenario": "n1", "seats": []}
GAMES = [("fire-in-the-lake", FIRE), ("fields-of-fire", FIELDS)]


def dice(seed: int) -> Source:
    source = random.Random(seed)
    return lambda _, sides: source.randint(1, sides)


def begun(name: str, config: Document, seed: int = 1) -> Session[Any]:
    title = TITLES[name]
    return new_session(title, title.configure(config), dice(seed))[0]


def stand(session: Session[Any]) -> tuple[Any, ...]:
    """All that could be touched."""
    asked, chance = session.question, session.table.chance
    known = asked and (asked.role, asked.key, list(asked.values), asked.least, asked.most)
    return known, session.table.dump(), chance.count, session.version, dict(session.minds)


def positions(session: Session[Any], every: int, most: int) -> Any:
    """The game at some of its questions, as the rules play it."""
    for number in range(every * most):
        if session.question is None:
            return
        if number % every == 0:
            yield session
        session.decide()


@pytest.mark.parametrize(("name", "config"), GAMES)
class TestOfARealTitle:
    def test_a_branch_stands_where_the_game_does_and_touches_nothing(self, name: str, config: Document) -> None:
        for session in positions(begun(name, config), 7, 40):
            before = stand(session)
            branch = session.branch(dice(2))
            assert stand(branch) == before
            for _ in range(5):
                if branch.question is not None:
                    branch.decide()
            assert stand(session) == before

    def test_with_the_same_dice_both_go_on_alike(self, name: str, config: Document) -> None:
        session = begun(name, config)
        for _ in range(90):
            session.decide()
        branch = session.branch(dice(9))
        session.table.chance.draw_from(dice(9))
        assert [branch.decide() for _ in range(20)] == [session.decide() for _ in range(20)]

    def test_a_branch_of_a_game_that_was_loaded_or_replayed_is_the_same(self, name: str, config: Document) -> None:
        title = TITLES[name]
        session, _ = new_session(title, title.configure(config), dice(1))
        start = session.checkpoint
        assert start is not None
        entries = [session.decide() for _ in range(120)]
        loaded = load_session(title, start, entries)
        assert stand(loaded.branch()) == stand(session.branch()) == stand(session)

    def test_a_branch_has_branches(self, name: str, config: Document) -> None:
        session = begun(name, config)
        for _ in range(60):
            session.decide()
        branch = session.branch(dice(3))
        for _ in range(40):
            branch.decide()
        assert stand(branch.branch()) == stand(branch)

    def test_who_is_asked_sees_the_same_after_dealing_again(self, name: str, config: Document) -> None:
        for session in positions(begun(name, config), 5, 60):
            assert session.question is not None
            roles = frozenset({session.question.role})
            branch = session.branch(dice(4), roles)
            assert session.title.view(branch.table, roles) == session.title.view(session.table, roles)
            assert branch.question is not None
            assert list(branch.question.values) == list(session.question.values)

    def test_the_rules_of_a_title_decide_by_nothing_that_lies_face_down(self, name: str, config: Document) -> None:
        """200 positions, dealt anew: the same answer by the same dice."""
        looked = 0
        for seed in (5, 6, 7):
            for session in positions(begun(name, config, seed), 3, 80):
                asked = session.question
                assert asked is not None
                dealt = session.branch(dice(looked), frozenset({asked.role}))
                plain = session.branch(dice(looked))
                dealt.table.chance.draw_from(dice(8))
                plain.table.chance.draw_from(dice(8))
                one, other = dealt.decide(), plain.decide()
                assert (one["answers"][0], one["why"]) == (other["answers"][0], other["why"])
                looked += 1
        assert looked >= 200


def reach(thing: Any) -> Any:
    """Everything that can be got at from a thing, but through modules and classes, which all of the program shares."""
    seen, left = {id(thing)}, [thing]
    while left:
        one = left.pop()
        # The names around a function are its module's.
        near = [one.__closure__, one.__defaults__] if isinstance(one, FunctionType) else gc.get_referents(one)
        for found in near:
            if id(found) not in seen and not isinstance(found, ModuleType | type):
                seen.add(id(found))
                left.append(found)
                yield found


class Secret:
    """The source of a game, which nobody but the game may hold."""

    def __init__(self, seed: int) -> None:
        self.draw = dice(seed)

    def __call__(self, index: int, sides: int) -> int:
        return self.draw(index, sides)


@pytest.mark.parametrize(("name", "config"), GAMES)
def test_nothing_secret_is_in_reach_of_a_branch_that_was_dealt_again(name: str, config: Document) -> None:
    title = TITLES[name]
    secret = Secret(11)
    session, _ = new_session(title, title.configure(config), secret)
    for _ in range(40):
        session.decide()
    assert session.question is not None
    decks = [session.table.deck, getattr(session.table, "terrain_deck", [])]
    decks = [list(deck) for deck in decks if len(set(deck)) > 3]
    assert decks
    plain, dealt = session.branch(secret), session.branch(dice(1), frozenset({session.question.role}))

    def told(branch: Session[Any]) -> set[str]:
        found = set()
        for thing in reach(branch):
            if thing is secret:
                found.add("source")
            elif thing is session or thing is session.table:
                found.add("game")
            elif type(thing) is list and any(
                thing[-len(deck) :] == deck or thing[: len(deck)] == deck for deck in decks
            ):
                found.add("deck")
        return found

    assert told(plain) >= {"source", "deck"}, "the test would see it"
    assert not told(dealt)


def test_what_others_chose_and_what_was_dealt_secretly_since_the_last_pause_is_dealt_again() -> None:
    session, _ = toy()
    session.answer(NORTH, "blue")
    assert session.question is not None
    assert session.question.role == SOUTH
    lamps = Counter(session.branch(dice(seed), frozenset({SOUTH})).table.wishes[NORTH] for seed in range(200))
    assert set(lamps) == {"amber", "blue", "coral", "dune"}
    assert max(lamps.values()) < 80
    own = session.branch(dice(1), frozenset({NORTH}))
    assert own.table.wishes[NORTH] == "blue"
    with pytest.raises(Problem) as refused:
        session.branch(dice(1), frozenset({SOUTH})).branch()
    assert refused.value.code == "fork/hidden"


def test_decks_that_nobody_saw_are_equally_likely() -> None:
    """Each unseen card of the Lanterns comes next equally often, whatever lies there: within four deviations."""
    session, _ = toy("short")
    pick = random.Random(3)
    while session.question is not None and len(session.table.deck) > 4:
        session.answer(session.question.role, legal(session.question, pick))
    unseen, trials = session.table.deck, 2000
    for place in range(len(unseen)):
        found = Counter(session.branch(dice(seed), frozenset({NORTH})).table.deck[place] for seed in range(trials))
        expected = trials / len(unseen)
        assert all(abs(found[card] - expected) < 4 * expected**0.5 for card in unseen), found


def test_coming_cards_of_a_war_are_equally_likely_and_do_not_depend_on_those_that_lie_there() -> None:
    session = begun(*GAMES[0])
    for _ in range(60):
        session.decide()
    other = session.branch(dice(77), frozenset({"us"}))
    assert other.table.deck != session.table.deck
    for seed in range(20):
        one = session.branch(sealed_source(b"%d" % seed), frozenset({"us"}))
        two = other.branch(sealed_source(b"%d" % seed), frozenset({"us"}))
        assert one.table.deck == two.table.deck
    second = Counter(session.branch(dice(seed), frozenset({"us"})).table.deck[-2] for seed in range(1200))
    # As many Events as are not out yet, and now and then a Coup card.
    assert len(second) > 60
    assert max(second.values()) < 60


def test_markers_of_others_are_dealt_again() -> None:
    title = TITLES["fire-in-the-lake"]
    session, _ = new_session(title, title.configure(MARKERS), dice(1))
    held = session.table.markers
    own, others, *_ = list(held)
    dealt = [session.branch(dice(seed), frozenset({"us"})).table.markers for seed in range(40)]
    assert {tuple(one[own]) for one in dealt} == {tuple(held[own])}
    assert len({tuple(sorted(one[others])) for one in dealt}) > 3


def test_a_branch_draws_from_its_own_source_or_not_at_all() -> None:
    session, _ = toy()
    session.answer(NORTH, "blue")
    session.answer(SOUTH, "blue")
    branch = session.branch()
    assert branch.question is not None
    with pytest.raises(ReplayMismatch):
        branch.answer(branch.question.role, "roll")


def test_a_game_that_is_over_has_a_branch_that_is_over() -> None:
    session, _ = toy("tiny")
    pick, entries = random.Random(1), list[Entry]()
    while session.question is not None:
        entries.append(session.answer(session.question.role, legal(session.question, pick)))
    branch = session.branch()
    assert branch.question is None
    assert branch.result == session.result

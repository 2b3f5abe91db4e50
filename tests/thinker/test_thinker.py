"""Who thinks ahead: the same again with the same seed, from nothing that its role cannot see, with reasons."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.outlook.prospects import Prospects
from sentiero.kernel.chance import Chance
from sentiero.kernel.fitting import Fitting
from sentiero.kernel.players import StandIn
from sentiero.kernel.progress import told_to
from sentiero.kernel.question import Question
from sentiero.kernel.session import Session, new_session
from sentiero.kernel.title import Choice, Document
from sentiero.thinker.dice import dice
from sentiero.thinker.player import THINKER, Thinker

from tests.kernel.test_branch import FIELDS, FIRE, Secret, reach

SHORT: Document = {**FIRE, "scenario": "short"}
GAMES = [("fire-in-the-lake", SHORT), ("fields-of-fire", FIELDS)]
# As many games as a test has time for.
FEW = {"level": 2, "playouts": 8, "seconds": 0}


@cache
def known_answers(name: str) -> Thinker:
    thinks = TITLES[name].players[THINKER].thinks
    assert isinstance(thinks, Thinker)
    return thinks


def begun(name: str, config: Document, seed: int = 1) -> Session[Any]:
    title = TITLES[name]
    return new_session(title, title.configure(config), dice(seed))[0]


def thought(name: str, game: Session[Any], seed: int = 7, **settings: Any) -> Choice:
    chance = Chance(dice(seed))
    chance.begin()
    return known_answers(name).think(game, {**FEW, **settings}, {}, chance)


def weighty(session: Session[Any], most: int) -> Any:
    """The game at its first questions with a choice of a turn, as the rules play it."""
    turns = known_answers(session.title.name).outlook.turns
    while session.question is not None and most:
        asked = session.question
        if (asked.key in turns if turns else asked.role == "company") and len(asked.options) > 1:
            most -= 1
            yield session, asked
        session.decide()


@pytest.mark.parametrize(("name", "config"), GAMES)
class TestOfARealTitle:
    def test_the_same_seed_gives_the_same_answer_and_another_other_games(self, name: str, config: Document) -> None:
        for session, asked in weighty(begun(name, config), 1):
            game = session.branch(dice(3), frozenset({asked.role}))
            one = thought(name, game)
            assert one == thought(name, game)
            assert asked.accept(one.answer) == one.answer
            assert thought(name, game, 8).why[-1] != one.why[-1]

    def test_hidden_things_dealt_otherwise_change_nothing(self, name: str, config: Document) -> None:
        """Not even one figure: what is tried does not follow from what lies there."""
        for session, asked in weighty(begun(name, config), 2):
            known = frozenset({asked.role})
            one, other = (thought(name, session.branch(dice(seed), known)) for seed in (21, 22))
            assert one == other

    def test_its_reasons_are_as_its_title_says(self, name: str, config: Document) -> None:
        title = TITLES[name]
        assert title.texts is not None
        fits = Fitting(title.documents.reason)
        for session, asked in weighty(begun(name, config), 1):
            choice = thought(name, session.branch(dice(3), frozenset({asked.role})))
            why = choice.why[-1]
            assert fits(why)
            assert why["candidates"][0]["answer"] == choice.answer
            assert any(one["usual"] for one in why["candidates"])
            assert title.texts.reasoning(why).params["playouts"] == why["playouts"]

    def test_no_seed_deck_or_secret_is_in_its_reach(self, name: str, config: Document) -> None:
        title, secret, seen = TITLES[name], Secret(11), []

        class Looks(Thinker):
            def think(self, game: Any, settings: Document, mind: Document, chance: Chance) -> Choice:
                seen.append([game, chance])
                return super().think(game, settings, mind, chance)

        session, _ = new_session(title, title.configure(config), secret)
        for _ in range(40):
            session.decide()
        asked = session.question
        assert asked is not None
        deck = list(session.table.deck)
        thinker, role = title.players[THINKER], next(iter(title.players[THINKER].roles))
        while session.question is not None and session.question.role not in thinker.roles:
            session.decide()
        looking = thinker._replace(thinks=Looks(known_answers(name).outlook))
        players = title.players
        try:
            title.players = {**players, THINKER: looking}
            session.decide(StandIn(THINKER, FEW))
        finally:
            title.players = players
        assert role in thinker.roles
        found = list(reach(seen))
        assert not any(thing is secret or thing is session or thing is session.table for thing in found)
        assert not any(type(thing) is list and len(thing) > 5 and thing[-6:] == deck[-7:-1] for thing in found)


def test_a_planted_look_at_the_game_is_found() -> None:
    """The search of what is in reach would tell: a thinker that is handed the game itself has the seed."""
    title, secret = TITLES["fire-in-the-lake"], Secret(11)
    session, _ = new_session(title, title.configure(SHORT), secret)
    assert any(thing is secret for thing in reach([session]))


class TestSearch:
    def test_a_plain_blunder_is_never_chosen(self) -> None:
        """Somebody who loses ten points by one answer sees it."""

        class Plain(Thinker):
            def _usually(self, game: Any, question: Question, mind: Document, chance: Chance) -> Choice:
                return Choice("pass")

        looked = count()

        class Fears(Prospects):
            """Whoever passed has lost; no further than that is looked."""

            @staticmethod
            def clock(table: Any) -> int:
                return next(looked)

            def margins(self, table: Any) -> Any:
                return {role: -10.0 if table.cylinders[role] == "passed" else 0.0 for role in table.cylinders}

        session, asked = next(weighty(begun("fire-in-the-lake", SHORT), 1))
        chance = Chance(dice(1))
        chance.begin()
        game = session.branch(dice(3), frozenset({asked.role}))
        choice = Plain(Fears()).think(game, {"level": 2, "playouts": 24, "seconds": 0}, {}, chance)
        assert choice.answer != "pass"
        assert choice.why[-1]["candidates"][-1]["usual"]

    def test_its_budget_is_kept_and_told(self) -> None:
        session, asked = next(weighty(begun("fire-in-the-lake", SHORT), 1))
        told: list[float] = []
        with told_to(told.append):
            choice = thought("fire-in-the-lake", session.branch(dice(3), frozenset({asked.role})), playouts=60)
        assert 45 <= choice.why[-1]["playouts"] <= 75
        assert told == sorted(told)
        assert told[-1] > 0.75

    def test_whoever_is_told_may_end_it(self) -> None:
        session, asked = next(weighty(begun("fire-in-the-lake", SHORT), 1))

        class Enough(Exception):
            pass

        def stop(share: float) -> None:
            raise Enough

        with pytest.raises(Enough), told_to(stop):
            thought("fire-in-the-lake", session.branch(dice(3), frozenset({asked.role})))
        thought("fire-in-the-lake", session.branch(dice(3), frozenset({asked.role})))

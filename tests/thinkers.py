"""Players of the toy title that think on games of their own: one that can be asked again, one that cannot."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from sentiero.kernel.chance import Chance
from sentiero.kernel.players import RANDOM, RULEBOOK, AnyAnswer, StandIn
from sentiero.kernel.shapes import Number
from sentiero.kernel.title import Choice, Document, Player

from tests.toy_title import ROLES, ToyTitle

THINKER, MOODY = "thinker", "moody"


class Tries:
    """Tries out an answer or two, each on a branch, and takes what gives its role most points at once."""

    def __init__(self) -> None:
        # What it was given, for tests that look at it.
        self.seen: list[Any] = []

    def think(self, game: Any, settings: Document, mind: Document, chance: Chance) -> Choice:
        """The best of some legal answers."""
        self.seen.append(game)
        asked = game.question
        answers = [AnyAnswer.decide(game.table, asked, {}, chance).answer for _ in range(settings["tries"])]
        answer = max(answers, key=lambda one: self._points(game, asked.role, one, chance))
        why = {"box": "6", "kind": "choice", "key": "wish", "values": {"lamp": "blue"}, "short": True, "secret": True}
        return Choice(answer, [why], {"thought": mind.get("thought", 0) + 1})

    @staticmethod
    def _points(game: Any, role: str, answer: Any, chance: Chance) -> int:
        if game.stem is None:
            return 0
        branch = game.branch(lambda _, sides: chance.roll(sides))
        branch.answer(role, answer)
        return int(branch.table.points[role])


TRIES: Final = Tries()


class Moody:
    """Answers otherwise each time."""

    def think(self, game: Any, settings: Document, mind: Document, chance: Chance) -> Choice:
        """Whatever the hour suggests."""
        own = Chance(lambda _, sides: time.monotonic_ns() % sides + 1)
        own.begin()
        return AnyAnswer.decide(game.table, game.question, {}, own)


class ThinkingTitle(ToyTitle):
    """The lanterns with these players."""

    players: Mapping[str, Player] = {
        RULEBOOK: ToyTitle.players[RULEBOOK],
        RANDOM: ToyTitle.players[RANDOM],
        THINKER: Player(
            ROLES, thinks=TRIES, settings={"tries": Number(least=1, most=9)}, usual={"tries": 2}, slow=True
        ),
        MOODY: Player(ROLES, thinks=Moody(), repeats=False, slow=True),
    }


def named(name: str, **settings: Any) -> StandIn:
    """A player and how it is set."""
    return StandIn(name, settings)

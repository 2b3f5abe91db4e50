"""What a decision was worth, from what its role could know then; and what came of luck after it.

Each turn is looked at in two steps: many answers are compared to find the best one; then that one, the one that was
played and the usual one are tried in further games, the same for all three, so that none is preferred for its luck.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.chance import Chance
from sentiero.kernel.players import known, usual
from sentiero.kernel.problems import Problem
from sentiero.kernel.progress import tell
from sentiero.kernel.question import Answer
from sentiero.kernel.session import SEEDS, Session
from sentiero.kernel.title import Document
from sentiero.thinker.candidates import candidates
from sentiero.thinker.dice import dice
from sentiero.thinker.outlook import Outlook
from sentiero.thinker.search import Effort, Look, Search, Sight

# 95 %.
_Z: Final = 1.959964
# In points: games that are played on for a few cards tell no smaller difference, however many they are.
LEAST: Final = 1.0


class Depth(NamedTuple):
    """How much is tried of each turn."""

    # Games to find the best answer, of so many at the most; then games of each of those that are left.
    playouts: int
    candidates: int
    games: int
    cards: int


QUICK: Final = Depth(96, 8, 48, 2)
DEEP: Final = Depth(600, 16, 300, 2)


class Estimate(NamedTuple):
    """A figure, and between what it lies in 19 of 20 cases."""

    value: float
    low: float
    high: float

    def document(self) -> Document:
        """The same as data."""
        return {name: round(value, 3) for name, value in self._asdict().items()}


class Judged(NamedTuple):
    """One turn: how each role stood before and after it, the best answer found, and by how much it was better."""

    role: str
    played: Answer
    best: Answer
    # Of each role the chance to come first and the margin: if the usual answer had come, and after the one that came.
    before: Mapping[str, tuple[Estimate, Estimate]]
    after: Mapping[str, tuple[Estimate, Estimate]]
    # What the best answer would have brought its role more, in points and in chance to come first.
    lost: Estimate
    lost_chance: Estimate
    playouts: int

    @property
    def left(self) -> dict[str, float]:
        """The chance of each role to come first, once it was played."""
        return {role: chance.value for role, (chance, _) in self.after.items()}

    @property
    def mistake(self) -> bool:
        """Whether another answer was better by what counts, and beyond doubt."""
        return self.played != self.best and self.lost.low > 0 and self.lost.value >= LEAST

    def document(self) -> Document:
        """The same as data."""
        return {
            "role": self.role,
            "played": self.played,
            "best": self.best,
            "mistake": self.mistake,
            "lost": self.lost.document(),
            "lost_chance": self.lost_chance.document(),
            "before": _standing(self.before),
            "after": _standing(self.after),
            "playouts": self.playouts,
        }


def judged(session: Session[Any], played: Answer, outlook: Outlook, depth: Depth, seed: int) -> Judged | None:
    """What an answer to the open question was worth; None where nothing can be tried, or nothing else was possible.

    The session stands where it was asked. It is not touched, and only what its role has not seen is dealt again.
    """
    asked = session.question
    assert asked is not None, "a question is open"
    chance = Chance(dice(seed))
    chance.begin()
    try:
        game = session.branch(dice(chance.roll(SEEDS)), frozenset({asked.role}))
    except Problem:
        return None
    if game.question is None or game.stem is None:
        return None
    decides = known(game.title, usual(game.title, asked.role), asked.role).decides
    assert decides is not None, "whoever usually plays goes by the table"
    usually = asked.accept(decides.decide(game.table, game.question, {}, chance).answer)
    answers = candidates(game.question, played, depth.candidates, chance, outlook.ideas(game.table, game.question))
    answers += [usually] if usually not in answers else []
    if len(answers) < 2:
        return None
    sight = Sight(outlook, min(depth.cards, outlook.farthest), lambda table, role: outlook.margins(table)[role])
    search = Search(game, sight, chance.roll(SEEDS))
    best = search.halved(answers, Effort(depth.playouts), tell)[0].answer
    apart = Search(game, sight, chance.roll(SEEDS))
    looks = apart.looked([played, best, usually], depth.games)
    lost, lost_chance = _lost(asked.role, looks)
    return Judged(
        asked.role, played, best, _means(looks[2]), _means(looks[0]), lost, lost_chance,
        search.playouts + apart.playouts,
    )  # fmt: skip


def _lost(role: str, looks: Sequence[Sequence[Look]]) -> tuple[Estimate, Estimate]:
    """By how much the best one did better than the one that was played, game by game."""
    pairs = list(zip(looks[1], looks[0], strict=True))
    points = [best.margins[role] - played.margins[role] for best, played in pairs]
    return _estimate(points), _estimate([best.chances[role] - played.chances[role] for best, played in pairs])


def _means(looks: Sequence[Look]) -> dict[str, tuple[Estimate, Estimate]]:
    return {
        role: (_estimate([look.chances[role] for look in looks]), _estimate([look.margins[role] for look in looks]))
        for role in looks[0].chances
    }


def _estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent games, and how sure it is."""
    n = len(values)
    mean = sum(values) / n
    half = _Z * math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)
    return Estimate(mean, mean - half, mean + half)


def _standing(roles: Mapping[str, tuple[Estimate, Estimate]]) -> Document:
    return {
        role: {"chance": chance.document(), "margin": margin.document()} for role, (chance, margin) in roles.items()
    }


def luck(left: Mapping[str, float], now: Judged) -> dict[str, float]:
    """What cards, dice and others did to the chances of each role since one turn left them so."""
    return {role: now.before[role][0].value - value for role, value in left.items()}

"""Answers compared: each is played on over the same cards and dice, and of those that do worse no more is seen."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.problems import Problem
from sentiero.kernel.question import Answer
from sentiero.kernel.session import Session
from sentiero.thinker.dice import dice
from sentiero.thinker.outlook import Outlook

# Far apart, so that no two thoughts have dice in common.
_APART: Final = 1 << 24
# The dice of a deal, and those of the play after it.
_DEALT, _PLAYED = 0, 1


class Sight(NamedTuple):
    """How far whoever thinks looks, and with what."""

    outlook: Outlook
    cards: int
    # What a position is worth to a role.
    worth: Callable[[Any, str], float]


class Look(NamedTuple):
    """How all roles stand: their margins, and how likely each is to come first."""

    margins: Mapping[str, float]
    chances: Mapping[str, float]


class Effort(NamedTuple):
    """So many games in all; or so many seconds, from a moment on."""

    playouts: int
    seconds: float = 0.0
    began: float = 0.0

    def spent(self, number: int, rounds: int, games: int, answers: int) -> bool:
        """Whether a round has had its part, after so many games with each of so many answers."""
        if self.seconds:
            return time.monotonic() > self.began + self.seconds * (number + 1) / rounds
        return games >= max(1, round(self.playouts / rounds / answers))

    def share(self, playouts: int) -> float:
        """How much of it is done after so many games."""
        done = (time.monotonic() - self.began) / self.seconds if self.seconds else playouts / self.playouts
        return min(1.0, done)


class Found(NamedTuple):
    """An answer, and what came of it in each of the games in which it was tried."""

    answer: Answer
    values: Sequence[float]

    @property
    def mean(self) -> float:
        """What it is worth."""
        return sum(self.values) / len(self.values)

    @property
    def spread(self) -> float:
        """How much that differs from game to game: one standard deviation."""
        mean, n = self.mean, len(self.values)
        return math.sqrt(sum((value - mean) ** 2 for value in self.values) / max(1, n - 1))


class Search:
    """One question, some answers, and games of one's own that go on from there."""

    def __init__(self, game: Session[Any], sight: Sight, seed: int) -> None:
        question = game.question
        assert question is not None, "a question is open"
        self._game = game
        self._sight = sight
        self._role = question.role
        self._known = frozenset({question.role})
        self._seed = seed * _APART
        self.playouts = 0

    def halved(self, answers: Sequence[Answer], effort: Effort, tell: Callable[[float], None]) -> list[Found]:
        """The best first. After each of some rounds the worse half is out; each round has the same part of the effort.

        Whoever is in has been tried in the same games.
        """
        values: list[list[float]] = [[] for _ in answers]
        alive, rounds = list(range(len(answers))), max(1, math.ceil(math.log2(max(2, len(answers)))))
        tried = 0
        for number in range(rounds):
            games = 0
            while not tried or not effort.spent(number, rounds, games, len(alive)):
                self._try(tried, [answers[n] for n in alive], [values[n] for n in alive])
                tried, games = tried + 1, games + 1
                tell(effort.share(self.playouts))
            alive.sort(key=lambda n: -sum(values[n]) / len(values[n]))
            if number < rounds - 1:
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        order = sorted(range(len(answers)), key=lambda n: (n not in alive, -sum(values[n]) / len(values[n])))
        return [Found(answers[n], values[n]) for n in order]

    def _try(self, number: int, answers: Sequence[Answer], values: Sequence[list[float]]) -> None:
        """Every answer in one more game."""
        for branch, answer, found in zip(self._branches(number, len(answers)), answers, values, strict=True):
            found.append(self._value(branch, answer))
            self.playouts += 1

    def _branches(self, number: int, count: int) -> list[Session[Any]]:
        """One game as often as it is needed: what the role has not seen dealt again, the same each time."""
        seed = self._seed + 2 * number
        try:
            dealt = self._game.branch(dice(seed + _DEALT), self._known)
            return [dealt.branch(dice(seed + _PLAYED)) for _ in range(count)]
        except Problem:
            # Something secret was chosen since the last pause: what is dealt again then cannot be told once more.
            again = [self._game.branch(dice(seed + _DEALT), self._known) for _ in range(count)]
            for branch in again:
                branch.table.chance.draw_from(dice(seed + _PLAYED))
            return again

    def looked(self, answers: Sequence[Answer], games: int) -> list[list[Look]]:
        """How all roles stand after each of the answers, in so many games that are the same for all of them."""
        looks: list[list[Look]] = [[] for _ in answers]
        outlook = self._sight.outlook
        for number in range(games):
            for branch, answer, found in zip(self._branches(number, len(answers)), answers, looks, strict=True):
                self._play(branch, answer)
                found.append(Look(outlook.margins(branch.table), outlook.chances(branch.table)))
                self.playouts += 1
        return looks

    def _value(self, branch: Session[Any], answer: Answer) -> float:
        self._play(branch, answer)
        return self._sight.worth(branch.table, self._role)

    def _play(self, branch: Session[Any], answer: Answer) -> None:
        clock, end = self._sight.outlook.clock, self._sight.outlook.clock(branch.table) + self._sight.cards
        branch.answer(self._role, answer)
        branch.play_out(lambda table: clock(table) < end)

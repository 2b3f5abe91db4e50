"""What a branch of a game grows from: where nothing was in mid-air last, with the answers and draws since."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, cast

from sentiero.kernel.chance import Chance, Source
from sentiero.kernel.problems import Problem
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import Boundary, Document, Steps, T, Title

# Draws that deal again have numbers far from those of the play: no die follows from a card.
DEALT_FROM: Final = 1 << 32


class Unseen(NamedTuple):
    """What is to be dealt again: all that these roles have not seen at this table."""

    table: Any
    roles: frozenset[str]


class Grown(NamedTuple):
    """A second game at the same question: its table, its running rules, what they ask, and what it grows from.

    A game in which somebody chose or was dealt something secretly since the last pause has nothing to grow from: what
    lies there is dealt again, but the way to it would tell what it was.
    """

    table: Any
    steps: Steps
    question: Question | None
    stem: Stem[Any] | None


class Stem(Generic[T]):
    """Costs a running game next to nothing: pauses are counted, and looked for when somebody wants a branch."""

    __slots__ = ("_paused", "answers", "chance", "draws", "state", "title")

    def __init__(self, title: Title[T], state: Document, draws: int) -> None:
        self.title = title
        # Never changed: whoever loads it takes copies.
        self.state = state
        # What was drawn before; and since, to decide for non-players: rules never ask for that again.
        self.draws = draws
        self.answers: list[Answer] = []
        self.chance: list[int] = []
        # After how many of the answers there was a further pause at the earliest; None if there was none.
        self._paused: int | None = None

    def add(
        self, answers: Sequence[Answer | None], drawn: Sequence[int], rolled: int = 0, paused: bool = False
    ) -> None:
        """What was answered and drawn, perhaps past a pause; the first draws may have been rolled to decide."""
        if paused:
            self._paused = len(self.answers)
        self.answers += cast("Sequence[Answer]", answers)
        self.chance += drawn[rolled:]
        self.draws += rolled

    def grow(self, source: Source | None, unseen: Unseen | None = None) -> Grown:
        """A game of its own that stands where this one does, and draws from its own source from there on."""
        self.move_on()
        table, stem = self.title.load(self.state), Stem(self.title, self.state, self.draws)
        if unseen is not None:
            deal(self.title, table, unseen, source)
            stem.state = table.dump()
        stem.add(self.answers, self.chance)
        table.chance = chance = self._recorded(source)
        steps, question, secret = self.title.play(table), None, False
        for step in _walk(steps, self.answers):
            secret = secret or (question is not None and _hides(unseen, question))
            question = None if type(step) is Boundary else cast("Question | None", step)
        if unseen is None or not (secret or chance.dealt_secrets):
            return Grown(table, steps, question, stem)
        deal(self.title, table, unseen, source)
        table.chance = chance
        return Grown(table, steps, question, None)

    def _recorded(self, source: Source | None) -> Chance:
        chance = Chance(source, self.draws)
        chance.begin(self.chance)
        return chance

    def move_on(self) -> None:
        """To the last pause: what leads there need not be told again for the next branch."""
        if self._paused is None:
            return
        table = self.title.load(self.state)
        table.chance = chance = self._recorded(None)
        answered, pause = 0, None
        for step in _walk(self.title.play(table), self.answers):
            if type(step) is not Boundary:
                answered += 1
            elif answered >= self._paused:
                pause = (table.dump(), answered, len(chance.drawn))
        self._paused = None
        if pause is not None:
            self.state, answered, drawn = pause
            self.draws += drawn
            del self.answers[:answered], self.chance[:drawn]


def _walk(steps: Steps, answers: Sequence[Answer]) -> Iterator[Question | Boundary | None]:
    """Every step of the rules to the next open question; None if they end."""
    send = steps.send
    try:
        for answer in (None, *answers):
            step = send(answer)
            while type(step) is Boundary:
                yield step
                step = send(None)
            yield step
    except StopIteration:
        yield None


def _hides(unseen: Unseen | None, question: Question) -> bool:
    """Whether an answer to it is a secret of somebody else."""
    return unseen is not None and question.secret and question.role not in unseen.roles


def deal(title: Title[Any], table: Any, unseen: Unseen, source: Source | None) -> None:
    """Deal again on a table what is not seen, or a Problem where a title does not say how."""
    if title.forks is None:
        raise Problem("fork/hidden")
    chance = Chance(source, DEALT_FROM)
    chance.begin()
    title.forks.redeal(table, unseen.table, unseen.roles, chance)

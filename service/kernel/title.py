"""What a game must offer to be run by the kernel."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeVar, cast

from service.kernel.chance import Chance
from service.kernel.problems import Problem
from service.kernel.question import Answer, Question

# A fact is one change of the table, or one thing worth telling: a kind, then its values.
Fact = Sequence[Any]
Document = dict[str, Any]


class Boundary:
    """Yielded by a game where nothing is in mid-air: the whole state is on the table."""


BOUNDARY: Final = Boundary()

Steps = Generator[Question | Boundary, Answer | None, None]
R = TypeVar("R")
# Steps of a rule that end in a result.
StepsTo = Generator[Question | Boundary, Answer | None, R]


class Table(Protocol):
    """The state of a game. Every change of it is a fact."""

    facts: list[Fact]
    chance: Chance

    def fold(self, fact: Fact) -> None:
        """Apply one recorded fact."""

    def dump(self) -> Document:
        """The whole state as a JSON document; only meaningful at a boundary, always foldable."""

    def result(self) -> Document | None:
        """How the game ended, or None while it goes on."""


T = TypeVar("T", bound=Table)


class Title(Protocol[T]):
    """A game that the service can run."""

    name: str
    rules_version: int
    roles: Sequence[str]

    def configure(self, request: Mapping[str, Any]) -> Document:
        """The complete, checked configuration of a new game, or SetupRefused."""

    def set_up(self, config: Document, chance: Chance) -> T:
        """A table ready for its first boundary. Puts everything into one first fact."""

    def load(self, document: Document) -> T:
        """The table of a checkpoint document, or PositionRefused."""

    def play(self, table: T) -> Steps:
        """The game, from a boundary to its end."""

    def blank(self) -> T:
        """A table to fold facts on."""

    def view(self, table: T, roles: frozenset[str]) -> Document:
        """What the holder of these roles may see."""

    def public_facts(self, facts: Sequence[Fact], roles: frozenset[str]) -> list[Fact]:
        """The facts as the holder of these roles may read them."""

    def reveals(self, fact: Fact) -> bool:
        """Whether a fact tells a player what it could not have known, so that no one takes it back alone."""

    def broken(self, table: T) -> list[str]:
        """The invariants that the table breaks; empty for a sound one."""


class Redealing(Protocol):
    """What a title offers besides if its unfinished games may be forked."""

    def redeal(self, table: Any, seen: Any, roles: frozenset[str], chance: Chance) -> None:
        """Deal again, at a boundary, what the holder of these roles does not know even at a later table."""


class Choice(NamedTuple):
    """What the rules for non-players answer, the reasons as data, and what they will want to remember."""

    answer: Answer
    why: Sequence[Document] = ()
    mind: Document = {}


class Deciding(Protocol):
    """What a title offers besides if it can play the roles that nobody holds."""

    def decide(self, table: Any, question: Question, mind: Document, chance: Chance) -> Choice:
        """An answer to the question, from what its role may see; random choices are draws of chance."""


def decider(title: object) -> Deciding:
    """The title as one that plays for non-players, or a Problem."""
    if not hasattr(title, "decide"):
        raise Problem("title/no_nonplayers")
    return cast("Deciding", title)

"""Where a turn begins among the facts: when a Faction has chosen what to do (2.3.4, 2.3.8), or with a phase (6.0)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sentiero.games.fire_in_the_lake.questions.ask import CHOSEN
from sentiero.kernel.scenes import scenes
from sentiero.kernel.title import Fact

CHOICE: Final = "turn.choose"


def begins_turn(fact: Fact) -> str | None:
    """Whose turn begins with a fact; that of nobody where it is a phase; None if none begins."""
    if is_choice_of_turn(fact) or fact[0] == "pivotal":
        return str(fact[1])
    return "" if fact[0] == "phase" else None


def is_choice_of_turn(fact: Fact) -> bool:
    """Whether a Faction has chosen what to do."""
    return bool(fact[0] == CHOSEN and fact[2] == CHOICE)


def by_turn(facts: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Facts as parts of which each belongs to one turn, or to a card that has none yet."""
    return scenes(facts, lambda fact: fact[0] == "drawn" or begins_turn(fact) is not None)

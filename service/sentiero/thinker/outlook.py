"""What a title tells whoever thinks ahead: how far a game is, and what its position is worth."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from operator import mul
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from sentiero.kernel.question import Question


class Outlook(Protocol):
    """Looks at a position with nothing but what everybody may see of it."""

    # The questions with which a whole turn is chosen: the others are parts of it.
    turns: frozenset[str]
    # No further than this is looked, by the clock.
    farthest: int
    # How many points it is worth to come first, beside the margin.
    first: float

    def ideas(self, table: Any, question: Question) -> Sequence[str]:
        """Of an answer out of several, those that are worth a try first; none where nothing is known of them."""

    def clock(self, table: Any) -> int:
        """How far the game is: one more for each card, or for whatever a title counts."""

    def now(self, table: Any) -> Mapping[str, float]:
        """How each role stands now."""

    def margins(self, table: Any) -> Mapping[str, float]:
        """By how much each role is expected to do well in the end."""

    def chances(self, table: Any) -> Mapping[str, float]:
        """How likely each role is to come first."""


class Weights(NamedTuple):
    """What one role may expect: so much, and so much more for each of the numbers."""

    margin: Sequence[float]
    chance: Sequence[float]


class Linear(NamedTuple):
    """What was learned of one scenario: the same numbers weighed anew for each role; the first is always 1."""

    roles: Mapping[str, Weights]

    def margins(self, row: Sequence[float]) -> dict[str, float]:
        """The margin that each role is expected to end with."""
        return {role: _sum(row, weights.margin) for role, weights in self.roles.items()}

    def chances(self, row: Sequence[float]) -> dict[str, float]:
        """How likely each of several roles is to come first; a role alone, to reach its aim."""
        sums = {role: _sum(row, weights.chance) for role, weights in self.roles.items()}
        if len(sums) == 1:
            return {role: 1 / (1 + math.exp(-_bounded(one))) for role, one in sums.items()}
        most = max(sums.values())
        powers = {role: math.exp(one - most) for role, one in sums.items()}
        whole = sum(powers.values())
        return {role: one / whole for role, one in powers.items()}


def read_linear(path: str) -> dict[str, Linear]:
    """What was learned, by scenario."""
    kept = json.loads(Path(path).read_text())
    return {
        scenario: Linear({role: Weights(**weights) for role, weights in roles.items()})
        for scenario, roles in kept["scenarios"].items()
    }


def _sum(row: Sequence[float], weights: Sequence[float]) -> float:
    total: float = sum(map(mul, row, weights))
    return total


def _bounded(value: float) -> float:
    return max(-30.0, min(30.0, value))

"""How sure a figure is: an interval for a share, and one for a mean of paired differences."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

# 95 %.
Z: Final = 1.959964
RESAMPLES: Final = 2_000


class Interval(NamedTuple):
    """A figure, and between what it lies in 19 of 20 cases."""

    value: float
    low: float
    high: float


def wilson(wins: int, games: int) -> Interval:
    """The share of games won, as Wilson reckons it: sound for few games and for shares near 0 and 1."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, z = wins / games, Z * Z / games
    middle = (share + z / 2) / (1 + z)
    half = Z * math.sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def bootstrap(differences: Sequence[float], seed: int = 0, looks: int = 1) -> Interval:
    """The mean of differences, by drawing as many of them again and again; the same for the same seed.

    Whoever looks several times while games are played, and may stop at each, is wrong more often: each look is as much
    surer (Bonferroni).
    """
    if not differences:
        return Interval(0.0, 0.0, 0.0)
    n, source = len(differences), random.Random(seed)
    means = sorted(sum(source.choices(differences, k=n)) / n for _ in range(RESAMPLES))
    cut = RESAMPLES // (40 * looks)
    return Interval(sum(differences) / n, means[cut], means[-cut - 1])

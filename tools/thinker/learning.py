"""Ridge regression for margins, and a softmax for who comes first: two small fits on the same rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from tools.thinker.games import Told

# Games, not rows, are the sample: so many of them are held out.
HELD_OUT = 0.25
RIDGE = 300.0
LEAST_SPREAD = 0.02
STEPS = 400
RATE = 0.5
SOFT_RIDGE = 1e-3


class Fit(NamedTuple):
    """Weights for plain rows, one column a role, and how well they foretell games that they were not learned from."""

    margins: Any
    chances: Any
    r2: Sequence[float]
    named: float


def fit(games: Sequence[Told]) -> Fit:
    """Learn from three quarters of the games, test on the others, then learn from all."""
    cut = int(len(games) * (1 - HELD_OUT))
    rows, margins, first = _arrays(games[cut:])
    by_margin, by_chance = _learn(games[:cut])
    guessed = rows @ by_margin
    r2 = 1 - ((guessed - margins) ** 2).sum(0) / ((margins - margins.mean(0)) ** 2).sum(0)
    guessed = _softmax(rows @ by_chance)
    named = (
        float((guessed.argmax(1) == first.argmax(1)).mean())
        if len(guessed[0]) > 1
        else float(((guessed > 0.5) == (first > 0.5)).mean())
    )
    return Fit(*_learn(games), r2.tolist(), named)


def _arrays(games: Sequence[Told]) -> tuple[Any, Any, Any]:
    rows = np.array([row for game in games for row in game.rows], dtype=float)
    margins = np.array([[s.margin for s in game.scores] for game in games for _ in game.rows], dtype=float)
    first = np.array([[s.first for s in game.scores] for game in games for _ in game.rows], dtype=float)
    return rows, margins, first / np.maximum(1, first.sum(1, keepdims=True))


def _learn(games: Sequence[Told]) -> tuple[Any, Any]:
    rows, margins, first = _arrays(games)
    mean, spread = rows.mean(0), rows.std(0)
    mean[0], spread[0] = 0, 1
    # What hardly ever differs says nothing.
    spread[spread < LEAST_SPREAD] = np.inf
    scaled = (rows - mean) / spread
    penalty = np.eye(scaled.shape[1]) * RIDGE
    penalty[0, 0] = 0
    by_margin = np.linalg.solve(scaled.T @ scaled + penalty, scaled.T @ margins)
    return _plain(by_margin, mean, spread), _plain(_soft(scaled, first), mean, spread)


def _soft(scaled: Any, first: Any) -> Any:
    """Gradient descent with momentum; the problem is convex and small."""
    weights = np.zeros((scaled.shape[1], first.shape[1]))
    speed = np.zeros_like(weights)
    rate = RATE / max(1.0, float(np.linalg.norm(scaled, 2)) ** 2 / len(scaled)) * 2
    for _ in range(STEPS):
        gradient = scaled.T @ (_softmax(scaled @ weights) - first) / len(scaled) + SOFT_RIDGE * weights
        speed = 0.9 * speed - rate * gradient
        weights = weights + speed
    return weights


def _softmax(sums: Any) -> Any:
    if sums.shape[1] == 1:
        return 1 / (1 + np.exp(-sums))
    powers = np.exp(sums - sums.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def _plain(weights: Any, mean: Any, spread: Any) -> Any:
    """Weights for rows as they are, in place of scaled ones."""
    plain = weights / spread[:, None]
    plain[0] = weights[0] - (mean[1:, None] * plain[1:]).sum(0)
    return plain

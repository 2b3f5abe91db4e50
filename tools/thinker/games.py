"""Games of the usual players, to learn from: a row of numbers at each card, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sentiero.kernel.title import Score
from sentiero.library import Game
from sentiero.thinker.dice import dice


class Told(NamedTuple):
    """One game: its rows, and how each role did in the end."""

    rows: Sequence[Sequence[float]]
    scores: Sequence[Score]


def told(title: str, scenario: str, seed: int, outlook: Any) -> Told:
    """Play a game to its end; a row wherever the clock has moved on."""
    game = Game.new(title, scenario, seed=f"learning/{seed}")
    session = game.session.branch(dice(seed))
    table, rows, clock = session.table, [], outlook.clock
    last = [clock(table) - 1]

    def look(now: Any) -> bool:
        if clock(now) != last[0]:
            last[0] = clock(now)
            rows.append(outlook.row(now))
        return True

    session.play_out(look)
    result = session.result
    assert result is not None, "the game is over"
    return Told(rows, [session.title.score(result, role) for role in outlook.roles])

"""Random games with Events chosen often: every invariant after each answer, every side of every card executed."""

from __future__ import annotations

from tools.fire_in_the_lake.card_walks import count, every_side

GAMES = 200


def test_every_side_is_executed_in_random_games():
    total = count(range(GAMES), processes=1)
    assert [side for side in every_side() if not total[side]] == []

"""Games of four non-players, from seeds: legal to the end, the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tools.fire_in_the_lake.soak import play, soak

GAMES = 100
PLAYS = "from tools.fire_in_the_lake.soak import play; print(*(play(n, check=False)[0].digest for n in range(3)))"


@pytest.mark.parametrize("part", range(4))
def test_8_0_games_of_four_nonplayers_end(part):
    """Every invariant after each answer, every journal replayed."""
    games = soak(range(part, GAMES, 4), processes=1)
    assert len(games) == GAMES // 4
    assert all(game.result["winner"] is None for game in games)


def test_8_0_the_order_of_sets_and_dicts_never_reaches_a_decision():
    """The same seeds give the same journals in processes that hash differently."""
    found = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        ran = subprocess.run([sys.executable, "-c", PLAYS], env=environment, capture_output=True, text=True, check=True)
        found.add(ran.stdout)
    assert len(found) == 1


def test_8_0_the_same_seed_gives_the_same_game():
    assert play(2, check=False)[0].digest == play(2, check=False)[0].digest

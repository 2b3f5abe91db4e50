"""Chance: drawn once, recorded, and read back ever after."""

from __future__ import annotations

import pytest
from sentiero.kernel.chance import Chance, scripted_source, sealed_source
from sentiero.kernel.problems import ReplayMismatch


def test_the_same_seed_gives_the_same_draws_by_their_number():
    one, other = sealed_source(b"seed"), sealed_source(b"seed")
    assert [one(n, 6) for n in range(50)] == [other(n, 6) for n in range(50)]
    assert {one(n, 6) for n in range(200)} == {1, 2, 3, 4, 5, 6}
    assert [one(n, 6) for n in range(50)] != [sealed_source(b"other")(n, 6) for n in range(50)]


def test_scripted_results_come_first_from_a_given_draw_on():
    source = scripted_source([4, 1], 2, lambda index, sides: 6)
    assert [source(n, 6) for n in range(5)] == [6, 6, 4, 1, 6]


def test_replay_reads_what_was_recorded():
    live = Chance(sealed_source(b"x"))
    live.begin()
    rolls = [live.roll() for _ in range(5)]
    again = Chance()
    again.begin(live.drawn)
    assert [again.roll() for _ in range(5)] == rolls
    assert again.settled
    with pytest.raises(ReplayMismatch):
        again.roll()


def test_shuffle_gives_every_item_once():
    chance = Chance(sealed_source(b"deck"))
    chance.begin()
    assert sorted(chance.shuffle(range(40))) == list(range(40))
    assert len(chance.drawn) == 40

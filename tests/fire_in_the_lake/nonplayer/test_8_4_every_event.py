"""8.4: every side of every card by every Faction, to the end and with legal answers only."""

from __future__ import annotations

import pytest

from tests.fire_in_the_lake.nonplayer.event_walks import every_side, later, run, set_ups

SIDES = list(every_side())


def test_8_4_every_side_by_every_faction_at_the_set_ups():
    assert run(set_ups(), SIDES) > 0


@pytest.mark.parametrize(("seed", "scenario"), [(1, "short"), (2, "full")])
def test_8_4_every_side_by_every_faction_in_the_middle_of_games(seed, scenario):
    assert run([later(seed, scenario, 150)], SIDES, seed) > 0

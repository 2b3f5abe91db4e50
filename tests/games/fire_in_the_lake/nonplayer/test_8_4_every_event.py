"""8.4: every side of every card by every Faction, to the end and with legal answers only."""

from __future__ import annotations

from tests.games.fire_in_the_lake.nonplayer.event_walks import every_side, later, run, set_ups

SIDES = list(every_side())


def test_8_4_every_side_by_every_faction_at_the_set_ups():
    positions = set_ups()
    assert all(run([position], SIDES[start::3]) > 0 for start, position in enumerate(positions))


def test_8_4_every_side_by_every_faction_in_the_middle_of_a_game():
    assert run([later(2, "full", 150)], SIDES, seed=2) > 0

"""31 AAA."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike, air_strike_possible
from sentiero.games.fire_in_the_lake.coup.resources import degrade_by_incursion
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.tables import a_table, drive, execute, fix_dice


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_executing_places_the_marker(side):
    table = a_table()
    assert execute(table, 31, side, "us") == []
    assert table.facts == [("capability", 31, side)]
    assert table.capabilities == {31: side}
    other = {"unshaded": "shaded", "shaded": "unshaded"}[side]
    execute(table, 31, other, "nva")
    assert table.capabilities == {31: other}


def rally(table, *answers):
    return drive(table, run_operation(table, Turn("nva"), "rally"), *answers)


def test_unshaded_a_rally_in_one_space_may_build_the_trail():
    table = a_table(trail=1, nva=10, capabilities={31: "unshaded"})
    rally(table, "central_laos", "guerrilla", "done", "yes")
    assert table.tracks["trail"] == 2
    assert table.tracks["nva"] == 7


def test_unshaded_a_rally_in_no_space_may_build_the_trail():
    table = a_table(trail=1, nva=10, capabilities={31: "unshaded"})
    rally(table, "done")
    assert table.tracks["trail"] == 2
    assert table.tracks["nva"] == 8


def test_unshaded_a_rally_in_two_spaces_may_not_build_the_trail():
    answers = ("central_laos", "guerrilla", "southern_laos", "guerrilla", "done")
    table = a_table(trail=1, nva=10, capabilities={31: "unshaded"})
    asked = rally(table, *answers)
    assert "rally.trail" not in asked.keys
    assert table.tracks["trail"] == 1
    assert table.tracks["nva"] == 8
    table = a_table(trail=1, nva=10, capabilities={31: "shaded"})
    rally(table, *answers, "yes")
    assert table.tracks["trail"] == 2


def strike(table, *answers):
    return drive(table, air_strike(table, Turn("us")), *answers)


def test_shaded_an_air_strike_stops_at_two():
    table = a_table(trail=3, dice=[6], capabilities={31: "shaded"})
    strike(table, "trail")
    assert table.tracks["trail"] == 2
    fix_dice(table, 6)
    assert strike(table) == []
    assert table.tracks["trail"] == 2


def test_shaded_holds_against_the_two_boxes_of_top_gun():
    table = a_table(trail=3, dice=[2], capabilities={31: "shaded", 4: "unshaded"})
    strike(table, "trail")
    assert table.tracks["trail"] == 2
    table = a_table(trail=3, dice=[2], capabilities={31: "unshaded", 4: "unshaded"})
    strike(table, "trail")
    assert table.tracks["trail"] == 1


def test_shaded_leaves_a_trail_at_one_alone():
    table = a_table(trail=1, dice=[6], capabilities={31: "shaded"})
    assert strike(table) == []
    assert table.tracks["trail"] == 1
    turn = Turn("us")
    assert not air_strike_possible(table, turn)
    table.capabilities = {}
    assert air_strike_possible(table, turn)


def test_shaded_does_not_stop_other_ways_to_degrade():
    table = a_table({"central_laos": {"us_troops": 1}}, trail=2, capabilities={31: "shaded"})
    degrade_by_incursion(table)
    assert table.tracks["trail"] == 1

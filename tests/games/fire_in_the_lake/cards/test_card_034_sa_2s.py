"""34 SA-2s."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.tables import a_table, drive, execute, pieces


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_executing_places_the_marker(side):
    table = a_table()
    assert execute(table, 34, side, "us") == []
    assert table.facts == [("capability", 34, side)]
    assert table.capabilities == {34: side}
    other = {"unshaded": "shaded", "shaded": "unshaded"}[side]
    execute(table, 34, other, "nva")
    assert table.capabilities == {34: other}


def strike(table, *answers):
    return drive(table, air_strike(table, Turn("us")), *answers)


TRAIL_SIDE = {
    "north_vietnam": {"nva_troops": 1, "nva_tunneled_bases": 1},
    "central_laos": {"nva_bases": 1, "vc_guerrillas": 1},
    "quang_tri": {"nva_troops": 2},
}


def test_unshaded_each_degrading_air_strike_costs_nva_a_piece_outside_the_south():
    table = a_table(TRAIL_SIDE, trail=3, dice=[2], capabilities={34: "unshaded"})
    asked = strike(table, "trail", ["nva_bases@central_laos#1"])
    assert (asked[1].role, asked[1].key, asked[1].least, asked[1].most) == ("us", "air_strike.sa_2s", 1, 1)
    assert asked[1].options == ["nva_bases@central_laos#1", "nva_troops@north_vietnam#1"]
    assert table.facts == [
        ("rolled", 2, "air_strike"),
        ("track", "trail", -1),
        ("removed", "nva_bases", 1, "central_laos"),
    ]


def test_unshaded_the_us_chooses_even_if_another_directs_the_strike():
    table = a_table(TRAIL_SIDE, trail=3, dice=[2], capabilities={34: "unshaded"})
    asked = execute(table, 40, "unshaded", "vc", "trail", ["nva_troops@north_vietnam#1"])
    assert [question.role for question in asked] == ["vc", "us"]


def test_unshaded_only_once_for_two_boxes_and_not_if_the_trail_stands():
    table = a_table(TRAIL_SIDE, trail=3, dice=[2], capabilities={34: "unshaded", 4: "unshaded"})
    strike(table, "trail", ["nva_bases@central_laos#1"])
    assert table.tracks["trail"] == 1
    assert len([fact for fact in table.facts if fact[0] == "removed"]) == 1
    table = a_table(TRAIL_SIDE, trail=3, dice=[2, 3], capabilities={34: "unshaded", 4: "shaded"})
    strike(table, "trail")
    assert table.facts == [("rolled", 2, "air_strike"), ("rolled", 3, "top_gun")]


def test_unshaded_nothing_outside_the_south():
    table = a_table({"quang_tri": {"nva_troops": 2}}, trail=3, dice=[2], capabilities={34: "unshaded"})
    strike(table, "trail")
    assert pieces(table, "quang_tri") == {"nva_troops": 2}


@pytest.mark.parametrize(
    ("capabilities", "before", "after"),
    [({34: "shaded"}, 1, 3), ({34: "shaded"}, 3, 4), ({}, 1, 2), ({34: "unshaded"}, 1, 2)],
)
def test_shaded_rally_builds_two_boxes_for_the_same_price(capabilities, before, after):
    table = a_table(trail=before, nva=10, capabilities=capabilities)
    drive(table, run_operation(table, Turn("nva"), "rally"), "central_laos", "guerrilla", "done", "yes")
    assert table.tracks["trail"] == after
    assert table.tracks["nva"] == 7


def test_shaded_degrading_air_strikes_cost_nva_nothing():
    table = a_table(TRAIL_SIDE, trail=3, dice=[2], capabilities={34: "shaded"})
    strike(table, "trail")
    assert table.facts == [("rolled", 2, "air_strike"), ("track", "trail", -1)]

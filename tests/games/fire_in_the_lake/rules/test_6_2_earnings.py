"""6.2 Resources Phase step by step, 6.4.4 Control after Redeployment, 6.7 the Trail."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.redeploy import redeploy_phase
from sentiero.games.fire_in_the_lake.coup.resources import arvn_earnings, casualties_and_aid, insurgent_earnings
from sentiero.games.fire_in_the_lake.position.changes import degrade_trail, improve_trail

from tests.games.fire_in_the_lake.tables import a_table, drive


def test_6_2_3_aid_and_econ_to_75_and_the_econ_marker():
    table = a_table({"loc_saigon_can_tho": {"terror": 1}}, arvn=60, aid=20)
    arvn_earnings(table)
    assert (table.tracks["arvn"], table.tracks["econ"], table.tracks["aid"]) == (75, 13, 20)


def test_6_2_4_insurgents():
    table = a_table(
        {
            "fishhook": {"nva_bases": 1, "vc_bases": 1},
            "north_vietnam": {"nva_bases": 2},
            "hue": {"vc_tunneled_bases": 1},
        },
        nva=0, vc=0, trail=4,
    )  # fmt: skip
    insurgent_earnings(table)
    assert (table.tracks["nva"], table.tracks["vc"]) == (9, 2)


def test_6_2_5_each_casualty_costs_3_aid():
    table = a_table(aid=10, casualties={"us_troops": 2, "us_irregulars": 1, "us_bases": 1})
    casualties_and_aid(table)
    assert table.tracks["aid"] == 0


def test_6_4_4_control_follows_the_moves_afterwards():
    table = a_table({"saigon": {"arvn_police": 1}, "hue": {"arvn_police": 3}})
    drive(table, redeploy_phase(table), "hue", "saigon", 3, "saigon", "hue")
    assert (table.control("saigon"), table.control("hue")) == ("coin", "coin")


def test_6_7_the_trail_is_0_to_4():
    table = a_table(trail=3)
    assert improve_trail(table, 5) == 1
    assert degrade_trail(table, 9) == -4
    assert table.tracks["trail"] == 0

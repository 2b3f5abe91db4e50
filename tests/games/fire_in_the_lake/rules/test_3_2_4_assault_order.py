"""3.2.4 Assault: whom cubes count against, the order of removal, Tunnels, and the ARVN follow-up."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.assault import arvn_strength, assault, us_strength

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def assaulted(table, who, *answers):
    turn = a_turn(who, limited=True)
    turn.operation = "assault"
    return drive(table, assault(table, turn), *answers)


@pytest.mark.parametrize(
    ("space", "here", "strength"),
    [
        ("tay_ninh", {"arvn_troops": 3, "arvn_police": 1}, 1),
        ("tay_ninh", {"arvn_troops": 4}, 2),
        ("kien_hoa", {"arvn_troops": 1, "arvn_police": 5}, 0),
        ("pleiku", {"arvn_troops": 2}, 0),
        ("pleiku", {"arvn_troops": 6, "arvn_police": 3}, 2),
        ("pleiku", {"arvn_troops": 3, "arvn_bases": 1, "us_bases": 1}, 1),
        ("kontum", {"arvn_troops": 1, "arvn_police": 2}, 1),
        ("loc_kontum_dak_to", {"arvn_troops": 1, "arvn_police": 1}, 1),
        ("saigon", {"arvn_troops": 1, "us_troops": 4, "arvn_rangers": 2}, 0),
    ],
)
def test_3_2_4_arvn_strength_by_terrain_and_kind_of_cube(space, here, strength):
    assert arvn_strength(a_table({space: here}), space) == strength


@pytest.mark.parametrize(
    ("space", "here", "strength"),
    [
        ("pleiku", {"us_troops": 1}, 0),
        ("pleiku", {"us_troops": 4, "arvn_bases": 1}, 2),
        ("pleiku", {"us_troops": 1, "us_bases": 2}, 2),
        ("tay_ninh", {"us_troops": 2, "us_irregulars": 3, "arvn_troops": 6}, 2),
        ("loc_kontum_dak_to", {"us_troops": 2}, 2),
    ],
)
def test_3_2_4_us_strength_counts_us_troops_and_doubles_at_us_bases_only(space, here, strength):
    assert us_strength(a_table({space: here}), a_turn("us"), space) == strength


@pytest.mark.parametrize("hits", [1, 2, 3, 4])
def test_3_2_4_nva_troops_go_before_every_guerrilla_and_guerrillas_before_bases(hits):
    table = a_table({"saigon": {"us_troops": hits, "nva_troops": 2, "nva_guerrillas_active": 1, "nva_bases": 1}})
    assaulted(table, "us")
    left = [table.pieces["saigon"][kind] for kind in ("nva_troops", "nva_guerrillas_active", "nva_bases")]
    assert left == [[1, 1, 1], [0, 1, 1], [0, 0, 1], [0, 0, 0]][hits - 1]
    assert table.available("nva_troops") == 40 - left[0]


@pytest.mark.parametrize("guard", [{"nva_guerrillas": 1}, {"vc_guerrillas": 1}])
def test_3_2_4_one_underground_guerrilla_of_either_faction_saves_every_base(guard):
    table = a_table({"saigon": {"us_troops": 6, "vc_bases": 1, **guard}})
    assaulted(table, "us", *(["both"] if "nva_guerrillas" in guard else []))
    assert table.pieces["saigon"]["vc_bases"] == 1


@pytest.mark.parametrize(("die", "base"), [(1, "vc_tunneled_bases"), (3, "vc_tunneled_bases"), (4, "vc_bases")])
def test_3_2_4_a_tunnel_stops_the_removal_though_hits_are_left(die, base):
    table = a_table({"saigon": {"us_troops": 6, "vc_guerrillas_active": 1, "vc_tunneled_bases": 1}}, dice=[die])
    assaulted(table, "us")
    assert pieces(table, "saigon") == {"us_troops": 6, base: 1}


def test_3_2_4_no_die_for_a_tunnel_that_no_hit_reaches():
    table = a_table({"saigon": {"us_troops": 1, "vc_guerrillas_active": 1, "vc_tunneled_bases": 1}}, dice=[])
    assaulted(table, "us")
    assert pieces(table, "saigon") == {"us_troops": 1, "vc_tunneled_bases": 1}


def test_3_2_4_a_removed_tunnel_marker_is_no_removed_base_and_brings_no_aid():
    table = a_table({"saigon": {"arvn_troops": 2, "vc_tunneled_bases": 1}}, dice=[6], aid=20)
    assaulted(table, "arvn")
    assert pieces(table, "saigon") == {"arvn_troops": 2, "vc_bases": 1}
    assert table.tracks["aid"] == 20


@pytest.mark.parametrize(("bases", "aid", "after"), [(1, 20, 26), (2, 20, 32), (2, 70, 75)])
def test_3_2_4_6_aid_for_each_base_up_to_75(bases, aid, after):
    table = a_table({"saigon": {"arvn_troops": 4, "vc_bases": bases}}, aid=aid)
    assaulted(table, "arvn")
    assert pieces(table, "saigon") == {"arvn_troops": 4}
    assert table.tracks["aid"] == after


@pytest.mark.parametrize(("arvn", "able"), [(17, False), (18, True)])
def test_1_8_1_the_follow_up_is_not_paid_below_total_econ(arvn, able):
    table = a_table(
        {"saigon": {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 1, "vc_bases": 1}}, arvn=arvn, econ=15
    )
    asked = assaulted(table, "us", *["yes"] * able)
    assert ("assault.add_arvn" in asked.keys) is able
    assert table.pieces["saigon"]["vc_bases"] == 1 - able
    assert (table.tracks["arvn"], table.tracks["aid"]) == (arvn - 3 * able, 20 + 6 * able)


def test_3_2_4_bases_go_one_by_one_for_a_tunnel_may_stop_it():
    table = a_table({"hue": {"us_troops": 3, "vc_bases": 1, "vc_tunneled_bases": 1}}, dice=[6])
    asked = assaulted(table, "us", ["vc_bases@hue#1"])
    assert [(a.least, a.most) for a in asked if a.key == "remove.which"] == [(1, 1)]
    assert pieces(table, "hue") == {"us_troops": 3, "vc_bases": 1}


def test_3_2_4_guerrillas_of_both_go_together():
    table = a_table({"hue": {"us_troops": 2, "vc_guerrillas_active": 2, "nva_guerrillas_active": 2}})
    asked = assaulted(table, "us", "both", ["vc_guerrillas_active@hue#1", "nva_guerrillas_active@hue#1"])
    assert [(a.least, a.most) for a in asked if a.key == "remove.which"] == [(2, 2)]

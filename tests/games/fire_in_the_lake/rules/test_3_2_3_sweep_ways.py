"""3.2.3 Sweep: the ways of Troops, and what searchers find in which terrain."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.movement import sweep_origins
from sentiero.games.fire_in_the_lake.operations.sweep import sweep

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def swept(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": True}))
    turn.operation = "sweep"
    return drive(table, sweep(table, turn), *answers)


def test_3_2_3_example_from_cam_ranh_by_route_11_into_quang_duc():
    table = a_table({"cam_ranh": {"arvn_troops": 2}, "binh_tuy": {"arvn_troops": 1}})
    asked = swept(table, "arvn", "quang_duc", ["arvn_troops@cam_ranh#1", "arvn_troops@cam_ranh#2"])
    assert "arvn_troops@binh_tuy#1" in asked[1].options
    assert pieces(table, "quang_duc") == {"arvn_troops": 2}
    assert table.tracks["arvn"] == 27


@pytest.mark.parametrize("enemy", ["vc_guerrillas", "nva_troops"])
def test_3_2_3_no_way_over_a_loc_where_an_enemy_is(enemy):
    table = a_table({"cam_ranh": {"arvn_troops": 2}, "loc_cam_ranh_da_lat": {enemy: 1}})
    assert "cam_ranh" in sweep_origins(a_table(), "quang_duc")
    assert "cam_ranh" not in sweep_origins(table, "quang_duc")


def test_3_2_3_over_one_loc_not_over_two_nor_through_a_city():
    """From Hue one road leads to Da Nang and its Provinces, not to Quang Tin or Qui Nhon beyond."""
    reach = {to for to in ("da_nang", "quang_nam", "quang_tin", "qui_nhon") if "hue" in sweep_origins(a_table(), to)}
    assert reach == {"da_nang", "quang_nam"}


def test_3_2_3_an_enemy_next_door_does_not_stop_troops():
    table = a_table({"hue": {"us_troops": 1, "vc_guerrillas": 3}, "quang_tri": {"nva_troops": 5}})
    swept(table, "us", "quang_tri", ["us_troops@hue#1"])
    assert pieces(table, "quang_tri") == {"us_troops": 1, "nva_troops": 5}


def test_3_2_3_special_forces_do_not_move():
    table = a_table({"hue": {"arvn_rangers": 1, "arvn_troops": 1}, "quang_tri": {"vc_guerrillas": 1}})
    assert swept(table, "arvn", "quang_tri", Open("sweep.troops"))[-1].options == ["arvn_troops@hue#1"]


@pytest.mark.parametrize(
    ("who", "space", "here", "found"),
    [
        ("us", "tay_ninh", {"us_troops": 1}, 0),
        ("us", "tay_ninh", {"us_troops": 1, "us_irregulars_active": 1}, 1),
        ("us", "tay_ninh", {"us_troops": 2, "us_irregulars": 3}, 2),
        ("us", "central_laos", {"us_troops": 4}, 2),
        ("us", "quang_nam", {"us_troops": 2, "us_irregulars": 1}, 3),
        ("us", "kien_hoa", {"us_troops": 1, "arvn_troops": 3, "arvn_rangers": 1}, 1),
        ("arvn", "quang_nam", {"arvn_troops": 1, "arvn_police": 1, "arvn_rangers_active": 1}, 3),
        ("arvn", "quang_duc", {"arvn_police": 2, "arvn_rangers": 1}, 1),
        ("arvn", "saigon", {"arvn_police": 1, "us_troops": 4, "us_irregulars": 1}, 1),
        ("arvn", "saigon", {"arvn_police": 6}, 5),
    ],
)
def test_3_2_3_one_guerrilla_for_each_own_searcher_or_two_in_jungle(who, space, here, found):
    table = a_table({space: {**here, "vc_guerrillas": 5}})
    swept(table, who, limited=True, among=[space])
    assert table.pieces[space]["vc_guerrillas_active"] == found


def test_3_2_3_arvn_selects_as_many_spaces_as_it_can_pay():
    cities = {city: {"arvn_police": 1} for city in ("hue", "da_nang", "saigon")}
    table = a_table(cities, arvn=8)
    asked = swept(table, "arvn", "hue", "saigon", limited=False)
    assert asked.keys == ["sweep.where", "sweep.where"]
    assert table.tracks["arvn"] == 2

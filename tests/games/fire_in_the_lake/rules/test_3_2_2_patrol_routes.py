"""3.2.2 Patrol: which pieces go where, whom they find, and the Assault that follows."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.patrol import patrol

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces

ROAD = "loc_hue_da_nang"
MEKONG = "loc_saigon_can_tho"


def patrolled(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "patrol"
    return drive(table, patrol(table, turn), *answers)


def test_3_2_2_an_open_road_net_is_in_reach_as_a_whole_and_no_province():
    asked = patrolled(a_table({"hue": {"us_troops": 1}}), "us", Open("patrol.where"))
    assert set(asked[0].options) == {*board.LOCS, *board.CITIES, "done"} - {"hue"}


@pytest.mark.parametrize("enemy", ["vc_guerrillas", "vc_bases", "nva_troops", "nva_tunneled_bases"])
def test_3_2_2_any_enemy_piece_stops_a_cube_where_it_enters(enemy):
    table = a_table({"can_tho": {"arvn_police": 1}, "saigon": {enemy: 1}})
    reach = set(patrolled(table, "arvn", Open("patrol.where"))[0].options)
    beyond_can_tho = {"loc_can_tho_chau_doc", "loc_can_tho_bac_lieu", "loc_can_tho_long_phu"}
    assert reach == {MEKONG, "saigon", *beyond_can_tho, "done"}


def test_3_2_2_an_enemy_where_a_cube_starts_does_not_hold_it():
    table = a_table({"hue": {"us_troops": 1, "nva_troops": 4}})
    patrolled(table, "us", "saigon")
    assert pieces(table, "saigon") == {"us_troops": 1}


def test_3_2_2_special_forces_neither_move_nor_find_anybody():
    table = a_table({"hue": {"us_irregulars": 1}, ROAD: {"us_irregulars": 1, "arvn_troops": 1, "vc_guerrillas": 1}})
    assert patrolled(table, "us") == []
    assert table.pieces[ROAD]["vc_guerrillas"] == 1


def test_3_2_2_guerrillas_in_cities_stay_hidden():
    table = a_table({"hue": {"arvn_police": 2, "vc_guerrillas": 2}})
    patrolled(table, "arvn", "done")
    assert table.pieces["hue"]["vc_guerrillas"] == 2


def test_3_2_2_cubes_that_have_just_come_find_guerrillas_too():
    table = a_table({"hue": {"arvn_police": 2}, ROAD: {"vc_guerrillas": 3}})
    patrolled(table, "arvn", ROAD, ["arvn_police@hue#1", "arvn_police@hue#2"], "done")
    assert pieces(table, ROAD) == {"arvn_police": 2, "vc_guerrillas": 1, "vc_guerrillas_active": 2}


def test_3_2_2_the_assault_is_on_a_loc_never_in_a_city_and_adds_nothing_to_the_3():
    table = a_table(
        {"hue": {"arvn_troops": 2, "vc_guerrillas_active": 1}, ROAD: {"arvn_police": 2, "vc_guerrillas_active": 2}}
    )
    asked = patrolled(table, "arvn", "done", ROAD)
    assert asked[-1].options == [ROAD, "done"]
    assert pieces(table, ROAD) == {"arvn_police": 2, "vc_guerrillas_active": 1}
    assert table.tracks["arvn"] == 27


def test_3_2_2_the_assault_is_in_one_loc_only():
    here = {"us_troops": 1, "vc_guerrillas_active": 1}
    table = a_table({ROAD: here, MEKONG: here})
    patrolled(table, "us", "done", MEKONG)
    assert pieces(table, MEKONG) == {"us_troops": 1}
    assert pieces(table, ROAD) == here


def test_3_2_2_a_limited_patrol_into_a_city_assaults_nowhere():
    table = a_table({"hue": {"us_troops": 1}, MEKONG: {"us_troops": 1, "vc_guerrillas": 1}})
    asked = patrolled(table, "us", "da_nang", ["us_troops@hue#1"], limited=True)
    assert "patrol.assault" not in asked.keys
    assert pieces(table, MEKONG) == {"us_troops": 1, "vc_guerrillas_active": 1}

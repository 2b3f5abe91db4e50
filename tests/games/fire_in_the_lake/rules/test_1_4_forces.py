"""1.4 Forces: availability, removal, stacking, Underground, Tunnels."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.rally import rally_here
from sentiero.games.fire_in_the_lake.position.changes import add_tunnel, lose, may_stand, place, remove, room_for_bases
from sentiero.games.fire_in_the_lake.questions.choose import place_from_anywhere, placeable

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def test_1_4_1_available_is_the_pool_less_map_casualties_and_out_of_play():
    table = a_table({"saigon": {"us_troops": 5}}, casualties={"us_troops": 3}, out_of_play={"us_troops": 10})
    assert table.available("us_troops") == 22


def test_1_4_1_removed_pieces_go_to_available_lost_us_pieces_to_casualties():
    table = a_table({"saigon": {"us_troops": 2, "arvn_police": 1}})
    remove(table, "us_troops", 1, "saigon")
    lose(table, "us_troops", 1, "saigon")
    lose(table, "arvn_police", 1, "saigon")
    assert table.casualties == {"us_troops": 1}
    assert table.available("us_troops") == 39


def test_1_4_1_out_of_play_pieces_are_never_placed_without_an_event():
    table = a_table({"saigon": {"arvn_troops": 20}}, out_of_play={"arvn_troops": 10})
    assert place(table, "arvn_troops", 3, "hue") == 0


def test_1_4_1_nva_without_available_guerrillas_takes_its_own_from_the_map_when_rallying():
    table = a_table({"central_laos": {"nva_guerrillas_active": 18}, "southern_laos": {"nva_guerrillas": 2}})
    asked = drive(table, rally_here(table, a_turn("nva"), "southern_laos"), "guerrilla")
    assert asked.keys == ["rally.what"]
    assert pieces(table, "southern_laos") == {"nva_guerrillas": 3}
    assert pieces(table, "central_laos") == {"nva_guerrillas_active": 17}


def test_1_4_1_us_takes_police_from_the_map_only_once_none_is_available():
    table = a_table({"hue": {"arvn_police": 14}, "saigon": {"arvn_police": 15}})
    drive(table, place_from_anywhere(table, "us", "arvn_police", 2, "da_nang", "3.2.1"), ["arvn_police@hue#1"])
    assert pieces(table, "da_nang") == {"arvn_police": 2}
    assert table.pieces["hue"]["arvn_police"] == 13


@pytest.mark.parametrize("kind", ["us_troops", "us_bases"])
def test_1_4_1_us_troops_and_bases_are_never_taken_from_the_map(kind):
    table = a_table({"saigon": {kind: 1}}, out_of_play={"us_troops": 39, "us_bases": 5})
    assert placeable(table, "us", kind, "hue") == 0


def test_1_4_1_a_faction_takes_only_its_own():
    table = a_table({"saigon": {"vc_guerrillas": 30}})
    assert placeable(table, "nva", "vc_guerrillas", "hue") == 0
    assert placeable(table, "vc", "vc_guerrillas", "hue") == 30


def test_1_4_2_two_bases_in_a_space_none_on_locs():
    table = a_table({"pleiku": {"us_bases": 1, "vc_bases": 1}})
    assert room_for_bases(table, "pleiku") == 0
    assert room_for_bases(table, "loc_hue_da_nang") == 0
    assert place(table, "nva_bases", 1, "pleiku") == 0


def test_1_4_2_only_nva_and_vc_in_north_vietnam():
    table = a_table()
    assert not may_stand(table, "us_troops", "north_vietnam")
    assert may_stand(table, "vc_guerrillas", "north_vietnam")
    assert place(table, "arvn_rangers", 1, "north_vietnam") == 0


def test_1_4_3_new_pieces_are_underground():
    table = a_table()
    place(table, "vc_guerrillas_active", 2, "hue")
    place(table, "arvn_rangers", 1, "hue")
    assert pieces(table, "hue") == {"vc_guerrillas": 2, "arvn_rangers": 1}


def test_1_4_4_a_removed_tunneled_base_loses_its_marker():
    table = a_table({"tay_ninh": {"vc_bases": 1}})
    add_tunnel(table, "vc_bases", "tay_ninh")
    assert pieces(table, "tay_ninh") == {"vc_tunneled_bases": 1}
    remove(table, "vc_tunneled_bases", 1, "tay_ninh")
    assert table.available("vc_bases") == 9

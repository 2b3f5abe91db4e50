"""8.7.3 Patrol of a non-player ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.arvn import patrol
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.patrol import from_saigon, plan
from sentiero.games.fire_in_the_lake.nonplayer.player import middling
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.kernel.chance import Chance

from tests.games.fire_in_the_lake.nonplayer.acting import plays, thinks
from tests.games.fire_in_the_lake.nonplayer.arvn_tables import arvn_table, operates
from tests.games.fire_in_the_lake.tables import pieces

MEKONG = "loc_saigon_can_tho"
COAST = "loc_qui_nhon_cam_ranh"
NORTH = "loc_hue_da_nang"
GARRISON = {"arvn_troops": 2, "arvn_police": 1}
CITIES = ("hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "saigon", "can_tho")


def about(table):
    turn = full_turn("arvn")
    turn.operation = "patrol"
    np = thinks(table, "arvn", turn)
    np.chance = Chance(middling)
    return np


def planned(table):
    """Where each destination's cubes come from."""
    return {to: {(kind, origin): n for kind, origin, n in moves} for to, moves in plan(about(table))}


def at_rest(*but):
    """Every City with all that it needs, but for these."""
    return {city: GARRISON for city in CITIES if city not in but}


def test_8_7_3_enemies_next_to_saigon():
    assert patrol.wanted(about(arvn_table({MEKONG: {"vc_guerrillas": 1}})))
    assert patrol.wanted(about(arvn_table({"loc_saigon_da_lat": {"nva_troops": 1}})))
    assert not patrol.wanted(about(arvn_table({"saigon": {"vc_guerrillas": 1}, "tay_ninh": {"vc_guerrillas": 4}})))


def test_8_7_3_a_city_cut_off_by_a_loc():
    assert patrol.wanted(about(arvn_table({"loc_hue_da_nang": {"vc_guerrillas": 1}})))
    # There is a way round to Qui Nhon and Kontum.
    assert not patrol.wanted(about(arvn_table({COAST: {"vc_guerrillas": 1}})))
    # Nobody needs the roads that end in no City.
    assert not patrol.wanted(about(arvn_table({"loc_can_tho_chau_doc": {"vc_guerrillas": 1}})))


def test_8_7_3_enemies_in_cities_alone_do_not_count_nor_locs_beyond_them():
    assert not patrol.wanted(about(arvn_table({"da_nang": {"vc_guerrillas": 1}})))
    beyond = {"da_nang": {"vc_guerrillas": 1}, "loc_hue_da_nang": {"vc_guerrillas": 1}}
    assert not patrol.wanted(about(arvn_table(beyond)))


def test_8_7_3_three_cubes_or_twice_the_enemies_police_first():
    spaces = {**at_rest("saigon"), "saigon": {"arvn_troops": 6, "arvn_police": 3}, MEKONG: {"vc_guerrillas": 1}}
    assert planned(arvn_table(spaces))[MEKONG] == {("arvn_police", "saigon"): 3}
    spaces[MEKONG] = {"vc_guerrillas": 2, "arvn_police": 1}
    spaces["saigon"] = {"arvn_troops": 6, "arvn_police": 2}
    spaces["cam_ranh"] = {"arvn_troops": 3, "arvn_police": 1}
    moves = planned(arvn_table(spaces))[MEKONG]
    assert moves == {("arvn_police", "saigon"): 2, ("arvn_police", "cam_ranh"): 1}


def test_8_7_3_all_the_cubes_or_none():
    spaces = {"saigon": {"arvn_troops": 2}, MEKONG: {"vc_guerrillas": 1}}
    assert MEKONG not in planned(arvn_table(spaces))


def test_8_7_3_from_the_most_cubes_first():
    spaces = {
        "saigon": {"arvn_troops": 2, "arvn_police": 3},
        "can_tho": {"arvn_troops": 1, "arvn_police": 3},
        MEKONG: {"vc_guerrillas": 1},
    }
    assert planned(arvn_table(spaces))[MEKONG] == {("arvn_police", "saigon"): 3}


def test_8_7_3_provinces_keep_control_three_units_a_troop_and_a_police():
    spaces = {
        MEKONG: {"vc_guerrillas": 1},
        "kien_hoa": {"arvn_troops": 2, "arvn_police": 4},
        "kien_phong": {"arvn_police": 4, "vc_guerrillas": 3},
        "kien_giang": {"arvn_police": 3},
    }
    moves = planned(arvn_table(spaces))
    assert moves.get(MEKONG) == {("arvn_police", "kien_hoa"): 3}
    del spaces["kien_hoa"]
    assert MEKONG not in planned(arvn_table(spaces))


def test_8_7_3_from_saigon_outwards():
    assert (from_saigon()[MEKONG], from_saigon()["loc_saigon_cam_ranh"], from_saigon()[COAST]) == (1, 1, 3)
    spaces = {
        **at_rest("cam_ranh", "saigon"),
        "saigon": {"arvn_troops": 1, "arvn_police": 3},
        "cam_ranh": {"arvn_troops": 1, "arvn_police": 1},
        COAST: {"vc_guerrillas": 1},
        MEKONG: {"vc_guerrillas_active": 1},
    }
    assert next(iter(planned(arvn_table(spaces)))) == MEKONG


def test_8_7_3_underground_guerrillas_first_at_equal_distance():
    spaces = {
        "saigon": {"arvn_police": 7},
        MEKONG: {"vc_guerrillas_active": 1},
        "loc_saigon_da_lat": {"vc_guerrillas": 1},
    }
    first = list(planned(arvn_table(spaces)))
    assert first[:2] == ["loc_saigon_da_lat", MEKONG]


def test_8_7_3_then_cities_for_coin_control_the_most_people_first():
    spaces = {
        **at_rest("hue", "can_tho"),
        "quang_tri": {"arvn_troops": 4, "arvn_police": 2},
        "hue": {"vc_guerrillas": 1},
        "kien_giang": {"arvn_troops": 4, "arvn_police": 2},
        "can_tho": {"vc_guerrillas": 1},
    }
    moves = planned(arvn_table(spaces))
    assert list(moves) == ["hue", "can_tho"]
    assert sum(moves["hue"].values()) == 3
    assert ("arvn_police", "quang_tri") in moves["hue"]


def test_8_7_3_three_units_with_a_troop_and_a_police():
    spaces = {**at_rest("hue"), "hue": {"arvn_police": 2}, "quang_tri": {"arvn_troops": 5, "arvn_police": 3}}
    assert planned(arvn_table(spaces)) == {"hue": {("arvn_troops", "quang_tri"): 1}}
    spaces["hue"] = {"us_troops": 3}
    assert planned(arvn_table(spaces)) == {"hue": {("arvn_police", "quang_tri"): 1}}
    spaces["hue"] = GARRISON
    assert planned(arvn_table(spaces)) == {}


def test_8_7_3_cities_left_bare_are_filled_again():
    spaces = {
        **at_rest("saigon"),
        "saigon": {"arvn_police": 1, "arvn_troops": 2},
        "kien_hoa": {"arvn_troops": 4, "arvn_police": 2},
        MEKONG: {"vc_guerrillas": 1},
    }
    table = arvn_table(spaces)
    acted = operates(table)
    assert acted.answers("turn.choose") == ["patrol"]
    assert acted.answers("patrol.where")[0] == MEKONG
    assert table.pieces[MEKONG]["vc_guerrillas"] == 0


def test_8_7_3_free_assault_where_most_are_removed_then_govern():
    spaces = {
        **at_rest("saigon"),
        "saigon": {"arvn_troops": 12, "arvn_police": 6},
        "hue": {**GARRISON, "support": 2},
        MEKONG: {"vc_guerrillas": 2},
        "loc_saigon_da_lat": {"vc_guerrillas": 1},
    }
    table = arvn_table(spaces)
    acted = operates(table)
    assert acted.answers("patrol.assault") == [MEKONG]
    assert table.count(MEKONG, ["vc_guerrillas", "vc_guerrillas_active"]) == 0
    assert pieces(table, "loc_saigon_da_lat")["vc_guerrillas_active"] == 1
    assert acted.answers("activity.after") == ["govern"]
    assert table.tracks["arvn"] == 27


def test_8_7_3_without_cubes_to_move_it_trains_instead():
    acted = operates(arvn_table({MEKONG: {"vc_guerrillas": 1}}, {"arvn_rangers": 2}))
    assert acted.answers("turn.choose") == ["train"]
    assert "arvn.patrol.possible" in acted.reasons


def test_8_7_3_after_a_raid_by_the_table_that_it_leaves():
    spaces = {
        **{city: {"us_troops": 3, "arvn_police": 1} for city in CITIES},
        "hue": {"vc_guerrillas": 3},
        "quang_tri": {"arvn_rangers": 1, "us_troops": 2},
        "da_nang": {"us_troops": 3, "arvn_police": 3},
    }
    monsoon = [1, 128]
    table = arvn_table(spaces, deck=monsoon)
    acted = operates(table)
    assert acted.answers("turn.choose") == ["patrol"]
    assert acted.tests("arvn.patrol.possible") == [True]
    assert acted.answers("patrol.where")[:2] == ["raid", "hue"]
    assert table.control("hue") == "coin"
    # With nobody to move there, it pays all the same.
    spaces["da_nang"] = {"us_troops": 3, "arvn_police": 1}
    table = arvn_table(spaces, deck=monsoon)
    acted = operates(table)
    assert "arvn.patrol_after_raid" in acted.reasons
    assert acted.answers("patrol.where") == ["raid", "done"]
    assert table.tracks["arvn"] == 27


def test_8_7_3_limited_to_one_destination():
    table = arvn_table({"saigon": {"arvn_police": 9}, MEKONG: {"vc_guerrillas": 1}, "can_tho": {}})
    turn = full_turn("arvn")
    turn.limited, turn.most, turn.activities = True, 1, {}
    acted = plays(table, run_operation(table, turn, "patrol"))
    assert acted.answers("patrol.where") == [MEKONG]

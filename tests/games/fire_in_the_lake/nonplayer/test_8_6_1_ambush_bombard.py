"""8.6.1 Ambush and Bombard of a non-player NVA with its Attack."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.sequence import full_turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays
from tests.games.fire_in_the_lake.tables import pieces

ROAD = "loc_kontum_ban_me_thuot"


def attacks(spaces, dice=None, **values):
    table = a_bare_table(spaces, **values)
    return table, plays(table, run_operation(table, full_turn("nva"), "attack"), dice)


def test_8_6_1_ambush_comes_first_in_up_to_two_spaces():
    one = {"nva_guerrillas": 1, "arvn_police": 2}
    table, acted = attacks({"hue": one, "pleiku": one, "saigon": one})
    assert acted.answers("attack.where") == ["ambush", "done"]
    assert len(acted.answers("ambush.where")) == 2
    assert table.on_map(("arvn_police",)) == 4


def test_8_6_1_one_space_with_unshaded_booby_traps():
    one = {"nva_guerrillas": 1, "arvn_police": 2}
    table, _ = attacks({"hue": one, "pleiku": one}, capabilities={101: "unshaded"}, nva=3)
    assert table.on_map(("arvn_police",)) == 3


def test_8_6_1_rich_nva_bombards_rather_than_ambush_a_single_piece():
    spaces = {
        "hue": {"nva_guerrillas": 1, "arvn_police": 2},
        "pleiku": {"nva_troops": 4, "us_troops": 6},
    }
    for nva, activity in ((4, "bombard"), (3, "ambush")):
        _, acted = attacks(spaces, nva=nva)
        assert acted.answers("attack.where")[0] == activity
    assert "nva.ambush.single" in attacks(spaces, nva=4)[1].reasons


def test_8_6_1_no_special_activity_if_it_cannot_bombard_either():
    spaces = {"hue": {"nva_guerrillas": 1, "arvn_police": 2}, "pleiku": {"nva_troops": 4, "arvn_police": 6}}
    table, acted = attacks(spaces)
    assert acted.answers("attack.where") == ["pleiku", "done"]
    assert pieces(table, "hue") == spaces["hue"]


def test_8_6_1_a_single_ambush_all_the_same_for_a_base_or_if_it_is_the_whole_attack():
    base = {"hue": {"nva_guerrillas": 1, "us_bases": 1}, "pleiku": {"nva_troops": 4, "us_troops": 6}}
    table, acted = attacks(base)
    assert acted.answers("attack.where")[0] == "ambush"
    assert pieces(table, "hue") == {"nva_guerrillas_active": 1}
    whole = {
        "hue": {"nva_guerrillas": 1, "arvn_police": 2},
        "quang_tri": {"nva_troops": 3},
        "quang_nam": {"us_troops": 3},
    }
    assert attacks(whole)[1].answers("attack.where")[0] == "ambush"


def test_8_6_1_not_from_spaces_with_4_troops():
    spaces = {
        "hue": {"nva_guerrillas": 1, "nva_troops": 4, "arvn_police": 9},
        "pleiku": {"nva_guerrillas": 1, "nva_troops": 3, "arvn_police": 9},
        "saigon": {"nva_guerrillas": 1, "arvn_police": 9},
    }
    _, acted = attacks(spaces)
    assert sorted(acted.answers("ambush.where")) == ["pleiku", "saigon"]


def test_8_6_1_ambush_opens_the_way_to_a_base_for_the_troops():
    spaces = {
        "pleiku": {"nva_troops": 4, "us_bases": 1, "arvn_police": 2},
        ROAD: {"nva_guerrillas": 1},
        "fishhook": {"nva_guerrillas": 1, "arvn_rangers": 1},
        "hue": {"nva_guerrillas": 1, "us_irregulars": 1},
    }
    table, acted = attacks(spaces)
    assert acted.answers("ambush.where")[0] == ROAD
    assert acted.answers("ambush.victim")[:1] in ([], ["pleiku"])
    assert table.pieces["pleiku"]["us_bases"] == 0


def test_8_6_1_no_ambush_for_a_base_that_the_troops_remove_alone():
    spaces = {
        "pleiku": {"nva_troops": 6, "us_bases": 1, "arvn_police": 2},
        ROAD: {"nva_guerrillas": 1},
        "fishhook": {"nva_guerrillas": 1, "arvn_rangers": 1},
    }
    _, acted = attacks(spaces)
    assert "nva.ambush.base" not in acted.reasons


def test_8_6_1_an_ambush_removes_us_cubes_before_arvn_ones():
    spaces = {"saigon": {"nva_guerrillas": 1, "us_troops": 4, "arvn_police": 2}}
    table, acted = attacks(spaces, nva=3)
    assert pieces(table, "saigon") == {"nva_guerrillas_active": 1, "us_troops": 3, "arvn_police": 2}
    assert "nva.ambush.us" in acted.reasons
    # Special Forces still come before cubes, even those of ARVN.
    spaces["saigon"]["arvn_rangers"] = 1
    table, _ = attacks(spaces, nva=3)
    assert (table.pieces["saigon"]["us_troops"], table.pieces["saigon"]["arvn_rangers"]) == (4, 0)


def test_8_6_1_underground_special_forces_before_active_ones_then_us_before_arvn():
    forces = {"us_irregulars_active": 1, "arvn_rangers": 1}
    for attackers in ({"nva_guerrillas": 1}, {"nva_troops": 2}):
        table, _ = attacks({"hue": {**attackers, **forces}}, nva=1)
        assert table.pieces["hue"]["arvn_rangers"] == 0
        assert table.pieces["hue"]["us_irregulars_active"] == 1
        table, _ = attacks({"hue": {**attackers, "us_irregulars": 1, "arvn_rangers": 1}}, nva=1)
        assert table.pieces["hue"]["us_irregulars"] == 0


def test_8_6_1_ambush_first_where_a_us_cube_can_be_removed_even_beside_fewer_police():
    arvn = {"nva_guerrillas": 1, "arvn_troops": 3}
    spaces = {"hue": arvn, "can_tho": arvn, "pleiku": arvn}
    spaces["saigon"] = {"nva_guerrillas": 1, "us_troops": 3, "arvn_police": 2}
    assert attacks(spaces)[1].answers("ambush.where")[0] == "saigon"


def test_8_6_1_attacks_of_troops_after_an_ambush_remove_cubes_evenly_all_the_same():
    spaces = {
        "saigon": {"nva_guerrillas": 1, "arvn_police": 2},
        "hue": {"nva_guerrillas": 1, "arvn_police": 2},
        "pleiku": {"nva_troops": 2, "us_troops": 4, "arvn_police": 2},
    }
    table, _ = attacks(spaces)
    assert pieces(table, "pleiku") == {"nva_troops": 2, "us_troops": 4, "arvn_police": 1}


def test_8_6_1_ambush_a_lone_base_even_if_troops_could_attack_it():
    arvn = {"nva_guerrillas": 1, "arvn_troops": 3}
    spaces = {
        "hue": {"nva_troops": 2, "nva_guerrillas": 1, "us_bases": 1},
        "fishhook": arvn,
        "parrots_beak": arvn,
    }
    table, acted = attacks(spaces, nva=2)
    assert acted.answers("ambush.where")[0] == "hue"
    assert table.pieces["hue"]["us_bases"] == 0


def test_8_6_1_two_ambushes_together_remove_a_base_from_the_loc_first():
    spaces = {
        "pleiku": {"nva_guerrillas": 1, "us_bases": 1, "us_troops": 1},
        ROAD: {"nva_guerrillas": 1},
        "fishhook": {"nva_guerrillas": 1, "arvn_rangers": 1},
    }
    table, acted = attacks(spaces)
    assert acted.answers("ambush.where") == [ROAD, "pleiku"]
    assert table.pieces["pleiku"]["us_bases"] == 0


def test_8_6_1_other_pieces_in_laos_and_cambodia_first():
    spaces = {
        "hue": {"nva_guerrillas": 1, "us_irregulars": 1},
        ROAD: {"nva_guerrillas": 1, "us_troops": 1},
        "fishhook": {"nva_guerrillas": 1, "arvn_troops": 2},
    }
    _, acted = attacks(spaces)
    assert acted.answers("ambush.where") == ["fishhook", ROAD]


def test_8_6_1_then_from_locs_the_last_piece_special_forces_and_us():
    last = {"hue": {"nva_guerrillas": 1, "arvn_police": 1}, "saigon": {"nva_guerrillas": 1, "us_irregulars": 2}}
    assert attacks(last)[1].answers("ambush.where")[0] == "hue"
    forces = {"hue": {"nva_guerrillas": 1, "us_troops": 2}, "saigon": {"nva_guerrillas": 1, "arvn_rangers": 2}}
    assert attacks(forces)[1].answers("ambush.where")[0] == "saigon"
    american = {"hue": {"nva_guerrillas": 1, "us_troops": 2}, "saigon": {"nva_guerrillas": 1, "arvn_troops": 2}}
    assert attacks(american)[1].answers("ambush.where")[0] == "hue"


def test_8_6_1_from_a_loc_the_best_victim():
    spaces = {
        ROAD: {"nva_guerrillas": 1, "arvn_police": 2},
        "kontum": {"us_troops": 2},
        "pleiku": {"arvn_police": 1},
        "hue": {"nva_guerrillas": 1, "arvn_police": 2},
    }
    table, acted = attacks(spaces)
    assert acted.answers("ambush.victim") == ["pleiku"]
    assert pieces(table, "pleiku") == {}


def test_8_6_1_bombard_first_where_nva_pieces_are():
    spaces = {
        "pleiku": {"nva_troops": 4, "arvn_troops": 6},
        "kontum": {"us_troops": 3, "us_bases": 1},
        "binh_dinh": {"us_troops": 3},
        "khanh_hoa": {"nva_guerrillas_active": 1, "arvn_troops": 3},
    }
    _, acted = attacks(spaces)
    assert sorted(acted.answers("bombard.where")) == ["khanh_hoa", "pleiku"]


def test_8_6_1_bombard_bases_then_us_troops():
    spaces = {
        "pleiku": {"nva_troops": 4, "arvn_police": 6},
        "kontum": {"arvn_troops": 1, "us_bases": 1},
        "khanh_hoa": {"arvn_troops": 5},
        "binh_dinh": {"us_troops": 2, "arvn_troops": 1},
    }
    table, acted = attacks(spaces)
    assert acted.answers("bombard.where") == ["kontum", "binh_dinh"]
    assert pieces(table, "binh_dinh") == {"us_troops": 1, "arvn_troops": 1}


def test_8_6_1_long_range_guns():
    spaces = {
        "pleiku": {"nva_troops": 4, "arvn_police": 6},
        "kontum": {"arvn_troops": 4},
        "khanh_hoa": {"arvn_troops": 4},
        "binh_dinh": {"arvn_troops": 4},
    }
    for side, left in (("shaded", 9), ("unshaded", 11)):
        table, _ = attacks(spaces, capabilities={32: side})
        assert table.on_map(("arvn_troops",)) == left

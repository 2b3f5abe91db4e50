"""8.7.2 Transport of a non-player ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.transport import armored_cavalry, transport
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.transport import column, journey
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays, thinks
from tests.games.fire_in_the_lake.tables import pieces


def during(operation, *spaces):
    turn = Turn("arvn")
    turn.operation = operation
    turn.spaces = list(spaces)
    return turn


def transports(table, operation="train", *spaces):
    turn = during(operation, *spaces)
    table.begin(turn)
    return plays(table, transport(table, turn)), turn


def goes(table, operation="train", *spaces, dice=()):
    return journey(thinks(table, "arvn", during(operation, *spaces), dice))


def test_8_7_2_six_pieces_troops_then_rangers():
    table = a_bare_table({"saigon": {"arvn_troops": 4, "arvn_rangers": 1, "arvn_rangers_active": 3, "us_bases": 1}})
    assert column(table, "saigon") == {"arvn_troops": 4, "arvn_rangers": 1, "arvn_rangers_active": 1}


def test_8_7_2_coin_control_stays_behind():
    table = a_bare_table({"saigon": {"arvn_troops": 6, "vc_guerrillas": 2}})
    assert column(table, "saigon") == {"arvn_troops": 3}
    assert column(a_bare_table({"saigon": {"arvn_troops": 1}}), "saigon") == {}
    assert column(a_bare_table({"saigon": {"arvn_troops": 3, "vc_guerrillas": 3}}), "saigon") == {"arvn_troops": 3}


def test_8_7_2_to_a_province_with_police_but_no_troops_the_most_people():
    spaces = {
        "saigon": {"arvn_troops": 7},
        "binh_tuy": {"arvn_police": 1},
        "tay_ninh": {"arvn_police": 1},
        "kien_hoa": {"arvn_police": 1, "us_troops": 1},
    }
    table = a_bare_table(spaces)
    transports(table)
    assert pieces(table, "tay_ninh") == {"arvn_police": 1, "arvn_troops": 6}


def test_8_7_2_else_to_change_control_the_most_people():
    spaces = {"saigon": {"arvn_troops": 4}, "kien_hoa": {"vc_guerrillas": 3}, "tay_ninh": {"vc_guerrillas": 2}}
    for province in ("quang_tri", "quang_tin", "binh_dinh", "kien_phong", "kien_giang"):
        spaces[province] = {"us_troops": 1}
    table = a_bare_table(spaces)
    transports(table, "patrol")
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 2, "arvn_troops": 3}


def test_8_7_2_first_from_laos_and_cambodia_then_from_the_most_troops():
    spaces = {
        "saigon": {"arvn_troops": 9},
        "can_tho": {"arvn_troops": 5},
        "fishhook": {"arvn_troops": 2},
        "kien_phong": {"arvn_police": 1},
    }
    assert goes(a_bare_table(spaces)).origin == "fishhook"
    del spaces["fishhook"]
    assert goes(a_bare_table(spaces)).origin == "saigon"
    spaces["saigon"]["vc_guerrillas"] = 6
    assert goes(a_bare_table(spaces)).origin == "can_tho"


def test_8_7_2_the_most_troops_above_control_even_beyond_six():
    spaces = {"saigon": {"arvn_troops": 8}, "da_nang": {"arvn_troops": 20}, "kien_hoa": {"arvn_police": 1}}
    assert goes(a_bare_table(spaces)).origin == "da_nang"
    spaces["da_nang"]["vc_guerrillas"] = 13
    assert goes(a_bare_table(spaces)).origin == "saigon"


def test_8_7_2_nobody_to_move_or_nowhere_to_go_is_no_transport():
    assert goes(a_bare_table({"saigon": {"arvn_troops": 1}})) is None
    assert goes(a_bare_table({"saigon": {"arvn_police": 9}})) is None


def test_8_7_2_before_an_assault_to_enable_the_best_one():
    spaces = {
        "saigon": {"arvn_troops": 7},
        "kien_hoa": {"vc_bases": 1},
        "tay_ninh": {"vc_guerrillas_active": 3},
        "binh_tuy": {"vc_guerrillas": 1},
    }
    assert goes(a_bare_table(spaces), "assault").to == {"kien_hoa": 6}
    spaces["kien_hoa"]["arvn_troops"] = 2
    # There an Assault is already as good as it gets.
    assert goes(a_bare_table(spaces), "assault").to == {"tay_ninh": 6}
    del spaces["tay_ninh"], spaces["kien_hoa"]
    assert goes(a_bare_table(spaces), "assault") is None


def test_8_7_2_before_an_assault_nobody_leaves_a_space_worth_one():
    spaces = {"saigon": {"arvn_troops": 7, "vc_guerrillas_active": 1}, "kien_hoa": {"vc_bases": 1}}
    assert goes(a_bare_table(spaces), "assault") is None


def test_8_7_2_rangers_alone_enable_no_assault():
    assert goes(a_bare_table({"saigon": {"arvn_rangers": 5}, "kien_hoa": {"vc_bases": 1}}), "assault") is None


def test_8_7_2_during_a_sweep_to_find_more_in_the_selected_spaces():
    spaces = {
        "saigon": {"arvn_troops": 7},
        "kien_hoa": {"vc_guerrillas": 3, "arvn_troops": 1},
        "tay_ninh": {"vc_guerrillas": 2, "arvn_troops": 1},
        "binh_tuy": {"vc_guerrillas": 4},
    }
    for dice in ((1, 1), (5, 5)):
        both = goes(a_bare_table(spaces), "sweep", "kien_hoa", "tay_ninh", dice=dice)
        assert both.to == {"kien_hoa": 2, "tay_ninh": 3}
    assert goes(a_bare_table(spaces), "sweep", "tay_ninh").to == {"tay_ninh": 3}
    assert (
        goes(a_bare_table({"saigon": {"arvn_troops": 7}, "kien_hoa": {"arvn_troops": 1}}), "sweep", "kien_hoa") is None
    )


def test_8_7_2_during_a_sweep_where_each_piece_finds_somebody_before_jungles():
    spaces = {
        "da_nang": {"arvn_troops": 7},
        "tay_ninh": {"vc_guerrillas": 4, "arvn_rangers": 2},
        "kien_hoa": {"vc_guerrillas": 3, "arvn_police": 1},
    }
    assert goes(a_bare_table(spaces), "sweep", "tay_ninh", "kien_hoa").to == {"kien_hoa": 2, "tay_ninh": 4}
    # A fifth would find nobody.
    spaces["da_nang"] = {"arvn_troops": 6}
    assert goes(a_bare_table(spaces), "sweep", "tay_ninh", "kien_hoa").to == {"kien_hoa": 2, "tay_ninh": 2}


def test_8_7_2_during_a_sweep_first_who_completes_a_pair_in_a_jungle():
    spaces = {
        "da_nang": {"arvn_troops": 5},
        "tay_ninh": {"vc_guerrillas": 4, "arvn_rangers": 2},
        "quang_duc": {"vc_guerrillas": 1, "arvn_police": 1},
        "binh_tuy": {"vc_guerrillas": 1, "arvn_police": 1},
    }
    found = goes(a_bare_table(spaces), "sweep", "tay_ninh", "quang_duc", "binh_tuy", dice=(1, 1))
    assert found.to == {"quang_duc": 1, "binh_tuy": 1, "tay_ninh": 2}


def test_8_7_2_during_a_sweep_chance_decides_where_as_many_are_found():
    """8.1.3: both find 2 more; that 2 Troops find all of them in Kien Phong is no priority."""
    spaces = {
        "saigon": {"arvn_troops": 3},
        "kien_hoa": {"vc_guerrillas": 4, "arvn_troops": 1},
        "kien_phong": {"vc_guerrillas": 3, "arvn_troops": 1},
    }
    for dice, chosen in (((1, 1), "kien_hoa"), ((6, 6), "kien_phong")):
        assert goes(a_bare_table(spaces), "sweep", "kien_hoa", "kien_phong", dice=dice).to == {chosen: 2}


def test_8_7_2_under_khanh_a_sweep_gets_the_way_on_which_the_most_are_found():
    """By the road to Qui Nhon 5 are found in two spaces, by that to Hue only 4; all go over 1 LoC."""
    spaces = {
        "da_nang": {"arvn_troops": 7},
        "quang_tri": {"vc_guerrillas": 5, "arvn_troops": 1},
        "phu_bon": {"vc_guerrillas": 4, "arvn_troops": 1},
        "binh_dinh": {"vc_guerrillas": 3, "arvn_troops": 1},
    }
    swept = ("quang_tri", "phu_bon", "binh_dinh")
    usual = goes(a_bare_table(spaces, leaders=[128]), "sweep", *swept, dice=(4, 5))
    assert usual.to == {"quang_tri": 4, "phu_bon": 2}
    table = a_bare_table(spaces, leaders=[125])
    assert goes(table, "sweep", *swept).to == {"phu_bon": 3, "binh_dinh": 2}
    transports(table, "sweep", *swept)
    assert [table.pieces[space]["arvn_troops"] for space in ("da_nang", *swept)] == [2, 1, 4, 3]


def test_8_7_2_several_destinations_in_one_transport():
    spaces = {
        "saigon": {"arvn_troops": 7},
        "kien_hoa": {"vc_guerrillas": 3, "arvn_troops": 1},
        "kien_phong": {"vc_guerrillas": 2, "arvn_troops": 1},
    }
    table = a_bare_table(spaces)
    acted, _ = transports(table, "sweep", "kien_hoa", "kien_phong")
    assert acted.answers("transport.to") == ["kien_hoa", "kien_phong"]
    assert (table.pieces["kien_hoa"]["arvn_troops"], table.pieces["kien_phong"]["arvn_troops"]) == (3, 2)
    assert table.pieces["saigon"]["arvn_troops"] == 4


def test_8_7_2_all_rangers_go_underground():
    table = a_bare_table({"saigon": {"arvn_troops": 3}, "tay_ninh": {"arvn_police": 1, "arvn_rangers_active": 1}})
    transports(table)
    assert table.pieces["tay_ninh"]["arvn_rangers"] == 1


def test_8_7_2_armored_cavalry_assaults_where_a_priority_applies():
    for guerrillas, answer in (({"vc_guerrillas_active": 2}, []), ({"vc_guerrillas": 2}, ["no"])):
        spaces = {"saigon": {"arvn_troops": 7}, "kien_hoa": {"arvn_police": 1, **guerrillas}}
        table = a_bare_table(spaces, capabilities={61: "unshaded"})
        _, turn = transports(table)
        acted = plays(table, armored_cavalry(table, turn))
        assert acted.answers("transport.assault") in (answer, ["yes"])
        assert table.count("kien_hoa", ["vc_guerrillas", "vc_guerrillas_active"]) == (2 if answer else 0)


def test_8_7_2_shaded_armored_cavalry_moves_rangers_only():
    table = a_bare_table({"saigon": {"arvn_troops": 7, "arvn_rangers": 2}}, capabilities={61: "shaded"})
    assert column(table, "saigon") == {"arvn_rangers": 2}

"""99 Masher/White Wing."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import Open, a_table, execute, pieces

COUP_NEXT = [55, 128]


@pytest.mark.parametrize("acting", ["us", "arvn"])
def test_unshaded_both_kinds_of_troops_sweep_one_space_and_assault_as_us(acting):
    table = a_table(
        {
            "binh_dinh": {"us_bases": 1, "arvn_troops": 1, "vc_guerrillas": 3, "nva_troops": 1, "vc_bases": 1},
            "qui_nhon": {"us_troops": 2, "arvn_troops": 2, "arvn_police": 2},
        },
        arvn=0,
        deck=COUP_NEXT,
    )
    asked = execute(
        table,
        99,
        "unshaded",
        "vc",
        acting,
        "binh_dinh",
        ["us_troops@qui_nhon#1"],
        ["arvn_troops@qui_nhon#1"],
        Open("targets"),
    )
    assert [(q.role, q.key) for q in asked] == [
        ("vc", "event.faction"), (acting, "sweep.where"),
        (acting, "sweep.troops"), (acting, "sweep.troops"), (acting, "targets"),
    ]  # fmt: skip
    assert asked[0].options == ["us", "arvn"]
    assert asked[2].options == ["us_troops@qui_nhon#1", "us_troops@qui_nhon#2"]
    assert sorted(asked[3].options) == ["arvn_troops@qui_nhon#1", "arvn_troops@qui_nhon#2"]


def test_unshaded_losses_double_at_a_us_base_and_troops_fall_first():
    table = a_table(
        {
            "binh_dinh": {"us_bases": 1, "arvn_troops": 1, "vc_guerrillas": 3, "nva_troops": 2},
            "qui_nhon": {"us_troops": 1, "arvn_troops": 1},
        },
        arvn=0,
    )
    execute(table, 99, "unshaded", "us", "arvn", "binh_dinh", [], "both")
    assert pieces(table, "binh_dinh") == {"us_bases": 1, "us_troops": 1, "arvn_troops": 1, "vc_guerrillas": 1}
    assert pieces(table, "qui_nhon") == {"arvn_troops": 1}
    assert table.tracks["arvn"] == 0


def test_unshaded_no_jungle_and_an_assault_only_where_it_swept():
    table = a_table(
        {
            "tay_ninh": {"us_troops": 4, "arvn_troops": 1, "vc_guerrillas_active": 1},
            "an_loc": {"arvn_troops": 2},
            "phuoc_long": {"us_troops": 1},
        }
    )
    asked = execute(table, 99, "unshaded", "us", "us", "an_loc", ["us_troops@phuoc_long#1"], [])
    swept = asked[1].options
    assert "an_loc" in swept
    assert "saigon" in swept
    assert not {"tay_ninh", "phuoc_long", "fishhook", "quang_duc"} & set(swept)
    assert pieces(table, "tay_ninh") == {"us_troops": 4, "arvn_troops": 1, "vc_guerrillas_active": 1}
    assert ("operation", "us", "sweep", "full") in table.facts
    assert ("operation", "us", "assault", "full") not in table.facts


def test_unshaded_5_1_3_spaces_where_troops_of_both_take_part_come_first():
    table = a_table({"hue": {"us_troops": 1}, "can_tho": {"us_troops": 1}, "kien_hoa": {"arvn_troops": 1}})
    asked = execute(table, 99, "unshaded", "us", "us", Open("sweep.where"))
    both = {"can_tho", "kien_hoa", "kien_phong", "ba_xuyen", "saigon"}
    assert set(asked[1].options) == both, "Hue has US Troops, but no ARVN Troops can come"


def test_unshaded_5_1_3_of_each_kind_that_is_missing_one_must_come():
    here = {"saigon": {"us_troops": 2, "arvn_troops": 2}, "kien_hoa": {"us_troops": 1}}
    asked = execute(a_table(here), 99, "unshaded", "arvn", "us", "kien_hoa", Open("sweep.troops"))
    assert (asked[2].options, asked[2].least) == (["arvn_troops@saigon#1", "arvn_troops@saigon#2"], 1)
    here["kien_hoa"] = {"us_troops": 1, "arvn_troops": 1}
    asked = execute(a_table(here), 99, "unshaded", "arvn", "us", "kien_hoa", Open("sweep.troops"))
    assert (len(asked[2].options), asked[2].least) == (4, 0), "nobody is missing"


def test_unshaded_without_troops_of_one_of_them_the_other_sweeps_alone():
    table = a_table({"hue": {"us_troops": 2, "vc_guerrillas": 1}})
    execute(table, 99, "unshaded", "us", "us", "hue")
    assert pieces(table, "hue") == {"us_troops": 2}


def test_unshaded_needs_troops():
    table = a_table({"hue": {"us_bases": 1, "vc_guerrillas": 1}})
    execute(table, 99, "unshaded", "us")
    assert table.facts == []


def test_shaded_guerrillas_march_to_three_spaces_in_monsoon_and_ambush_in_each_even_if_active():
    table = a_table(
        {
            "quang_nam": {"vc_guerrillas": 1, "vc_guerrillas_active": 1, "nva_guerrillas": 4},
            "quang_tri": {"us_troops": 2},
            "da_nang": {"arvn_police": 1, "us_bases": 1},
            "loc_da_nang_dak_to": {"vc_guerrillas": 1},
            "binh_dinh": {"arvn_troops": 1, "vc_guerrillas": 1},
        },
        vc=0,
        nva=0,
        deck=COUP_NEXT,
        momentum={17: "unshaded", 115: "unshaded"},
        capabilities={101: "unshaded"},
    )
    asked = execute(
        table, 99, "shaded", "nva", "vc",
        "quang_tri", ["vc_guerrillas_active@quang_nam#1"],
        "da_nang", ["vc_guerrillas@quang_nam#1"],
        "binh_dinh",
        "arvn",
    )  # fmt: skip
    assert (asked[0].role, asked[0].options) == ("nva", ["nva", "vc"])
    assert {question.role for question in asked[1:]} == {"vc"}
    assert asked[2].options == ["vc_guerrillas@quang_nam#1", "vc_guerrillas_active@quang_nam#1"]
    assert pieces(table, "quang_tri") == {"us_troops": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "da_nang") == {"us_bases": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "binh_dinh") == {"vc_guerrillas": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "quang_nam") == {"nva_guerrillas": 4}
    assert table.casualties == {"us_troops": 1}


def test_shaded_nva_goes_on_through_laos_and_ambushes_only_where_guerrillas_stay():
    table = a_table(
        {
            "north_vietnam": {"nva_guerrillas": 2, "nva_troops": 3},
            "central_laos": {"us_irregulars": 1},
            "quang_nam": {"arvn_troops": 2},
        },
        nva=0,
        vc=0,
        trail=1,
    )
    asked = execute(
        table, 99, "shaded", "vc",
        "central_laos", ["nva_guerrillas@north_vietnam#1", "nva_guerrillas@north_vietnam#2"],
        "quang_nam", ["nva_guerrillas@central_laos#1", "nva_guerrillas@central_laos#2"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert pieces(table, "central_laos") == {"us_irregulars": 1}
    assert pieces(table, "quang_nam") == {"arvn_troops": 1, "nva_guerrillas": 1, "nva_guerrillas_active": 1}
    assert pieces(table, "north_vietnam") == {"nva_troops": 3}


def test_shaded_without_guerrillas_nothing_happens():
    table = a_table({"north_vietnam": {"nva_troops": 3}})
    execute(table, 99, "shaded", "vc")
    assert table.facts == []


def test_unshaded_an_arvn_sweep_counts_police_and_rangers_and_the_us_troops_that_join_it():
    table = a_table(
        {"qui_nhon": {"us_troops": 1, "arvn_police": 1, "arvn_rangers": 1, "us_irregulars": 4, "vc_guerrillas": 6}}
    )
    execute(table, 99, "unshaded", "us", "arvn", "qui_nhon")
    activated = [fact[2] for fact in table.facts if fact[0] == "activated"]
    assert activated == [3], "1 US Troop, 1 Police, 1 Ranger"
    assert table.pieces["qui_nhon"]["vc_guerrillas_active"] == 2, "only the US Troop Assaults: Police are no Troops"


def test_unshaded_a_us_sweep_counts_irregulars_and_the_arvn_troops_that_join_it():
    table = a_table(
        {"qui_nhon": {"us_troops": 1, "arvn_troops": 1, "arvn_police": 3, "us_irregulars": 1, "vc_guerrillas": 6}}
    )
    execute(table, 99, "unshaded", "us", "us", "qui_nhon")
    assert [fact[2] for fact in table.facts if fact[0] == "activated"] == [3]


def test_shaded_5_1_3_three_spaces_as_long_as_a_guerrilla_can_enter_one():
    table = a_table({"saigon": {"vc_guerrillas": 4}, "kien_hoa": {"arvn_troops": 1}})
    asked = execute(
        table, 99, "shaded", "vc", "kien_hoa", ["vc_guerrillas@saigon#1"], "tay_ninh", ["vc_guerrillas@saigon#1"],
        "kien_phong", ["vc_guerrillas@saigon#1"],
    )  # fmt: skip
    assert ["done" in question.options for question in asked if question.key == "march.where"] == [False] * 3
    table = a_table({"saigon": {"vc_guerrillas": 2}})
    asked = execute(table, 99, "shaded", "vc", "kien_hoa", [f"vc_guerrillas@saigon#{i}" for i in (1, 2)])
    assert asked.keys == ["march.where", "march.pieces"], "nobody is left who could go on"

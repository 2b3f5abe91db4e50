"""30 USS New Jersey."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_two_pieces_in_each_of_three_coastal_spaces():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 3},
            "hue": {"nva_troops": 1, "vc_guerrillas_active": 1, "vc_bases": 1, "support": 1},
            "loc_hue_da_nang": {"nva_guerrillas_active": 2},
            "quang_tin": {"vc_guerrillas": 1},
            "saigon": {"vc_guerrillas_active": 1},
            "an_loc": {"nva_troops": 1},
        },
        trail=3,
    )
    asked = execute(
        table, 30, "unshaded", "us", "arvn", ["north_vietnam", "hue", "loc_hue_da_nang"],
        "north_vietnam", "north_vietnam", "hue", "hue", "loc_hue_da_nang", "loc_hue_da_nang",
    )  # fmt: skip
    assert [question.role for question in asked] == ["us"] + ["arvn"] * 7
    assert asked[0].options == ["us", "arvn"]
    assert asked[1].options == ["hue", "saigon", "north_vietnam", "loc_hue_da_nang"]
    assert (asked[1].least, asked[1].most) == (1, 3)
    assert all("trail" not in question.options for question in asked)
    assert asked[4].options == ["hue", "loc_hue_da_nang", "done"]
    assert pieces(table, "north_vietnam") == {"nva_troops": 1}
    assert pieces(table, "hue") == {"vc_bases": 1}
    assert pieces(table, "loc_hue_da_nang") == {}
    assert table.support["hue"] == 0
    assert table.tracks["trail"] == 3
    assert not [fact for fact in table.facts if fact[0] == "rolled"]


def test_unshaded_by_the_us_against_one_space():
    table = a_table({"hue": {"nva_troops": 3}, "saigon": {"vc_bases": 1}}, momentum={10: "shaded"})
    asked = execute(table, 30, "unshaded", "vc", "us", ["saigon"], "saigon")
    assert [question.role for question in asked] == ["vc", "us", "us"]
    assert pieces(table, "saigon") == {}
    assert table.support["saigon"] == -1
    assert pieces(table, "hue") == {"nva_troops": 3}


def test_unshaded_without_targets_does_nothing():
    table = a_table({"quang_tin": {"vc_guerrillas": 1}})
    execute(table, 30, "unshaded", "us", "us")
    assert table.facts == [("activity", "us", "air_strike")]


def test_shaded_shifts_two_coastal_provinces_with_us_troops_by_two():
    table = a_table(
        {
            "quang_tin": {"us_troops": 1, "support": 1},
            "binh_dinh": {"us_troops": 1, "support": -1},
            "khanh_hoa": {"us_troops": 1},
            "kien_hoa": {"us_troops": 1},
            "ba_xuyen": {"us_bases": 1},
            "pleiku": {"us_troops": 1},
            "hue": {"us_troops": 1},
        }
    )
    asked = execute(table, 30, "shaded", "nva", ["quang_tin", "khanh_hoa"])
    assert [(a.role, a.least, a.most) for a in asked] == [("nva", 2, 2)]
    # 5.1.3: Binh Dinh can shift only 1 level.
    assert asked[0].options == ["quang_tin", "khanh_hoa", "kien_hoa"]
    assert table.facts == [("shifted", "quang_tin", -1), ("shifted", "khanh_hoa", -2)]


def test_shaded_5_1_3_a_province_that_shifts_one_level_comes_after_those_that_shift_two():
    table = a_table(
        {
            "quang_tin": {"us_troops": 1, "support": 1},
            "binh_dinh": {"us_troops": 1, "support": -1},
            "kien_hoa": {"us_troops": 1, "support": -1},
        }
    )
    asked = execute(table, 30, "shaded", "nva", ["kien_hoa"])
    assert [(a.options, a.least, a.most) for a in asked] == [(["binh_dinh", "kien_hoa"], 1, 1)]
    assert table.facts == [("shifted", "quang_tin", -1), ("shifted", "kien_hoa", -2)]


def test_shaded_one_province_shifts_alone():
    table = a_table({"quang_tin": {"us_troops": 1, "support": 2}, "kien_hoa": {"us_troops": 1, "support": -2}})
    assert execute(table, 30, "shaded", "vc") == []
    assert table.facts == [("shifted", "quang_tin", 0)]

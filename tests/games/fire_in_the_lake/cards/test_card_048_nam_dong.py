"""48 Nam Dong."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_removes_up_to_three_guerrillas_and_wins_the_province():
    table = a_table(
        {
            "quang_nam": {
                "us_bases": 1,
                "vc_guerrillas": 2,
                "nva_guerrillas_active": 2,
                "nva_troops": 1,
                "support": -2,
            },
            "khanh_hoa": {"arvn_bases": 1, "vc_guerrillas": 1},
            "saigon": {"us_bases": 1, "vc_guerrillas": 3},
            "pleiku": {"arvn_bases": 1, "support": 2},
            "tay_ninh": {"vc_bases": 1, "vc_guerrillas": 1},
        }
    )
    asked = execute(
        table, 48, "unshaded", "arvn",
        "quang_nam", ["vc_guerrillas@quang_nam#1", *(f"nva_guerrillas_active@quang_nam#{i}" for i in (1, 2))],
    )  # fmt: skip
    assert {question.role for question in asked} == {"arvn"}
    assert asked[0].options == ["quang_nam", "khanh_hoa"]
    assert (asked[1].least, asked[1].most, len(asked[1].options)) == (0, 3, 4)
    assert pieces(table, "quang_nam") == {"us_bases": 1, "vc_guerrillas": 1, "nva_troops": 1}
    assert table.support["quang_nam"] == 2


def test_unshaded_may_remove_none_and_needs_people_to_win():
    table = a_table({"phuoc_long": {"arvn_bases": 1, "vc_guerrillas": 1}, "kien_giang": {"arvn_bases": 1}})
    execute(table, 48, "unshaded", "vc", "phuoc_long", [])
    assert table.facts == []
    execute(table, 48, "unshaded", "vc", "kien_giang")
    assert table.facts == [("shifted", "kien_giang", 2)]


def test_shaded_removes_a_coin_base_from_a_weak_province():
    table = a_table(
        {
            "quang_nam": {"us_bases": 1, "arvn_bases": 1, "us_troops": 1, "arvn_police": 1, "us_irregulars": 3},
            "pleiku": {"us_bases": 1, "us_troops": 2, "arvn_troops": 1},
            "phuoc_long": {"arvn_bases": 1},
            "khanh_hoa": {"arvn_bases": 1},
            "saigon": {"us_bases": 1},
        }
    )
    asked = execute(table, 48, "shaded", "vc", "quang_nam", ["us_bases@quang_nam#1"])
    assert {question.role for question in asked} == {"vc"}
    assert asked[0].options == ["quang_nam", "khanh_hoa"]
    assert table.facts == [("removed", "us_bases", 1, "quang_nam", "casualties"), ("shifted", "quang_nam", -2)]
    table = a_table({"phuoc_long": {"arvn_bases": 1}})
    execute(table, 48, "shaded", "vc")
    assert table.facts == [("removed", "arvn_bases", 1, "phuoc_long")]


def test_shaded_without_such_a_base_does_nothing():
    table = a_table({"pleiku": {"us_bases": 1, "us_troops": 3}, "saigon": {"us_bases": 1}, "kien_hoa": {"vc_bases": 1}})
    execute(table, 48, "shaded", "vc")
    assert table.facts == []


def test_unshaded_5_1_3_a_province_with_guerrillas_that_can_be_won_comes_first():
    table = a_table(
        {
            "quang_nam": {"us_bases": 1, "vc_guerrillas": 1},
            "phuoc_long": {"arvn_bases": 1, "vc_guerrillas": 1},
            "kien_giang": {"arvn_bases": 1},
            "pleiku": {"arvn_bases": 1, "vc_guerrillas": 1, "support": 2},
        }
    )
    execute(table, 48, "unshaded", "arvn", ["vc_guerrillas@quang_nam#1"])
    assert pieces(table, "quang_nam") == {"us_bases": 1}
    assert table.support["quang_nam"] == 2


def test_shaded_5_1_3_a_province_that_can_be_turned_comes_first():
    table = a_table(
        {"quang_nam": {"us_bases": 1}, "phuoc_long": {"arvn_bases": 1}, "pleiku": {"us_bases": 1, "support": -2}}
    )
    assert execute(table, 48, "shaded", "us") == []
    assert table.facts == [("removed", "us_bases", 1, "quang_nam", "casualties"), ("shifted", "quang_nam", -2)]

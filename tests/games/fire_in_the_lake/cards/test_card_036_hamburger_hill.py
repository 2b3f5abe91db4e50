"""36 Hamburger Hill."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_moves_four_troops_to_a_highland_and_removes_a_tunneled_base():
    table = a_table(
        {
            "pleiku": {"vc_tunneled_bases": 1, "nva_bases": 1, "us_troops": 1},
            "quang_tri": {"vc_bases": 1},
            "khanh_hoa": {"nva_tunneled_bases": 1},
            "binh_dinh": {"us_troops": 3},
            "north_vietnam": {"nva_bases": 1},
            "tay_ninh": {"vc_bases": 1},
            "saigon": {"us_troops": 5},
        }
    )
    asked = execute(
        table, 36, "unshaded", "arvn",
        "pleiku",
        ["us_troops@binh_dinh#1", "us_troops@binh_dinh#2", "us_troops@saigon#1", "us_troops@saigon#2"],
        ["vc_tunneled_bases@pleiku#1"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"arvn"}
    assert asked[0].options == ["quang_tri", "pleiku", "khanh_hoa"]
    assert (asked[1].least, asked[1].most) == (4, 4)
    assert not any(option.startswith("us_troops@pleiku") for option in asked[1].options)
    assert pieces(table, "pleiku") == {"us_troops": 5, "nva_bases": 1}
    assert pieces(table, "binh_dinh") == {"us_troops": 1}
    assert pieces(table, "saigon") == {"us_troops": 3}
    assert table.facts[-1] == ("removed", "vc_tunneled_bases", 1, "pleiku")


def test_unshaded_without_any_base_still_moves_the_troops_there_are():
    table = a_table({"saigon": {"us_troops": 3}, "north_vietnam": {"nva_bases": 2}})
    asked = execute(table, 36, "unshaded", "nva", "khanh_hoa")
    assert asked[0].role == "nva"
    assert asked[0].options == ["quang_tri", "quang_nam", "binh_dinh", "pleiku", "khanh_hoa"]
    assert pieces(table, "khanh_hoa") == {"us_troops": 3}
    assert pieces(table, "north_vietnam") == {"nva_bases": 2}


def test_shaded_tunnels_a_base_and_costs_three_troops():
    table = a_table(
        {
            "pleiku": {"nva_bases": 1, "vc_bases": 1, "us_troops": 4},
            "quang_nam": {"nva_bases": 1},
            "binh_dinh": {"vc_bases": 1, "us_troops": 1},
            "tay_ninh": {"vc_bases": 1, "us_troops": 3},
        }
    )
    asked = execute(table, 36, "shaded", "vc", "pleiku", ["vc_bases@pleiku#1"])
    assert {question.role for question in asked} == {"vc"}
    assert asked[0].options == ["binh_dinh", "pleiku"]
    assert pieces(table, "pleiku") == {"nva_bases": 1, "vc_tunneled_bases": 1, "us_troops": 1}
    assert table.casualties == {"us_troops": 3}


def test_shaded_does_what_it_can():
    table = a_table({"quang_tri": {"nva_tunneled_bases": 1, "us_troops": 2}, "north_vietnam": {"nva_bases": 1}})
    asked = execute(table, 36, "shaded", "nva", "quang_tri")
    assert asked[0].options == ["north_vietnam", "quang_tri"]
    assert table.facts == [("removed", "us_troops", 2, "quang_tri", "casualties")]
    execute(table, 36, "shaded", "nva")
    assert table.facts == [("tunneled", "nva_bases", 1, "north_vietnam", "nva_tunneled_bases")]


def test_shaded_without_bases_in_highlands_does_nothing():
    table = a_table({"tay_ninh": {"vc_bases": 1, "us_troops": 3}, "pleiku": {"us_troops": 3}})
    execute(table, 36, "shaded", "vc")
    assert table.facts == []

"""37 Khe Sanh."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_removes_ten_nva_troops_around_a_us_base_with_troops():
    table = a_table(
        {
            "quang_tri": {"us_bases": 1, "us_troops": 2, "nva_troops": 4},
            "north_vietnam": {"nva_troops": 6, "nva_guerrillas": 2},
            "loc_hue_khe_sanh": {"nva_troops": 3},
            "southern_laos": {"nva_troops": 5},
            "kontum": {"us_bases": 1, "nva_troops": 2},
            "pleiku": {"us_bases": 1, "us_troops": 1},
            "da_nang": {"us_bases": 1, "us_troops": 1},
        }
    )
    asked = execute(
        table, 37, "unshaded", "arvn",
        "quang_tri",
        [f"nva_troops@north_vietnam#{i}" for i in range(1, 7)]
        + [f"nva_troops@loc_hue_khe_sanh#{i}" for i in range(1, 4)]
        + ["nva_troops@quang_tri#1"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"arvn"}
    assert asked[0].options == ["quang_tri", "pleiku"]
    assert (asked[1].least, asked[1].most, len(asked[1].options)) == (10, 10, 13)
    assert pieces(table, "quang_tri") == {"us_bases": 1, "us_troops": 2, "nva_troops": 3}
    assert pieces(table, "north_vietnam") == {"nva_guerrillas": 2}
    assert pieces(table, "loc_hue_khe_sanh") == {}
    assert table.available("nva_troops") == 40 - 3 - 5 - 2


def test_unshaded_removes_all_if_fewer_than_ten():
    table = a_table({"hue": {"us_bases": 1, "us_troops": 1}, "quang_tri": {"nva_troops": 3}})
    execute(table, 37, "unshaded", "us")
    assert table.facts == [("removed", "nva_troops", 3, "quang_tri")]


def test_unshaded_needs_base_and_troops():
    table = a_table({"hue": {"us_bases": 1}, "da_nang": {"us_troops": 1}, "quang_tri": {"nva_troops": 3}})
    execute(table, 37, "unshaded", "us")
    assert table.facts == []


def test_shaded_costs_up_to_three_troops_and_the_us_its_eligibility():
    table = a_table(
        {
            "pleiku": {"us_troops": 5, "us_irregulars": 1, "nva_guerrillas": 1},
            "saigon": {"us_troops": 5, "vc_guerrillas": 1},
            "hue": {"us_troops": 1, "nva_bases": 1},
        }
    )
    asked = execute(table, 37, "shaded", "nva", "pleiku", [f"us_troops@pleiku#{i}" for i in range(1, 4)])
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == ["hue", "pleiku"]
    assert (asked[1].least, asked[1].most) == (0, 3)
    assert table.facts == [("removed", "us_troops", 3, "pleiku", "casualties"), ("made_ineligible", "us")]
    assert table.barred == ["us"]


def test_shaded_bars_the_us_even_without_any_troops():
    table = a_table()
    execute(table, 37, "shaded", "vc")
    assert table.facts == [("made_ineligible", "us")]

"""53 Sappers."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_two_nva_troops_from_each_of_up_to_three_spaces_and_stays_eligible():
    table = a_table(
        {
            "saigon": {"nva_troops": 3},
            "loc_saigon_can_tho": {"nva_troops": 2},
            "pleiku": {"nva_troops": 1, "nva_guerrillas": 2},
            "quang_tri": {"nva_troops": 5},
            "central_laos": {"nva_troops": 5},
        }
    )
    asked = execute(table, 53, "unshaded", "arvn", ["saigon", "pleiku", "quang_tri"])
    assert [(question.role, question.least, question.most) for question in asked] == [("arvn", 0, 3)]
    assert asked[0].options == ["saigon", "quang_tri", "pleiku", "loc_saigon_can_tho"]
    assert table.facts == [
        ("removed", "nva_troops", 2, "saigon"),
        ("removed", "nva_troops", 2, "quang_tri"),
        ("removed", "nva_troops", 1, "pleiku"),
        ("stays_eligible", "arvn"),
    ]


def test_unshaded_without_troops_in_the_south_still_stays_eligible():
    table = a_table({"central_laos": {"nva_troops": 5}})
    assert execute(table, 53, "unshaded", "us") == []
    assert table.facts == [("stays_eligible", "us")]


def test_shaded_up_to_one_us_and_two_arvn_bases_in_provinces():
    table = a_table(
        {
            "quang_nam": {"us_bases": 1, "arvn_bases": 1},
            "pleiku": {"us_bases": 1, "arvn_bases": 1},
            "kien_hoa": {"arvn_bases": 1},
            "saigon": {"us_bases": 1},
        }
    )
    asked = execute(
        table, 53, "shaded", "vc",
        ["us_bases@pleiku#1"], ["arvn_bases@quang_nam#1", "arvn_bases@pleiku#1"],
    )  # fmt: skip
    assert [(question.role, question.least, question.most) for question in asked] == [("vc", 0, 1), ("vc", 0, 2)]
    assert table.facts == [
        ("removed", "us_bases", 1, "pleiku", "casualties"),
        ("removed", "arvn_bases", 1, "quang_nam"),
        ("removed", "arvn_bases", 1, "pleiku"),
    ]
    assert pieces(table, "kien_hoa") == {"arvn_bases": 1}
    assert pieces(table, "saigon") == {"us_bases": 1}


def test_shaded_may_remove_fewer_and_spares_cities():
    table = a_table({"saigon": {"us_bases": 1, "arvn_bases": 1}, "hue": {"arvn_bases": 1}, "pleiku": {"arvn_bases": 1}})
    asked = execute(table, 53, "shaded", "us", [])
    assert asked[0].options == ["arvn_bases@pleiku#1"]
    assert table.facts == []

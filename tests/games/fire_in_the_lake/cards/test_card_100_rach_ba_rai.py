"""100 Rach Ba Rai."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def the_delta():
    return a_table(
        {
            "kien_hoa": {
                "us_troops": 1, "vc_guerrillas": 2, "vc_guerrillas_active": 1, "vc_tunneled_bases": 1,
                "nva_guerrillas": 2, "nva_troops": 1, "nva_bases": 1,
            },
            "kien_phong": {"us_troops": 1, "vc_bases": 1},
            "ba_xuyen": {"us_bases": 1, "vc_guerrillas": 1},
            "quang_tin": {"us_troops": 1, "nva_troops": 3},
            "pleiku": {"us_troops": 1, "vc_guerrillas": 1},
        }
    )  # fmt: skip


def test_unshaded_all_vc_leave_a_lowland_with_us_troops_but_not_their_tunnels():
    table = the_delta()
    asked = execute(table, 100, "unshaded", "arvn", "kien_hoa", "vc")
    assert {question.role for question in asked} == {"arvn"}
    assert asked[0].options == ["kien_phong", "kien_hoa"]
    assert asked[1].options == ["vc", "nva"]
    assert pieces(table, "kien_hoa") == {
        "us_troops": 1, "vc_tunneled_bases": 1, "nva_guerrillas": 2, "nva_troops": 1, "nva_bases": 1,
    }  # fmt: skip


def test_unshaded_or_all_nva_except_troops():
    table = the_delta()
    execute(table, 100, "unshaded", "us", "kien_hoa", "nva")
    assert pieces(table, "kien_hoa") == {
        "us_troops": 1, "nva_troops": 1, "vc_guerrillas": 2, "vc_guerrillas_active": 1, "vc_tunneled_bases": 1,
    }  # fmt: skip


def test_unshaded_bases_are_pieces():
    table = the_delta()
    execute(table, 100, "unshaded", "us", "kien_phong")
    assert pieces(table, "kien_phong") == {"us_troops": 1}


def test_unshaded_nothing_where_nothing_can_be_removed():
    table = a_table({"quang_tin": {"us_troops": 1, "nva_troops": 3, "vc_tunneled_bases": 1}})
    execute(table, 100, "unshaded", "us")
    assert table.facts == []


def test_shaded_a_die_roll_of_cubes_and_a_vc_piece():
    table = a_table(
        {
            "kien_giang": {"vc_bases": 1, "us_troops": 2, "arvn_troops": 2, "arvn_police": 2, "us_irregulars": 1},
            "kien_phong": {"us_troops": 1, "nva_guerrillas": 2},
            "ba_xuyen": {"vc_guerrillas": 1, "arvn_police": 1},
        },
        dice=[3],
    )
    asked = execute(
        table, 100, "shaded", "nva", "kien_giang",
        ["us_troops@kien_giang#1", "us_troops@kien_giang#2", "arvn_police@kien_giang#1"],
        "vc_bases",
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == ["ba_xuyen", "kien_giang"]
    assert (asked[1].least, asked[1].most) == (3, 3)
    assert "us_irregulars@kien_giang#1" not in asked[1].options
    assert asked[2].options == ["vc_guerrillas", "vc_bases"]
    assert pieces(table, "kien_giang") == {"vc_bases": 2, "arvn_troops": 2, "arvn_police": 1, "us_irregulars": 1}
    assert table.casualties == {"us_troops": 2}


def test_shaded_fewer_cubes_than_rolled():
    table = a_table({"ba_xuyen": {"vc_bases": 2, "arvn_police": 1}}, dice=[6])
    assert execute(table, 100, "shaded", "vc") == []
    assert pieces(table, "ba_xuyen") == {"vc_bases": 2, "vc_guerrillas": 1}


def test_shaded_needs_vc_in_a_lowland():
    table = a_table({"ba_xuyen": {"arvn_police": 1}, "pleiku": {"vc_guerrillas": 1}})
    execute(table, 100, "shaded", "vc")
    assert table.facts == []


def test_unshaded_a_lowland_with_nva_only():
    table = a_table({"ba_xuyen": {"us_troops": 1, "nva_guerrillas_active": 2}})
    execute(table, 100, "unshaded", "us")
    assert pieces(table, "ba_xuyen") == {"us_troops": 1}


def test_shaded_5_1_3_a_lowland_with_cubes_comes_first():
    table = a_table({"kien_hoa": {"vc_guerrillas": 1}, "kien_phong": {"vc_guerrillas": 1, "arvn_police": 1}}, dice=[2])
    execute(table, 100, "shaded", "us", "vc_guerrillas")
    assert pieces(table, "kien_phong") == {"vc_guerrillas": 2}

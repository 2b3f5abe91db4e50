"""118 Korean War Arms."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_vc_removes_a_guerrilla_from_each_space_with_two_and_no_nva_base():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 1, "vc_guerrillas_active": 1},
            "loc_hue_da_nang": {"vc_guerrillas": 3},
            "tay_ninh": {"vc_guerrillas": 2, "nva_bases": 1},
            "pleiku": {"vc_guerrillas": 2, "nva_tunneled_bases": 1},
            "quang_nam": {"vc_guerrillas": 1, "nva_guerrillas": 3},
            "fishhook": {"vc_guerrillas_active": 2, "vc_bases": 1},
        }
    )
    asked = execute(table, 118, "unshaded", "us", ["vc_guerrillas_active@hue#1"])
    assert [(q.role, q.key) for q in asked] == [("vc", "event.remove")]
    assert pieces(table, "hue") == {"vc_guerrillas": 1}
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 2}
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 2, "nva_bases": 1}
    assert pieces(table, "pleiku") == {"vc_guerrillas": 2, "nva_tunneled_bases": 1}
    assert pieces(table, "quang_nam") == {"vc_guerrillas": 1, "nva_guerrillas": 3}
    assert pieces(table, "fishhook") == {"vc_guerrillas_active": 1, "vc_bases": 1}


def test_unshaded_nothing_to_remove():
    table = a_table({"hue": {"vc_guerrillas": 1}})
    execute(table, 118, "unshaded", "us")
    assert table.facts == []


def test_shaded_any_vc_piece_in_each_of_three_spaces():
    table = a_table()
    asked = execute(table, 118, "shaded", "nva", "saigon", "vc_bases", "north_vietnam", "vc_guerrillas",
                    "loc_hue_da_nang")  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked.open is None
    assert len(asked[0].options) == 47
    assert "saigon" not in asked[2].options
    assert "north_vietnam" not in asked[4].options
    assert pieces(table, "saigon") == {"vc_bases": 1}
    assert pieces(table, "north_vietnam") == pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 1}


def test_shaded_bases_where_no_guerrilla_is_left():
    table = a_table({"tay_ninh": {"vc_guerrillas": 30, "vc_bases": 2}}, out_of_play={"vc_bases": 6})
    asked = execute(table, 118, "shaded", "us", "saigon")
    assert len(asked[0].options) == 29
    assert pieces(table, "saigon") == {"vc_bases": 1}
    assert table.available("vc_bases") == 0

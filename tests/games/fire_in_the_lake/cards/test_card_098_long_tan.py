"""98 Long Tan."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def the_bush(**values):
    return a_table(
        {
            "tay_ninh": {
                "us_troops": 1,
                "vc_guerrillas": 2,
                "nva_guerrillas_active": 1,
                "nva_troops": 1,
                "vc_bases": 1,
            },
            "fishhook": {"us_troops": 1, "nva_guerrillas": 1},
            "quang_duc": {"us_bases": 1, "vc_guerrillas": 1},
            "pleiku": {"us_troops": 1, "vc_guerrillas": 1},
        },
        **values,
    )


def test_unshaded_two_us_troops_from_out_of_play_to_any_one_province():
    table = the_bush(out_of_play={"us_troops": 3, "us_bases": 1})
    asked = execute(table, 98, "unshaded", "arvn", "us_troops", "quang_tri")
    assert {question.role for question in asked} == {"arvn"}
    assert asked[0].options == ["us_troops", "guerrillas"]
    assert len(asked[1].options) == 21
    assert "north_vietnam" not in asked[1].options
    assert pieces(table, "quang_tri") == {"us_troops": 2}
    assert table.out_of_play == {"us_troops": 1, "us_bases": 1}


def test_unshaded_or_all_guerrillas_off_every_jungle_with_us_troops():
    table = the_bush(out_of_play={"us_troops": 3})
    execute(table, 98, "unshaded", "us", "guerrillas")
    assert pieces(table, "tay_ninh") == {"us_troops": 1, "nva_troops": 1, "vc_bases": 1}
    assert pieces(table, "fishhook") == {"us_troops": 1}
    assert pieces(table, "quang_duc") == {"us_bases": 1, "vc_guerrillas": 1}
    assert pieces(table, "pleiku") == {"us_troops": 1, "vc_guerrillas": 1}
    assert table.out_of_play == {"us_troops": 3}


def test_unshaded_what_cannot_be_done_is_not_offered():
    table = a_table(out_of_play={"us_troops": 1})
    execute(table, 98, "unshaded", "us", "quang_tri")
    assert pieces(table, "quang_tri") == {"us_troops": 1}
    table = a_table()
    execute(table, 98, "unshaded", "us")
    assert table.facts == []


def test_shaded_a_base_and_a_troop_to_casualties():
    table = a_table(
        {
            "tay_ninh": {"us_bases": 1, "us_troops": 2, "vc_guerrillas": 1, "vc_guerrillas_active": 1},
            "binh_tuy": {"us_bases": 2, "us_troops": 2, "vc_guerrillas": 2},
            "quang_duc": {"us_troops": 2, "vc_guerrillas": 2},
            "phuoc_long": {"us_bases": 1, "us_troops": 2, "vc_guerrillas": 1, "nva_guerrillas": 1},
            "pleiku": {"us_bases": 1, "us_troops": 2, "vc_guerrillas": 2},
        }
    )
    asked = execute(table, 98, "shaded", "nva", "binh_tuy")
    assert (asked[0].role, asked[0].options) == ("nva", ["binh_tuy", "tay_ninh"])
    assert pieces(table, "binh_tuy") == {"us_bases": 1, "us_troops": 1, "vc_guerrillas": 2}
    assert table.casualties == {"us_bases": 1, "us_troops": 1}


def test_shaded_only_what_is_there():
    table = a_table({"quang_duc": {"us_troops": 2, "vc_guerrillas": 2}})
    execute(table, 98, "shaded", "vc")
    assert table.casualties == {"us_troops": 1}
    table = a_table({"quang_duc": {"us_bases": 1, "vc_guerrillas": 2}})
    execute(table, 98, "shaded", "vc")
    assert table.casualties == {"us_bases": 1}
    table = a_table({"quang_duc": {"vc_guerrillas": 2}})
    execute(table, 98, "shaded", "vc")
    assert table.facts == []

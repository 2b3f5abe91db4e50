"""119 My Lai."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_two_available_troops_out_of_play_and_patronage():
    table = a_table(patronage=20)
    assert execute(table, 119, "unshaded", "arvn") == []
    assert table.out_of_play == {"us_troops": 2}
    assert table.tracks["patronage"] == 22


def test_unshaded_what_is_available():
    table = a_table({"saigon": {"us_troops": 39}})
    execute(table, 119, "unshaded", "vc")
    assert table.out_of_play == {"us_troops": 1}


def test_shaded_a_province_with_us_troops_to_active_opposition_with_a_base_and_a_guerrilla():
    table = a_table(
        {
            "quang_nam": {"us_troops": 1, "support": 2},
            "quang_tin": {"us_troops": 1},
            "binh_dinh": {"us_troops": 1, "us_bases": 2},
            "pleiku": {"us_troops": 1, "support": -2},
            "phuoc_long": {"us_troops": 1},
            "hue": {"us_troops": 1},
            "quang_tri": {"us_bases": 1},
        },
        aid=20,
    )
    asked = execute(table, 119, "shaded", "nva", "quang_nam")
    assert [(q.role, q.options) for q in asked] == [("nva", ["quang_nam", "quang_tin"])]
    assert table.support["quang_nam"] == -2
    assert pieces(table, "quang_nam") == {"us_troops": 1, "vc_bases": 1, "vc_guerrillas": 1}
    assert table.tracks["aid"] == 14
    assert table.casualties == {}


def test_shaded_in_part():
    table = a_table({"phuoc_long": {"us_troops": 1, "us_bases": 2}}, aid=4)
    assert execute(table, 119, "shaded", "us") == []
    assert pieces(table, "phuoc_long") == {"us_troops": 1, "us_bases": 2, "vc_guerrillas": 1}
    assert table.tracks["aid"] == 0


def test_shaded_vc_says_whether_its_pieces_come_from_the_map():
    table = a_table({"quang_nam": {"us_troops": 1}, "tay_ninh": {"vc_guerrillas": 30}}, out_of_play={"vc_bases": 9})
    asked = execute(table, 119, "shaded", "us", "quang_nam")
    assert [(q.role, q.options) for q in asked] == [("vc", ["quang_nam", "done"])]
    assert pieces(table, "quang_nam") == {"us_troops": 1, "vc_guerrillas": 1}
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 29}


def test_shaded_only_aid_without_us_troops_in_a_province():
    table = a_table({"hue": {"us_troops": 1}})
    execute(table, 119, "shaded", "vc")
    assert table.facts == [("track", "aid", -6)]


def test_shaded_the_base_too_may_come_from_the_map():
    table = a_table(
        {"quang_nam": {"us_troops": 1}, "tay_ninh": {"vc_bases": 2}, "pleiku": {"vc_bases": 2}},
        out_of_play={"vc_bases": 5},
    )
    asked = execute(table, 119, "shaded", "us", "quang_nam", ["vc_bases@pleiku#1"])
    assert {question.role for question in asked} == {"vc"}
    assert pieces(table, "quang_nam") == {"us_troops": 1, "vc_bases": 1, "vc_guerrillas": 1}
    assert pieces(table, "pleiku") == {"vc_bases": 1}

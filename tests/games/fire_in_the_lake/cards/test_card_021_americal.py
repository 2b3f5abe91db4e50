"""21 Americal."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

SPACES = {"saigon": {"us_troops": 3}, "hue": {"us_troops": 1, "us_irregulars": 1}}


def test_unshaded_from_map_and_out_of_play_to_one_space():
    table = a_table(SPACES, out_of_play={"us_troops": 4, "us_bases": 1})
    asked = execute(
        table, 21, "unshaded", "arvn", "hue",
        ["us_troops@saigon#1", "us_troops@saigon#2"], ["us_troops@out_of_play#1", "us_troops@out_of_play#2"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"us"}
    assert len(asked[0].options) == 47
    assert "north_vietnam" not in asked[0].options
    assert asked[0].options[-1] == "available"
    assert [(a.least, a.most, len(a.options)) for a in asked[1:]] == [(0, 2, 3), (0, 2, 4)]
    assert pieces(table, "saigon") == {"us_troops": 1}
    assert pieces(table, "hue") == {"us_troops": 5, "us_irregulars": 1}
    assert table.out_of_play == {"us_troops": 2, "us_bases": 1}


def test_unshaded_to_available():
    table = a_table(SPACES, out_of_play={"us_troops": 4})
    execute(table, 21, "unshaded", "us", "available", ["us_troops@hue#1"], ["us_troops@out_of_play#1"])
    assert pieces(table, "hue") == {"us_irregulars": 1}
    assert table.out_of_play == {"us_troops": 3}
    assert table.available("us_troops") == 40 - 3 - 3


def test_unshaded_from_the_map_alone():
    table = a_table({"kien_hoa": {"us_troops": 1}})
    execute(table, 21, "unshaded", "us", "hue", ["us_troops@kien_hoa#1"])
    assert table.facts == [("moved", "us_troops", 1, "kien_hoa", "hue")]


def test_unshaded_up_to_may_be_none():
    table = a_table(SPACES, out_of_play={"us_troops": 4})
    execute(table, 21, "unshaded", "us", "saigon", [], [])
    assert table.facts == []


def test_unshaded_without_troops_asks_nothing():
    table = a_table(out_of_play={"us_bases": 1})
    assert execute(table, 21, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_removes_a_vc_piece_to_set_active_opposition_in_two_provinces():
    table = a_table(
        {
            "quang_tin": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1, "vc_tunneled_bases": 1, "support": 1},
            "binh_dinh": {"us_troops": 1, "vc_guerrillas_active": 2, "support": -1},
            "quang_nam": {"us_troops": 1, "vc_guerrillas": 1, "support": -2},
            "phuoc_long": {"us_troops": 1, "vc_guerrillas": 1},
            "pleiku": {"us_troops": 1, "vc_tunneled_bases": 1},
            "khanh_hoa": {"arvn_troops": 1, "vc_guerrillas": 1},
            "hue": {"us_troops": 1, "vc_guerrillas": 1},
        }
    )
    asked = execute(table, 21, "shaded", "nva", "quang_tin", ["vc_bases@quang_tin#1"], "binh_dinh")
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == ["quang_tin", "binh_dinh"]
    assert asked[1].options == ["vc_guerrillas@quang_tin#1", "vc_bases@quang_tin#1"]
    assert asked[2].options == ["binh_dinh", "done"]
    assert pieces(table, "quang_tin") == {"us_troops": 1, "vc_guerrillas": 1, "vc_tunneled_bases": 1}
    assert pieces(table, "binh_dinh") == {"us_troops": 1, "vc_guerrillas_active": 1}
    assert (table.support["quang_tin"], table.support["binh_dinh"]) == (-2, -2)


def test_shaded_one_province_is_enough():
    table = a_table(
        {"quang_tin": {"us_troops": 1, "vc_guerrillas": 1}, "binh_dinh": {"us_troops": 1, "vc_guerrillas": 1}}
    )
    execute(table, 21, "shaded", "vc", "binh_dinh", "done")
    assert table.facts == [("removed", "vc_guerrillas", 1, "binh_dinh"), ("shifted", "binh_dinh", -2)]


def test_shaded_others_come_only_after_those_that_change():
    table = a_table(
        {
            "binh_dinh": {"us_troops": 1, "vc_guerrillas": 1},
            "quang_nam": {"us_troops": 1, "vc_guerrillas": 1, "support": -2},
            "phuoc_long": {"us_troops": 1, "vc_guerrillas": 1},
        }
    )
    asked = execute(table, 21, "shaded", "us", "phuoc_long")
    assert asked[0].options == ["quang_nam", "phuoc_long", "done"]
    assert table.facts == [
        ("removed", "vc_guerrillas", 1, "binh_dinh"),
        ("shifted", "binh_dinh", -2),
        ("removed", "vc_guerrillas", 1, "phuoc_long"),
    ]


def test_shaded_vc_may_give_up_its_tunneled_base_but_need_not():
    table = a_table({"pleiku": {"us_troops": 1, "vc_tunneled_bases": 1}})
    asked = execute(table, 21, "shaded", "vc", "done")
    assert asked[0].options == ["pleiku", "done"]
    assert table.facts == []
    execute(table, 21, "shaded", "vc", "pleiku")
    assert pieces(table, "pleiku") == {"us_troops": 1}
    assert table.support["pleiku"] == -2


def test_shaded_nobody_else_removes_a_tunneled_base():
    table = a_table({"pleiku": {"us_troops": 1, "vc_tunneled_bases": 1}})
    execute(table, 21, "shaded", "us")
    assert table.facts == []

"""27 Phoenix Program."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_removes_any_three_vc_pieces_under_coin_control():
    table = a_table(
        {
            "hue": {"arvn_police": 5, "vc_guerrillas": 2, "vc_bases": 1, "nva_guerrillas": 1},
            "kien_hoa": {"us_troops": 3, "vc_guerrillas_active": 1, "vc_tunneled_bases": 1},
            "quang_tin": {"us_troops": 1, "vc_guerrillas": 1},
            "loc_hue_da_nang": {"arvn_police": 2, "vc_guerrillas": 1},
        }
    )
    asked = execute(
        table, 27, "unshaded", "arvn",
        ["vc_bases@hue#1", "vc_guerrillas@hue#1", "vc_guerrillas_active@kien_hoa#1"],
    )  # fmt: skip
    assert [(a.role, a.least, a.most) for a in asked] == [("arvn", 3, 3)]
    assert asked[0].options == [
        "vc_guerrillas@hue#1", "vc_guerrillas@hue#2", "vc_bases@hue#1", "vc_guerrillas_active@kien_hoa#1",
    ]  # fmt: skip
    assert pieces(table, "hue") == {"arvn_police": 5, "vc_guerrillas": 1, "nva_guerrillas": 1}
    assert pieces(table, "kien_hoa") == {"us_troops": 3, "vc_tunneled_bases": 1}


def test_unshaded_removes_what_there_is():
    table = a_table({"hue": {"arvn_police": 5, "vc_guerrillas": 1, "vc_tunneled_bases": 1}})
    assert execute(table, 27, "unshaded", "us") == []
    assert table.facts == [("removed", "vc_guerrillas", 1, "hue")]


def test_shaded_terror_and_active_opposition_in_two_spaces():
    table = a_table(
        {
            "saigon": {"arvn_police": 2, "vc_guerrillas": 1},
            "hue": {"arvn_police": 2, "vc_tunneled_bases": 1, "support": 2, "terror": 1},
            "kien_hoa": {"us_troops": 3, "vc_guerrillas_active": 1},
            "kien_phong": {"us_troops": 3, "vc_guerrillas": 1},
            "quang_tin": {"us_troops": 1, "vc_guerrillas": 1},
            "da_nang": {"us_troops": 2, "nva_troops": 1},
        }
    )
    asked = execute(table, 27, "shaded", "nva", ["hue", "kien_hoa"])
    assert [(a.role, a.least, a.most) for a in asked] == [("nva", 2, 2)]
    assert asked[0].options == ["hue", "kien_phong", "kien_hoa"]
    assert table.facts == [
        ("terror", "hue", 1),
        ("shifted", "hue", -2),
        ("terror", "kien_hoa", 1),
        ("shifted", "kien_hoa", -2),
    ]
    assert table.terror["hue"] == 2


def test_shaded_one_space_is_done_alone_and_people_matter():
    table = a_table({"phuoc_long": {"us_troops": 3, "vc_guerrillas": 1}})
    assert execute(table, 27, "shaded", "vc") == []
    assert table.facts == [("terror", "phuoc_long", 1)]


def test_shaded_without_markers_left_still_sets_the_level():
    table = a_table({"hue": {"arvn_police": 2, "vc_guerrillas": 1}, "loc_hue_da_nang": {"terror": 15}})
    execute(table, 27, "shaded", "vc")
    assert table.facts == [("shifted", "hue", -2)]


def test_shaded_5_1_3_spaces_that_can_be_turned_come_first():
    held = {"arvn_troops": 2, "vc_guerrillas": 1}
    table = a_table({"hue": {**held, "support": -2}, "phuoc_long": held, "quang_nam": held, "pleiku": held})
    assert execute(table, 27, "shaded", "us") == []
    assert [(space, table.support[space], table.terror[space]) for space in ("quang_nam", "pleiku")] == [
        ("quang_nam", -2, 1),
        ("pleiku", -2, 1),
    ]
    table = a_table({"hue": {**held, "support": -2}, "phuoc_long": held, "quang_nam": held})
    asked = execute(table, 27, "shaded", "us", ["phuoc_long"])
    assert (asked[0].options, asked[0].least) == (["hue", "phuoc_long"], 1)
    assert (table.terror["phuoc_long"], table.support["quang_nam"]) == (1, -2)

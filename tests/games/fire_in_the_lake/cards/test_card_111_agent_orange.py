"""111 Agent Orange."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_exposes_the_jungle_and_strikes_two_of_it():
    table = a_table(
        {
            "tay_ninh": {"us_troops": 1, "vc_guerrillas": 2, "support": 1},
            "quang_duc": {"arvn_police": 1, "nva_guerrillas": 1, "vc_bases": 1},
            "binh_tuy": {"us_troops": 1, "vc_guerrillas": 1},
            "fishhook": {"nva_guerrillas": 3},
            "pleiku": {"us_troops": 1, "vc_guerrillas": 1, "nva_troops": 1},
        },
        dice=[5],
        trail=3,
        deck=[55, 128],
        momentum={10: "shaded", 115: "unshaded"},
    )
    asked = execute(
        table, 111, "unshaded", "vc", ["tay_ninh", "quang_duc"],
        "tay_ninh", "quang_duc", "quang_duc", "tay_ninh",
    )  # fmt: skip
    assert {question.role for question in asked} == {"us"}
    assert (asked[0].options, asked[0].most) == (["quang_duc", "binh_tuy", "tay_ninh"], 2)
    assert "trail" not in asked[1].options
    assert pieces(table, "tay_ninh") == {"us_troops": 1}
    assert pieces(table, "quang_duc") == {"arvn_police": 1}
    assert pieces(table, "fishhook") == {"nva_guerrillas_active": 3}
    assert pieces(table, "binh_tuy") == {"us_troops": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "pleiku") == {"us_troops": 1, "vc_guerrillas": 1, "nva_troops": 1}
    assert (table.support["tay_ninh"], table.support["quang_duc"]) == (0, -1)
    assert table.tracks["trail"] == 3


def test_unshaded_arc_light_may_strike_a_jungle_without_coin():
    table = a_table(
        {"fishhook": {"nva_guerrillas": 1}, "north_vietnam": {"nva_troops": 1}},
        dice=[1],
        capabilities={8: "unshaded"},
    )
    asked = execute(table, 111, "unshaded", "us", "fishhook", "fishhook")
    assert asked[0].options == ["fishhook", "done"]
    assert pieces(table, "fishhook") == {}
    table = a_table({"north_vietnam": {"nva_troops": 1}}, capabilities={8: "unshaded"})
    execute(table, 111, "unshaded", "us")
    assert table.facts == []


def test_unshaded_without_anything_to_strike_there_is_no_die():
    table = a_table({"fishhook": {"nva_guerrillas": 1}, "tay_ninh": {"us_troops": 1}}, trail=4)
    assert execute(table, 111, "unshaded", "us") == []
    assert pieces(table, "fishhook") == {"nva_guerrillas_active": 1}
    assert table.facts == [("activated", "nva_guerrillas", 1, "fishhook", "nva_guerrillas_active")]


def test_shaded_each_jungle_and_highland_with_insurgents_toward_active_opposition():
    table = a_table(
        {
            "tay_ninh": {"vc_guerrillas": 1, "support": 2},
            "pleiku": {"nva_troops": 1},
            "quang_tri": {"nva_tunneled_bases": 1, "support": -1},
            "binh_dinh": {"vc_bases": 1, "support": -2},
            "quang_duc": {"us_troops": 1, "support": 1},
            "kien_hoa": {"vc_guerrillas": 1},
            "hue": {"vc_guerrillas": 1},
            "phuoc_long": {"vc_guerrillas": 1},
        }
    )
    assert execute(table, 111, "shaded", "vc") == []
    assert table.facts == [("shifted", "tay_ninh", 1), ("shifted", "quang_tri", -2), ("shifted", "pleiku", -1)]

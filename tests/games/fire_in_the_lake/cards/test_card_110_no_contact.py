"""110 No Contact."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_two_casualties_onto_the_map_and_special_forces_underground():
    table = a_table(
        {
            "fishhook": {"us_irregulars_active": 2, "vc_guerrillas_active": 1},
            "quang_tri": {"arvn_rangers": 1, "arvn_rangers_active": 1},
        },
        casualties={"us_troops": 3, "us_bases": 1, "us_irregulars": 1},
    )
    asked = execute(table, 110, "unshaded", "vc", "hue", "us_bases", "loc_hue_da_nang", "us_troops")
    assert {question.role for question in asked} == {"vc"}
    assert asked[1].options == ["us_troops", "us_irregulars", "us_bases"]
    assert "north_vietnam" not in asked[0].options
    assert len(asked[0].options) == 46
    assert pieces(table, "hue") == {"us_bases": 1}
    assert pieces(table, "loc_hue_da_nang") == {"us_troops": 1}
    assert table.casualties == {"us_troops": 2, "us_irregulars": 1}
    assert pieces(table, "fishhook") == {"us_irregulars": 2, "vc_guerrillas_active": 1}
    assert pieces(table, "quang_tri") == {"arvn_rangers": 2}


def test_unshaded_no_base_on_a_loc_and_what_there_is():
    table = a_table(casualties={"us_bases": 1})
    asked = execute(table, 110, "unshaded", "us", "saigon")
    assert len(asked[0].options) == 29
    assert table.casualties == {}
    table = a_table()
    execute(table, 110, "unshaded", "us")
    assert table.facts == []


def test_shaded_all_guerrillas_underground():
    table = a_table(
        {
            "hue": {"vc_guerrillas_active": 2, "nva_guerrillas_active": 1, "nva_guerrillas": 1},
            "north_vietnam": {"nva_guerrillas_active": 3, "nva_troops": 1},
            "fishhook": {"us_irregulars_active": 1},
        }
    )
    assert execute(table, 110, "shaded", "us") == []
    assert pieces(table, "hue") == {"vc_guerrillas": 2, "nva_guerrillas": 2}
    assert pieces(table, "north_vietnam") == {"nva_guerrillas": 3, "nva_troops": 1}
    assert pieces(table, "fishhook") == {"us_irregulars_active": 1}

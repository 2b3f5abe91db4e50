"""24 Operation Starlite."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_removes_all_vc_from_a_coastal_province_near_us_troops():
    table = a_table(
        {
            "da_nang": {"us_troops": 1},
            "quang_tin": {"vc_guerrillas": 2, "vc_guerrillas_active": 1, "vc_bases": 1, "nva_troops": 1},
            "quang_nam": {"us_troops": 1, "vc_guerrillas": 1},
            "tay_ninh": {"us_troops": 1},
            "kien_hoa": {"vc_guerrillas": 1},
            "kontum": {"us_troops": 1},
            "pleiku": {"vc_guerrillas": 1},
            "loc_hue_da_nang": {"vc_guerrillas": 1},
            "quang_tri": {"vc_tunneled_bases": 1},
        }
    )
    asked = execute(table, 24, "unshaded", "arvn", "quang_tin")
    assert [(a.role, a.options) for a in asked] == [("arvn", ["quang_nam", "quang_tin"])]
    assert pieces(table, "quang_tin") == {"nva_troops": 1}
    assert pieces(table, "quang_nam") == {"us_troops": 1, "vc_guerrillas": 1}


def test_unshaded_leaves_tunneled_bases():
    table = a_table({"binh_tuy": {"us_troops": 1, "vc_tunneled_bases": 1, "vc_bases": 1, "vc_guerrillas": 1}})
    execute(table, 24, "unshaded", "us")
    assert pieces(table, "binh_tuy") == {"us_troops": 1, "vc_tunneled_bases": 1}


def test_unshaded_needs_us_troops_near():
    table = a_table({"quang_tin": {"vc_guerrillas": 1, "us_bases": 1, "arvn_troops": 1}})
    execute(table, 24, "unshaded", "us")
    assert table.facts == []


def test_shaded_hides_all_vc_in_up_to_three_provinces_and_stays_eligible():
    table = a_table(
        {
            "quang_tin": {"vc_guerrillas_active": 3, "nva_guerrillas_active": 1},
            "pleiku": {"vc_guerrillas_active": 1},
            "tay_ninh": {"vc_guerrillas_active": 1},
            "fishhook": {"vc_guerrillas_active": 1},
            "saigon": {"vc_guerrillas_active": 1},
        }
    )
    asked = execute(table, 24, "shaded", "nva", ["quang_tin", "fishhook", "pleiku"])
    assert [(a.role, a.least, a.most) for a in asked] == [("nva", 0, 3)]
    assert "saigon" not in asked[0].options
    assert pieces(table, "quang_tin") == {"vc_guerrillas": 3, "nva_guerrillas_active": 1}
    assert pieces(table, "fishhook") == {"vc_guerrillas": 1}
    assert pieces(table, "pleiku") == {"vc_guerrillas": 1}
    assert pieces(table, "tay_ninh") == {"vc_guerrillas_active": 1}
    assert table.stays == ["nva"]


def test_shaded_stays_eligible_even_with_nothing_to_hide():
    table = a_table()
    assert execute(table, 24, "shaded", "vc") == []
    assert table.facts == [("stays_eligible", "vc")]

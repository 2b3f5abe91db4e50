"""109 Nguyen Huu Tho."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_each_city_with_vc_toward_active_support():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 1, "support": -2},
            "saigon": {"vc_tunneled_bases": 1, "support": 1},
            "da_nang": {"vc_guerrillas_active": 1, "support": 2},
            "kontum": {"nva_guerrillas": 1},
            "quang_nam": {"vc_guerrillas": 1},
        }
    )
    assert execute(table, 109, "unshaded", "us") == []
    assert table.facts == [("shifted", "hue", -1), ("shifted", "saigon", 2)]
    assert table.stays == []


def test_shaded_a_base_and_a_guerrilla_in_saigon_and_stay_eligible():
    table = a_table({"saigon": {"us_bases": 1}})
    assert execute(table, 109, "shaded", "nva") == []
    assert pieces(table, "saigon") == {"us_bases": 1, "vc_bases": 1, "vc_guerrillas": 1}
    assert table.stays == ["nva"]


def test_shaded_no_base_where_two_stand():
    table = a_table({"saigon": {"us_bases": 1, "arvn_bases": 1}})
    assert execute(table, 109, "shaded", "vc") == []
    assert pieces(table, "saigon") == {"us_bases": 1, "arvn_bases": 1, "vc_guerrillas": 1}
    assert table.stays == ["vc"]


def test_shaded_vc_may_take_a_base_from_the_map():
    bases = {"tay_ninh": {"vc_bases": 2}, "pleiku": {"vc_bases": 2}}
    away = {"vc_bases": 5}
    table = a_table(bases, out_of_play=away)
    execute(table, 109, "shaded", "vc", "saigon", ["vc_bases@pleiku#1"])
    assert pieces(table, "saigon") == {"vc_bases": 1, "vc_guerrillas": 1}
    assert pieces(table, "pleiku") == {"vc_bases": 1}
    table = a_table(bases, out_of_play=away)
    execute(table, 109, "shaded", "vc", "done")
    assert pieces(table, "saigon") == {"vc_guerrillas": 1}
    table = a_table(bases, out_of_play=away)
    assert execute(table, 109, "shaded", "us") == []
    assert pieces(table, "saigon") == {"vc_guerrillas": 1}


def test_shaded_vc_may_take_a_guerrilla_from_the_map():
    table = a_table({"tay_ninh": {"vc_guerrillas_active": 30}})
    asked = execute(table, 109, "shaded", "vc", "saigon")
    assert [(q.role, q.options) for q in asked] == [("vc", ["saigon", "done"])]
    assert pieces(table, "saigon") == {"vc_bases": 1, "vc_guerrillas": 1}
    assert pieces(table, "tay_ninh") == {"vc_guerrillas_active": 29}

"""102 Cu Chi."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_all_guerrillas_leave_a_space_with_a_tunnel_and_coin_control():
    table = a_table(
        {
            "tay_ninh": {
                "us_troops": 9, "vc_guerrillas": 2, "vc_guerrillas_active": 1, "nva_guerrillas": 1,
                "nva_troops": 1, "vc_tunneled_bases": 1,
            },
            "quang_duc": {"us_troops": 3, "nva_tunneled_bases": 1, "vc_guerrillas": 1},
            "binh_dinh": {"us_troops": 3, "vc_bases": 1, "vc_guerrillas": 1},
            "pleiku": {"us_troops": 2, "vc_tunneled_bases": 1, "vc_guerrillas": 1},
            "quang_tri": {"us_troops": 2, "vc_tunneled_bases": 1},
        }
    )  # fmt: skip
    asked = execute(table, 102, "unshaded", "arvn", "tay_ninh")
    assert (asked[0].role, asked[0].options) == ("arvn", ["quang_duc", "tay_ninh"])
    assert pieces(table, "tay_ninh") == {"us_troops": 9, "nva_troops": 1, "vc_tunneled_bases": 1}


def test_unshaded_without_such_a_space():
    table = a_table({"pleiku": {"us_troops": 2, "vc_tunneled_bases": 1, "vc_guerrillas": 1}})
    execute(table, 102, "unshaded", "us")
    assert table.facts == []


def test_shaded_tunnels_every_insurgent_base_of_a_province_and_places_two_guerrillas():
    table = a_table(
        {
            "tay_ninh": {"vc_bases": 1, "nva_bases": 1},
            "pleiku": {"vc_bases": 2},
            "quang_nam": {"vc_tunneled_bases": 1, "us_bases": 1},
            "saigon": {"vc_bases": 1},
        }
    )
    asked = execute(table, 102, "shaded", "us", "tay_ninh")
    assert (asked[0].role, asked[0].options) == ("us", ["pleiku", "tay_ninh"])
    assert pieces(table, "tay_ninh") == {
        "vc_tunneled_bases": 1, "nva_tunneled_bases": 1, "vc_guerrillas": 1, "nva_guerrillas": 1,
    }  # fmt: skip
    assert pieces(table, "pleiku") == {"vc_bases": 2}


def test_shaded_two_bases_of_one_faction():
    table = a_table({"pleiku": {"vc_bases": 2}})
    execute(table, 102, "shaded", "vc")
    assert pieces(table, "pleiku") == {"vc_tunneled_bases": 2, "vc_guerrillas": 1, "nva_guerrillas": 1}


def test_shaded_without_a_base_to_tunnel_any_province_receives_the_guerrillas():
    table = a_table({"saigon": {"vc_bases": 1, "nva_guerrillas": 20}})
    asked = execute(table, 102, "shaded", "us", "quang_tri")
    assert len(asked[0].options) == 22
    assert pieces(table, "quang_tri") == {"vc_guerrillas": 1}


def test_shaded_the_executing_faction_may_take_its_own_guerrilla_from_the_map():
    table = a_table({"saigon": {"vc_guerrillas": 30}, "pleiku": {"vc_bases": 1}})
    asked = execute(table, 102, "shaded", "vc", "pleiku")
    assert [(q.role, q.options) for q in asked] == [("vc", ["pleiku", "done"])]
    assert pieces(table, "pleiku") == {"vc_tunneled_bases": 1, "nva_guerrillas": 1, "vc_guerrillas": 1}
    table = a_table({"saigon": {"nva_guerrillas": 20}, "pleiku": {"vc_bases": 1}})
    assert execute(table, 102, "shaded", "nva", "done")[0].role == "nva"
    assert pieces(table, "pleiku") == {"vc_tunneled_bases": 1, "vc_guerrillas": 1}

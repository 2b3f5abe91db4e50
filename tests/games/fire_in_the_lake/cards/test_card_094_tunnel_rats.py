"""94 Tunnel Rats."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

UNDERGROUND_WAR = {
    "tay_ninh": {"vc_bases": 1, "nva_bases": 1},
    "fishhook": {"nva_bases": 2},
    "quang_nam": {"vc_bases": 1, "vc_tunneled_bases": 1, "us_troops": 1},
    "hue": {"vc_bases": 1},
    "pleiku": {"nva_tunneled_bases": 1, "us_troops": 2},
    "binh_dinh": {"vc_tunneled_bases": 1, "arvn_troops": 4, "us_irregulars": 1},
}


def test_a_tunnel_on_a_base_in_each_of_two_provinces():
    table = a_table(UNDERGROUND_WAR)
    asked = execute(table, 94, "unshaded", "vc", "add_tunnels", ["tay_ninh", "fishhook"], ["vc_bases@tay_ninh#1"])
    assert {q.role for q in asked} == {"vc"}
    assert asked[0].options == ["add_tunnels", "remove_tunneled_base"]
    assert asked[1].options == ["fishhook", "quang_nam", "tay_ninh"]
    assert (asked[1].least, asked[1].most) == (2, 2)
    assert pieces(table, "tay_ninh") == {"vc_tunneled_bases": 1, "nva_bases": 1}
    assert pieces(table, "fishhook") == {"nva_bases": 1, "nva_tunneled_bases": 1}


def test_or_one_tunneled_base_is_removed_where_us_troops_are():
    table = a_table(UNDERGROUND_WAR)
    asked = execute(table, 94, "unshaded", "us", "remove_tunneled_base", ["nva_tunneled_bases@pleiku#1"])
    assert asked[1].options == ["vc_tunneled_bases@quang_nam#1", "nva_tunneled_bases@pleiku#1"]
    assert (asked[1].least, asked[1].most) == (1, 1)
    assert pieces(table, "pleiku") == {"us_troops": 2}
    assert table.available("nva_bases") == 6


def test_only_what_can_be_done_is_offered():
    table = a_table({"pleiku": {"nva_tunneled_bases": 1, "us_troops": 2}})
    assert execute(table, 94, "unshaded", "nva") == []
    assert pieces(table, "pleiku") == {"us_troops": 2}
    table = a_table({"tay_ninh": {"vc_bases": 1}, "hue": {"vc_bases": 1}})
    assert execute(table, 94, "unshaded", "us") == []
    assert table.facts == [("tunneled", "vc_bases", 1, "tay_ninh", "vc_tunneled_bases")]


def test_with_nothing_to_do_it_does_nothing():
    table = a_table({"hue": {"vc_bases": 1}, "pleiku": {"us_troops": 2}})
    assert execute(table, 94, "unshaded", "us") == []
    assert table.facts == []

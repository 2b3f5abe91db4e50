"""77 Détente."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import Open, a_table, execute, pieces


def test_unshaded_halves_resources_rounding_down_and_takes_troops_out_of_play():
    table = a_table({"hue": {"nva_troops": 10}}, nva=15, vc=8)
    assert execute(table, 77, "unshaded", "us") == []
    assert (table.tracks["nva"], table.tracks["vc"]) == (7, 4)
    assert table.out_of_play == {"nva_troops": 5}
    assert table.available("nva_troops") == 25


def test_unshaded_takes_only_available_troops():
    table = a_table({"hue": {"nva_troops": 20}, "north_vietnam": {"nva_troops": 18}}, nva=0, vc=1)
    execute(table, 77, "unshaded", "arvn")
    assert table.facts == [("track", "vc", -1), ("boxed", "nva_troops", 2, "available", "out_of_play")]


def test_shaded_resources_then_a_free_rally_in_at_most_six_spaces():
    table = a_table(
        {"saigon": {"support": 1}, "fishhook": {"nva_bases": 1}, "pleiku": {"vc_guerrillas": 1}}, nva=10, vc=0
    )
    spaces = ["pleiku", "hue", "kontum", "kien_hoa", "tay_ninh", "da_nang"]
    rally = [answer for space in spaces for answer in (space, "guerrilla")]
    asked = execute(table, 77, "shaded", "us", "resources", *rally)
    assert [(q.role, q.key) for q in asked][:2] == [("nva", "event.choose"), ("vc", "rally.where")]
    assert asked[0].options == ["resources", "infiltrate"]
    assert "saigon" not in asked[1].options
    assert asked.keys.count("rally.where") == 6
    assert (table.tracks["nva"], table.tracks["vc"]) == (19, 0)
    assert [pieces(table, space) for space in spaces] == [{"vc_guerrillas": 2}] + 5 * [{"vc_guerrillas": 1}]


def test_shaded_infiltrate_instead_even_behind_the_mcnamara_line():
    table = a_table({"fishhook": {"nva_bases": 1}}, trail=3, nva=10, momentum={38: "unshaded"})
    asked = execute(table, 77, "shaded", "vc", "infiltrate", "build_up", 4, "hue", "guerrilla", "done")
    assert [q.role for q in asked] == ["nva"] * 3 + ["vc"] * 3
    assert table.tracks["nva"] == 10
    assert pieces(table, "fishhook") == {"nva_bases": 1, "nva_troops": 4}
    assert pieces(table, "hue") == {"vc_guerrillas": 1}


def test_shaded_without_anywhere_to_infiltrate_adds_resources():
    table = a_table(nva=70)
    asked = execute(table, 77, "shaded", "vc", "hue", "guerrilla", "done")
    assert "event.choose" not in asked.keys
    assert table.tracks["nva"] == 75


def test_shaded_up_to_six_spaces_may_be_none():
    table = a_table({"quang_tri": {"vc_guerrillas": 2}}, nva=0)
    asked = execute(table, 77, "shaded", "nva", "done")
    assert asked.keys[-1] == "rally.where"
    assert [fact for fact in table.facts if fact[0] == "placed"] == []


def test_shaded_5_1_3_resources_at_75_are_not_offered_where_it_can_infiltrate():
    table = a_table({"central_laos": {"nva_bases": 1, "nva_guerrillas": 2}}, nva=75)
    asked = execute(table, 77, "shaded", "us", Open("infiltrate.how"))
    assert asked.keys[0] == "infiltrate.how"

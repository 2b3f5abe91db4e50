"""3.3.1 Rally."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.operations.rally import can_improve_trail, rally, rally_spaces

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def rallied(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "rally"
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, rally(table, turn), *answers)


def test_provinces_and_cities_without_support_at_1_each():
    table = a_table({"hue": {"support": 1}, "saigon": {"support": -1}}, vc=2)
    spaces = list(rally_spaces(table, a_turn("vc")))
    assert "hue" not in spaces
    assert {"saigon", "north_vietnam", "central_laos"} <= set(spaces)
    assert not [space for space in spaces if space.startswith("loc_")]
    rallied(table, "vc", "saigon", "guerrilla", "da_nang", "guerrilla")
    assert table.tracks["vc"] == 0


def test_one_guerrilla_or_two_replaced_with_a_base():
    table = a_table({"hue": {"vc_guerrillas": 1, "vc_guerrillas_active": 2}})
    rallied(table, "vc", "hue", "base", ["vc_guerrillas_active@hue#1", "vc_guerrillas_active@hue#2"], "done")
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "vc_bases": 1}


def test_no_base_beyond_stacking():
    table = a_table({"hue": {"vc_guerrillas": 2, "us_bases": 2}})
    asked = rallied(table, "vc", "hue", Open("rally.what"))
    assert asked[-1].options == ["guerrilla", "nothing"]


def test_vc_at_a_base_places_population_plus_bases_or_hides():
    table = a_table({"hue": {"vc_bases": 1, "vc_guerrillas_active": 2}})
    asked = rallied(table, "vc", "hue", "guerrillas", 3, "done")
    assert asked[1].options == ["guerrilla", "base", "guerrillas", "hide", "nothing"]
    assert asked[2].most == 3
    assert pieces(table, "hue") == {"vc_bases": 1, "vc_guerrillas": 3, "vc_guerrillas_active": 2}
    rallied(table, "vc", "hue", "hide", "done")
    assert pieces(table, "hue") == {"vc_bases": 1, "vc_guerrillas": 5}


def test_nva_at_a_base_places_trail_plus_bases():
    table = a_table({"central_laos": {"nva_bases": 1, "nva_tunneled_bases": 1}}, trail=3)
    asked = rallied(table, "nva", "central_laos", "guerrillas", 5, "done", "no")
    assert [a.most for a in asked if a.key == "place.number"] == [5]
    assert table.pieces["central_laos"]["nva_guerrillas"] == 5


def test_nva_improves_the_trail_for_2_even_free_limited_or_without_a_space():
    table = a_table(trail=1, nva=5)
    rallied(table, "nva", "done")
    assert (table.tracks["trail"], table.tracks["nva"]) == (2, 3)
    rallied(table, "nva", "hue", "nothing", "yes", by_event=True, limited=True)
    assert (table.tracks["trail"], table.tracks["nva"]) == (3, 1)


def test_vc_never_touches_the_trail():
    table = a_table(trail=1)
    asked = rallied(table, "vc", "hue", "nothing", "done")
    assert "rally.trail" not in asked.keys


def test_4_1_example_rally_to_0_resources_tax_and_rally_on():
    table = a_table({"hue": {"vc_guerrillas": 1}, "tay_ninh": {"vc_guerrillas": 1}}, vc=1, nva=0)
    turn = a_turn("vc")
    turn.operation = "rally"
    drive(table, rally(table, turn), "da_nang", "guerrilla", "tax", "tay_ninh", "done", "saigon", "guerrilla", "done")
    assert table.tracks["vc"] == 3
    assert pieces(table, "saigon") == {"vc_guerrillas": 1}
    assert table.support["tay_ninh"] == 1


def test_the_trail_is_not_improved_beyond_4():
    assert can_improve_trail(a_table(trail=3, nva=9), a_turn("nva"))
    assert not can_improve_trail(a_table(trail=4, nva=9), a_turn("nva"))

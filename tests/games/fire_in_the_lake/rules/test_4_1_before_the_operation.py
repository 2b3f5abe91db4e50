"""4.1: a Special Activity immediately before its Operation."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.menu.operations import possible_operations, run_operation
from sentiero.games.fire_in_the_lake.operations.train import train_spaces

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces

TAXED = {"saigon": {"vc_guerrillas": 2}, "loc_saigon_can_tho": {"vc_guerrillas": 1}}


@pytest.mark.parametrize("vc", [0, 1])
def test_4_1_a_vc_without_resources_may_tax_first(vc):
    table = a_table(TAXED, vc=vc, nva=0)
    assert "rally" in possible_operations(table, a_turn("vc"))


def test_4_1_not_in_a_limited_operation_and_not_where_tax_brings_nothing():
    assert "rally" not in possible_operations(a_table(TAXED, vc=0), a_turn("vc", limited=True))
    poor = a_table({"phuoc_long": {"vc_guerrillas": 2}}, vc=0)
    assert "rally" not in possible_operations(poor, a_turn("vc"))


def test_4_1_rally_with_what_tax_brings():
    table = a_table(TAXED, vc=0, nva=0)
    turn = a_turn("vc")
    played = drive(
        table, run_operation(table, turn, "rally"), "loc_saigon_can_tho", "done", "saigon", "guerrilla", "done"
    )
    assert played[0].key == "tax.where"
    assert table.tracks["vc"] == 1


APART = {"saigon": {"us_troops": 2}, "hue": {"us_bases": 1, "nva_troops": 1}}


def test_4_1_the_us_may_air_lift_to_an_enemy_first():
    table = a_table(APART)
    assert "assault" in possible_operations(table, a_turn("us"))
    troops = ["us_troops@saigon#1"]
    drive(table, run_operation(table, a_turn("us"), "assault"), ["saigon", "hue"], "hue", troops)
    assert pieces(table, "hue") == {"us_bases": 1, "us_troops": 1}


def test_4_1_no_other_special_activity_while_the_assault_has_no_space():
    """An Air Strike would be possible in Hue, but leaves nobody to Assault."""
    table = a_table(APART)
    played = drive(table, run_operation(table, a_turn("us"), "assault"), Open("air_lift.where"))
    assert played.keys == ["air_lift.where"]


@pytest.mark.parametrize(
    ("spaces", "values", "terms"),
    [
        (APART, {}, {"limited": True}),
        (APART, {"momentum": {115: "unshaded"}}, {}),
        (APART, {"momentum": {15: "shaded"}}, {}),
        (APART, {"momentum": {78: "shaded"}}, {}),
        ({"saigon": {"us_troops": 2}, "north_vietnam": {"nva_troops": 1}}, {}, {}),
        ({"saigon": {"us_irregulars": 2}, "hue": {"us_bases": 1, "nva_troops": 1}}, {}, {}),
    ],
)
def test_4_1_no_assault_where_no_air_lift_can_bring_us_troops_to_an_enemy(spaces, values, terms):
    assert "assault" not in possible_operations(a_table(spaces, **values), a_turn("us", **terms))


CAMPED = {"saigon": {"arvn_troops": 4}, "kien_hoa": {"vc_bases": 1}}


def test_4_1_arvn_may_transport_to_an_enemy_first():
    table = a_table(CAMPED)
    assert "assault" in possible_operations(table, a_turn("arvn"))
    troops = [f"arvn_troops@saigon#{number}" for number in (1, 2)]
    played = drive(table, run_operation(table, a_turn("arvn"), "assault"), "saigon", troops, "kien_hoa", troops)
    assert played.keys == ["transport.from", "transport.pieces", "transport.to", "transport.which"]
    assert pieces(table, "kien_hoa") == {"arvn_troops": 2}


@pytest.mark.parametrize(
    ("spaces", "values", "terms"),
    [
        (CAMPED, {}, {"limited": True}),
        (CAMPED, {"arvn": 2}, {}),
        (CAMPED, {"momentum": {115: "unshaded"}}, {}),
        (CAMPED, {"capabilities": {61: "shaded"}}, {}),
        ({"saigon": {"arvn_rangers": 2}, "kien_hoa": {"vc_bases": 1}}, {}, {}),
        ({"saigon": {"arvn_troops": 4}, "north_vietnam": {"nva_troops": 1}}, {}, {}),
    ],
)
def test_4_1_no_assault_where_no_transport_can_bring_arvn_troops_to_an_enemy(spaces, values, terms):
    assert "assault" not in possible_operations(a_table(spaces, **values), a_turn("arvn", **terms))


def test_4_4_3_an_attack_may_be_nothing_but_ambushes_from_locs():
    table = a_table({"loc_hue_da_nang": {"nva_guerrillas": 1}, "hue": {"us_troops": 1}}, vc=0)
    assert "attack" in possible_operations(table, a_turn("nva"))
    assert "attack" not in possible_operations(table, a_turn("nva", limited=True))
    drive(table, run_operation(table, a_turn("nva"), "attack"), "ambush")
    assert table.casualties == {"us_troops": 1}


def test_4_3_2_the_space_that_transport_left_may_still_be_trained():
    table = a_table({"saigon": {"arvn_troops": 6}, "hue": {"arvn_police": 1}})
    turn = a_turn("arvn")
    turn.operation, turn.activity, turn.activity_spaces = "train", "transport", ["saigon"]
    assert "saigon" in list(train_spaces(table, turn))
    turn.activity = "govern"
    assert "saigon" not in list(train_spaces(table, turn))

"""3.3.1 Rally: what may be placed with and without a Base, and the price of the Trail."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.rally import can_improve_trail, gathering, rally, rally_spaces

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def rallied(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": True}))
    turn.operation = "rally"
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, rally(table, turn), *answers)


@pytest.mark.parametrize(
    ("who", "space", "bases", "trail", "most"),
    [
        ("vc", "saigon", {"vc_bases": 1}, 4, 7),
        ("vc", "tay_ninh", {"vc_bases": 1, "vc_tunneled_bases": 1}, 4, 4),
        ("vc", "phuoc_long", {"vc_bases": 1, "nva_bases": 1}, 4, 1),
        ("nva", "saigon", {"nva_bases": 1}, 0, 1),
        ("nva", "phuoc_long", {"nva_tunneled_bases": 1, "vc_bases": 1}, 4, 5),
        ("nva", "north_vietnam", {"nva_bases": 2}, 3, 5),
    ],
)
def test_3_3_1_vc_count_population_and_nva_the_trail_both_their_own_bases(who, space, bases, trail, most):
    assert gathering(a_table({space: bases}, trail=trail), who, space) == most


@pytest.mark.parametrize(
    ("who", "here", "choices"),
    [
        ("vc", {}, ["guerrilla", "nothing"]),
        ("vc", {"nva_bases": 1, "vc_guerrillas_active": 1}, ["guerrilla", "nothing"]),
        ("vc", {"vc_guerrillas": 1, "nva_guerrillas": 1}, ["guerrilla", "nothing"]),
        ("nva", {"nva_troops": 4}, ["guerrilla", "nothing"]),
        ("nva", {"nva_bases": 1, "nva_guerrillas_active": 1}, ["guerrilla", "guerrillas", "nothing"]),
        ("vc", {"vc_bases": 1, "vc_guerrillas": 1}, ["guerrilla", "guerrillas", "nothing"]),
        ("vc", {"vc_bases": 2, "vc_guerrillas": 2}, ["guerrilla", "guerrillas", "nothing"]),
    ],
)
def test_3_3_1_what_a_space_offers(who, here, choices):
    assert rallied(a_table({"hue": here}), who, "hue", Open("rally.what"))[-1].options == choices


def test_3_3_1_coin_control_does_not_hinder_and_neutral_is_no_support():
    table = a_table({"hue": {"us_troops": 4}, "saigon": {"support": 2}, "kien_hoa": {"support": -2}})
    spaces = rally_spaces(table, a_turn("nva"))
    assert {"hue", "kien_hoa"} <= set(spaces)
    assert "saigon" not in spaces


def test_3_3_1_placed_guerrillas_are_underground_and_come_from_available():
    table = a_table({"hue": {"vc_guerrillas_active": 1}})
    before = table.available("vc_guerrillas")
    rallied(table, "vc", "hue", "guerrilla")
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "vc_guerrillas_active": 1}
    assert table.available("vc_guerrillas") == before - 1


@pytest.mark.parametrize(("nva", "trail", "able"), [(1, 2, False), (2, 2, True), (2, 4, False), (2, 0, True)])
def test_3_3_1_the_trail_costs_2_and_ends_at_4(nva, trail, able):
    assert can_improve_trail(a_table(nva=nva, trail=trail), a_turn("nva")) is able


def test_3_3_1_the_trail_rises_by_1_once_whatever_the_number_of_spaces():
    table = a_table(trail=0, nva=10)
    asked = rallied(table, "nva", "hue", "guerrilla", "da_nang", "guerrilla", "done", "yes", limited=False)
    assert asked.keys.count("rally.trail") == 1
    assert (table.tracks["trail"], table.tracks["nva"]) == (1, 10 - 2 - 2)

"""3.3.2 March: who marches, what each destination costs, who is noticed."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.march import march, march_spaces, step_cost

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def marched(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": True}))
    turn.operation = "march"
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, march(table, turn), *answers)


@pytest.mark.parametrize(
    ("who", "trail", "origin", "to", "cost"),
    [
        ("nva", 3, "north_vietnam", "central_laos", 1),
        ("nva", 4, "north_vietnam", "central_laos", 0),
        ("nva", 4, "central_laos", "quang_tri", 0),
        ("nva", 4, "central_laos", "southern_laos", 0),
        ("nva", 4, "north_vietnam", "quang_tri", 1),
        ("vc", 4, "central_laos", "quang_tri", 1),
        ("vc", 0, "hue", "loc_hue_da_nang", 0),
        ("nva", 0, "loc_hue_da_nang", "hue", 1),
    ],
)
def test_3_3_2_the_price_of_a_step(who, trail, origin, to, cost):
    assert step_cost(a_table(trail=trail), a_turn(who), origin, to) == cost


def test_3_3_2_a_destination_is_paid_once_for_groups_from_several_spaces():
    table = a_table({"hue": {"nva_troops": 1}, "quang_nam": {"nva_guerrillas": 1}}, nva=5)
    marched(table, "nva", "quang_tri", ["nva_troops@hue#1", "nva_guerrillas@quang_nam#1"])
    assert pieces(table, "quang_tri") == {"nva_troops": 1, "nva_guerrillas": 1}
    assert table.tracks["nva"] == 4


def test_3_3_2_at_trail_4_those_who_come_another_way_still_pay():
    table = a_table({"central_laos": {"nva_troops": 1}, "hue": {"nva_troops": 1}}, trail=4, nva=5)
    marched(table, "nva", "quang_tri", ["nva_troops@central_laos#1", "nva_troops@hue#1"])
    assert table.tracks["nva"] == 4


def test_3_3_2_without_resources_only_locs_are_left():
    table = a_table({"hue": {"vc_guerrillas": 1}}, vc=0)
    assert march_spaces(table, a_turn("vc")) == ["loc_hue_khe_sanh", "loc_hue_da_nang"]


def test_3_3_2_guerrillas_and_nva_troops_march_and_bases_never():
    here = {"nva_troops": 1, "nva_guerrillas": 1, "nva_bases": 1, "vc_guerrillas_active": 1, "vc_bases": 1}
    asked = marched(a_table({"hue": here}), "nva", "quang_tri", Open("march.pieces"))
    assert set(asked[-1].options) == {"nva_troops@hue#1", "nva_guerrillas@hue#1"}
    table = a_table({"hue": here})
    marched(table, "vc", "quang_tri")
    assert pieces(table, "quang_tri") == {"vc_guerrillas_active": 1}


@pytest.mark.parametrize(("troops", "noticed"), [(2, False), (3, True)])
def test_3_3_2_troops_count_in_a_group_whose_guerrillas_are_noticed(troops, noticed):
    table = a_table({"hue": {"nva_troops": troops, "nva_guerrillas": 1}})
    group = [*(f"nva_troops@hue#{i + 1}" for i in range(troops)), "nva_guerrillas@hue#1"]
    marched(table, "nva", "loc_hue_da_nang", group)
    assert table.pieces["loc_hue_da_nang"]["nva_guerrillas_active"] == noticed


def test_3_3_2_a_guerrilla_already_there_is_not_noticed_with_the_others():
    table = a_table({"hue": {"vc_guerrillas": 1}, "loc_hue_da_nang": {"vc_guerrillas": 2, "arvn_police": 3}})
    marched(table, "vc", "loc_hue_da_nang")
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 2, "vc_guerrillas_active": 1, "arvn_police": 3}


def test_3_3_2_at_trail_4_without_resources_only_those_from_laos_come():
    table = a_table({"central_laos": {"nva_troops": 2}, "hue": {"nva_troops": 2}}, nva=0, trail=4)
    asked = marched(table, "nva", "quang_tri", Open("march.pieces"))
    assert {option.partition("#")[0] for option in asked[-1].options} == {"nva_troops@central_laos"}


def test_5_1_where_an_event_names_where_a_march_begins_nobody_else_comes():
    table = a_table({"central_laos": {"nva_troops": 2}, "hue": {"nva_troops": 2}}, nva=9)
    turn = a_turn("nva", by_event=True)
    turn.operation, turn.origins = "march", ("hue",)
    turn.used.update(("transfer_give", "transfer_request"))
    asked = drive(table, march(table, turn), "quang_tri", Open("march.pieces"))
    assert {option.partition("#")[0] for option in asked[-1].options} == {"nva_troops@hue"}

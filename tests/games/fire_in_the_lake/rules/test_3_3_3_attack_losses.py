"""3.3.3 Attack and 3.3.4 Terror: what they remove or mark, where the pieces go, and what it costs."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.attack import attack
from sentiero.games.fire_in_the_lake.operations.terror import terror

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def insurgents_do(operation, table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": True}))
    turn.operation = operation.__name__
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, operation(table, turn), *answers)


@pytest.mark.parametrize(("troops", "removed"), [(1, 0), (2, 1), (3, 1), (6, 3), (9, 4)])
def test_3_3_3_nva_troops_remove_1_for_every_2_without_a_die(troops, removed):
    table = a_table({"hue": {"nva_troops": troops, "arvn_police": 5}}, dice=[])
    insurgents_do(attack, table, "nva")
    assert pieces(table, "hue") == {"nva_troops": troops, "arvn_police": 5 - removed}
    assert table.tracks["nva"] == 19


@pytest.mark.parametrize(("guerrillas", "die", "success"), [(1, 1, True), (1, 2, False), (6, 6, True), (5, 6, False)])
def test_3_3_3_the_die_must_not_exceed_the_guerrillas(guerrillas, die, success):
    table = a_table({"hue": {"vc_guerrillas": guerrillas, "arvn_police": 1}}, dice=[die])
    insurgents_do(attack, table, "vc", *([["arvn_police@hue#1"]] if success else []))
    assert table.pieces["hue"]["arvn_police"] == 1 - success


def test_3_3_3_only_the_attackers_own_guerrillas_count_and_show_themselves():
    table = a_table({"hue": {"vc_guerrillas": 1, "nva_guerrillas": 5, "nva_troops": 4, "arvn_police": 1}}, dice=[2])
    insurgents_do(attack, table, "vc")
    assert pieces(table, "hue") == {
        "vc_guerrillas_active": 1, "nva_guerrillas": 5, "nva_troops": 4, "arvn_police": 1,
    }  # fmt: skip


def test_3_3_3_underground_special_forces_can_be_removed():
    table = a_table({"hue": {"vc_guerrillas": 2, "us_irregulars": 1, "arvn_rangers": 1}}, dice=[2])
    insurgents_do(attack, table, "vc", "both", ["us_irregulars@hue#1", "arvn_rangers@hue#1"])
    assert pieces(table, "hue") == {"vc_guerrillas_active": 2}
    assert table.casualties == {"us_irregulars": 1}
    assert table.available("arvn_rangers") == 6


def test_3_3_3_attrition_takes_the_kind_that_attacked():
    table = a_table({"hue": {"nva_troops": 2, "nva_guerrillas": 3, "us_troops": 1}}, dice=[1])
    insurgents_do(attack, table, "nva", "guerrillas", ["us_troops@hue#1"])
    assert pieces(table, "hue") == {"nva_troops": 2, "nva_guerrillas_active": 2}


def test_3_3_3_a_us_base_costs_an_attacker_and_an_arvn_base_none():
    table = a_table({"hue": {"nva_troops": 4, "us_bases": 1, "arvn_bases": 1}})
    insurgents_do(attack, table, "nva", "both")
    assert pieces(table, "hue") == {"nva_troops": 3}
    assert table.casualties == {"us_bases": 1}
    assert table.available("arvn_bases") == 3


def test_3_3_4_troops_alone_spread_terror_and_nobody_is_activated():
    table = a_table({"hue": {"nva_troops": 1, "nva_guerrillas_active": 1, "support": 1}})
    insurgents_do(terror, table, "nva")
    assert pieces(table, "hue") == {"nva_troops": 1, "nva_guerrillas_active": 1}
    assert (table.terror["hue"], table.support["hue"], table.tracks["nva"]) == (1, 0, 19)


def test_3_3_4_beside_troops_an_underground_guerrilla_is_activated():
    table = a_table({"hue": {"nva_troops": 1, "nva_guerrillas": 2}})
    insurgents_do(terror, table, "nva")
    assert pieces(table, "hue") == {"nva_troops": 1, "nva_guerrillas": 1, "nva_guerrillas_active": 1}


@pytest.mark.parametrize(("who", "support", "after"), [("vc", -2, -2), ("vc", 0, -1), ("nva", 0, 0), ("nva", 2, 1)])
def test_3_3_4_the_shift_stops_at_active_opposition_and_for_nva_at_neutral(who, support, after):
    table = a_table({"hue": {f"{who}_guerrillas": 1, "support": support}})
    insurgents_do(terror, table, who)
    assert (table.support["hue"], table.terror["hue"]) == (after, 1)


@pytest.mark.parametrize("space", ["phuoc_long", "fishhook", "loc_hue_da_nang"])
def test_3_3_4_where_nobody_lives_only_a_marker_is_placed(space):
    table = a_table({space: {"vc_guerrillas": 1}})
    insurgents_do(terror, table, "vc")
    assert table.terror[space] == 1
    assert space not in table.support
    assert table.tracks["vc"] == (20 if space.startswith("loc_") else 19)


def test_3_3_4_no_sabotage_when_all_15_markers_are_on_the_map():
    table = a_table({"loc_hue_da_nang": {"vc_guerrillas": 1}, "saigon": {"terror": 15}})
    insurgents_do(terror, table, "vc")
    assert table.terror["loc_hue_da_nang"] == 0
    assert table.pieces["loc_hue_da_nang"]["vc_guerrillas_active"] == 1

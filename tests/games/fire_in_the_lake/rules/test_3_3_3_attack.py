"""3.3.3 Attack."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.attack import attack, attack_spaces

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def attacked(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "attack"
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, attack(table, turn), *answers)


def test_activates_all_and_succeeds_on_their_number_or_less():
    table = a_table({"hue": {"vc_guerrillas": 1, "vc_guerrillas_active": 1, "arvn_police": 3}}, dice=[2])
    attacked(table, "vc", ["arvn_police@hue#1", "arvn_police@hue#2"])
    assert pieces(table, "hue") == {"vc_guerrillas_active": 2, "arvn_police": 1}
    assert table.tracks["vc"] == 19


def test_fails_above_their_number():
    table = a_table({"hue": {"vc_guerrillas": 2, "arvn_police": 3}}, dice=[3])
    attacked(table, "vc")
    assert pieces(table, "hue") == {"vc_guerrillas_active": 2, "arvn_police": 3}


def test_us_pieces_become_casualties_and_cost_an_attacker_each():
    table = a_table({"hue": {"vc_guerrillas": 3, "us_troops": 2}}, dice=[1])
    attacked(table, "vc", ["us_troops@hue#1", "us_troops@hue#2"])
    assert pieces(table, "hue") == {"vc_guerrillas_active": 1}
    assert table.casualties == {"us_troops": 2}


def test_irregulars_and_arvn_cost_no_attacker():
    table = a_table({"hue": {"vc_guerrillas": 3, "us_irregulars": 1, "arvn_troops": 1}}, dice=[1])
    attacked(table, "vc", "both", ["us_irregulars@hue#1", "arvn_troops@hue#1"])
    assert pieces(table, "hue") == {"vc_guerrillas_active": 3}
    assert table.casualties == {"us_irregulars": 1}


def test_bases_only_once_no_other_piece_of_either_faction_is_there():
    table = a_table({"hue": {"vc_guerrillas": 3, "us_bases": 1, "arvn_police": 1}}, dice=[1])
    attacked(table, "vc", "us")
    assert pieces(table, "hue") == {"vc_guerrillas_active": 3, "us_bases": 1, "arvn_police": 1}
    table = a_table({"hue": {"vc_guerrillas": 3, "us_bases": 1, "arvn_police": 1}}, dice=[1])
    attacked(table, "vc", "both", ["arvn_police@hue#1"], ["us_bases@hue#1"])
    assert pieces(table, "hue") == {"vc_guerrillas_active": 2}
    assert table.casualties == {"us_bases": 1}


@pytest.mark.parametrize(("removed", "left", "price"), [([], 3, 0), (["us_troops@hue#1"], 2, 1)])
def test_up_to_2_is_the_attackers_choice_who_may_spare_its_own(removed, left, price):
    table = a_table({"hue": {"vc_guerrillas": 3, "us_troops": 3}}, dice=[1])
    asked = attacked(table, "vc", removed)
    assert (asked[-1].least, asked[-1].most) == (0, 2)
    assert pieces(table, "hue") == {"vc_guerrillas_active": 3 - price, "us_troops": left}


def test_no_base_goes_while_a_unit_is_spared():
    table = a_table({"hue": {"vc_guerrillas": 3, "us_bases": 1, "us_irregulars": 1}}, dice=[1])
    assert attacked(table, "vc", []).keys == ["remove.which"]


def test_nva_troops_remove_1_for_every_2_and_pay_attrition_in_troops():
    table = a_table({"hue": {"nva_troops": 5, "nva_guerrillas": 1, "us_troops": 1, "arvn_troops": 3}})
    attacked(table, "nva", "troops", "both", ["us_troops@hue#1", "arvn_troops@hue#1"])
    assert pieces(table, "hue") == {"nva_troops": 4, "nva_guerrillas": 1, "arvn_troops": 2}


def test_spaces_need_an_attacker_and_an_enemy():
    table = a_table(
        {
            "hue": {"vc_bases": 1, "us_troops": 1},
            "saigon": {"vc_guerrillas": 1},
            "da_nang": {"vc_guerrillas": 1, "us_bases": 1},
        }
    )
    assert list(attack_spaces(table, a_turn("vc"))) == ["da_nang"]

"""45 PT-76."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.ambush import ambush
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.tables import a_table, drive, execute, pieces


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_executing_places_the_marker(side):
    table = a_table()
    assert execute(table, 45, side, "us") == []
    assert table.facts == [("capability", 45, side)]
    assert table.capabilities == {45: side}
    other = {"unshaded": "shaded", "shaded": "unshaded"}[side]
    execute(table, 45, other, "nva")
    assert table.capabilities == {45: other}


def attack(table, *answers, who="nva"):
    return drive(table, run_operation(table, Turn(who, free=True), "attack"), *answers)


def test_unshaded_a_troop_is_lost_before_troops_attack():
    table = a_table({"hue": {"nva_troops": 4, "arvn_troops": 3}}, capabilities={45: "unshaded"}, nva=0, vc=0)
    attack(table)
    assert table.facts[1:] == [("removed", "nva_troops", 1, "hue"), ("removed", "arvn_troops", 1, "hue")]


def test_unshaded_also_where_guerrillas_attack():
    table = a_table(
        {"hue": {"nva_troops": 1, "nva_guerrillas": 2, "arvn_troops": 2}},
        capabilities={45: "unshaded"},
        nva=0,
        vc=0,
        dice=[2],
    )
    asked = attack(table, ["arvn_troops@hue#1", "arvn_troops@hue#2"])
    assert "attack.how" not in asked.keys, "the only Troop is gone before the Attack"
    assert pieces(table, "hue") == {"nva_guerrillas_active": 2}


def test_unshaded_in_every_attack_space_but_none_without_troops():
    spaces = {
        "hue": {"nva_troops": 3, "arvn_troops": 1},
        "saigon": {"nva_troops": 3, "arvn_troops": 1},
        "da_nang": {"nva_guerrillas": 1, "arvn_troops": 2},
    }
    table = a_table(spaces, capabilities={45: "unshaded"}, nva=0, vc=0, dice=[6])
    attack(table, "hue", "saigon", "da_nang")
    assert pieces(table, "hue") == {"nva_troops": 2}
    assert pieces(table, "saigon") == {"nva_troops": 2}
    assert pieces(table, "da_nang") == {"nva_guerrillas_active": 1, "arvn_troops": 2}


def test_unshaded_the_last_troop_is_lost_and_cannot_attack():
    table = a_table({"hue": {"nva_troops": 1, "arvn_troops": 1}}, capabilities={45: "unshaded"}, nva=0, vc=0)
    attack(table)
    assert pieces(table, "hue") == {"arvn_troops": 1}


def test_unshaded_also_in_an_ambush():
    table = a_table(
        {"hue": {"nva_troops": 2, "nva_guerrillas": 1, "us_troops": 2}}, capabilities={45: "unshaded"}, nva=0, vc=0
    )
    turn = Turn("nva", free=True)
    turn.operation = "attack"
    drive(table, ambush(table, turn))
    assert pieces(table, "hue") == {"nva_troops": 1, "nva_guerrillas_active": 1, "us_troops": 1}


def test_unshaded_vc_attacks_cost_nva_nothing():
    table = a_table(
        {"hue": {"nva_troops": 2, "vc_guerrillas": 2, "arvn_troops": 1}},
        capabilities={45: "unshaded"},
        nva=0,
        vc=0,
        dice=[1],
    )
    attack(table, ["arvn_troops@hue#1"], who="vc")
    assert pieces(table, "hue") == {"nva_troops": 2, "vc_guerrillas_active": 2}


def test_shaded_troops_remove_one_enemy_each_in_one_space():
    spaces = {
        "hue": {"nva_troops": 3, "arvn_troops": 4},
        "saigon": {"nva_troops": 3, "arvn_troops": 4},
        "da_nang": {"nva_troops": 3, "arvn_troops": 4},
    }
    table = a_table(spaces, capabilities={45: "shaded"}, nva=0, vc=0)
    asked = attack(table, "hue", "no", "saigon", "yes", "da_nang")
    armored = [question for question in asked if question.key == "attack.armored"]
    assert [(question.role, question.params["space"]) for question in armored] == [("nva", "hue"), ("nva", "saigon")]
    assert pieces(table, "hue") == {"nva_troops": 3, "arvn_troops": 3}
    assert pieces(table, "saigon") == {"nva_troops": 3, "arvn_troops": 1}
    assert pieces(table, "da_nang") == {"nva_troops": 3, "arvn_troops": 3}


def test_shaded_attrition_as_usual():
    table = a_table({"hue": {"nva_troops": 3, "us_troops": 4}}, capabilities={45: "shaded"}, nva=0, vc=0)
    attack(table, "yes")
    assert pieces(table, "hue") == {"us_troops": 1}
    assert table.casualties == {"us_troops": 3}


def test_shaded_a_single_troop_removes_one():
    table = a_table({"hue": {"nva_troops": 1, "arvn_troops": 2}}, capabilities={45: "shaded"}, nva=0, vc=0)
    attack(table, "yes")
    assert pieces(table, "hue") == {"nva_troops": 1, "arvn_troops": 1}

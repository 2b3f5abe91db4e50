"""3.2.2 Patrol."""

from __future__ import annotations

from typing import Any

from sentiero.games.fire_in_the_lake.operations.patrol import patrol, patrol_possible

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces

L1, L2, L4 = "loc_hue_khe_sanh", "loc_hue_da_nang", "loc_da_nang_qui_nhon"


def patrolled(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "patrol"
    return drive(table, patrol(table, turn), *answers)


def test_arvn_pays_3_in_all_us_nothing():
    table = a_table({"hue": {"arvn_police": 2, "us_troops": 1}})
    patrolled(table, "us", L2)
    assert table.tracks["arvn"] == 30
    patrolled(table, "arvn", L1, ["arvn_police@hue#1"], "done")
    assert table.tracks["arvn"] == 27
    assert not patrol_possible(a_table(arvn=2), a_turn("arvn"))


def test_cubes_move_along_locs_and_cities_until_they_meet_an_enemy():
    table = a_table({"hue": {"us_troops": 2}, L4: {"vc_guerrillas": 1}})
    asked = patrolled(table, "us", Open("patrol.where"))
    reach = asked[0].options
    assert {L1, L2, "da_nang", L4, "loc_da_nang_dak_to"} <= set(reach)
    assert "qui_nhon" in reach  # by way of Kontum
    blocked = a_table({"hue": {"us_troops": 2}, "da_nang": {"vc_guerrillas": 1}})
    assert set(patrolled(blocked, "us", Open("patrol.where"))[0].options) == {L1, L2, "da_nang", "done"}


def test_cubes_enter_locs_and_cities_only_but_may_start_anywhere():
    table = a_table({"quang_tri": {"arvn_troops": 1, "arvn_rangers": 1}})
    asked = patrolled(table, "arvn", L2)
    assert "quang_nam" not in asked[0].options
    assert pieces(table, L2) == {"arvn_troops": 1}


def test_each_cube_moves_once():
    table = a_table({"hue": {"us_troops": 1}})
    asked = patrolled(table, "us", L1)
    assert len(asked) == 1
    assert pieces(table, L1) == {"us_troops": 1}


def test_finds_one_guerrilla_for_each_cube_on_every_loc():
    table = a_table(
        {L1: {"arvn_police": 2, "vc_guerrillas": 3}, L2: {"arvn_troops": 1, "us_troops": 1, "nva_guerrillas": 2}}
    )
    patrolled(table, "arvn", "done", "done")
    assert pieces(table, L1) == {"arvn_police": 2, "vc_guerrillas": 1, "vc_guerrillas_active": 2}
    assert pieces(table, L2) == {"arvn_troops": 1, "us_troops": 1, "nva_guerrillas": 1, "nva_guerrillas_active": 1}


def test_assaults_one_loc_at_no_cost_without_adding_arvn():
    table = a_table(
        {L1: {"us_troops": 2, "arvn_police": 4, "vc_guerrillas_active": 3}, L2: {"us_troops": 1, "vc_guerrillas": 1}}
    )
    asked = patrolled(table, "us", "done", L1)
    assert asked[-1].options == [L1, L2, "done"]
    assert table.pieces[L1]["vc_guerrillas_active"] == 1
    assert table.tracks["arvn"] == 30


def test_a_limited_patrol_has_one_destination_and_assaults_only_there():
    table = a_table(
        {"hue": {"us_troops": 2}, L1: {"us_troops": 1, "vc_guerrillas_active": 1}, L2: {"vc_guerrillas_active": 1}}
    )
    asked = patrolled(table, "us", L2, ["us_troops@hue#1"], "done", limited=True)
    assert asked[-1].options == [L2, "done"]


def test_3_1_a_patrol_may_ignore_one_of_two_hidden_enemies():
    table = a_table({L2: {"us_troops": 3, "vc_guerrillas": 1, "nva_guerrillas": 1}})
    asked = patrolled(table, "us", "done", "nva", "done")
    assert asked.keys == ["patrol.where", "targets", "patrol.assault"]
    assert pieces(table, L2) == {"us_troops": 3, "vc_guerrillas": 1, "nva_guerrillas_active": 1}


HIDING = {L1: {"us_troops": 1, "vc_guerrillas": 1}, L2: {"us_troops": 1, "vc_guerrillas": 1}}


def test_4_1_a_special_activity_between_the_activations_of_two_locs():
    table = a_table({**HIDING, L4: {"us_troops": 1}}, dice=[1], trail=0)
    turn = a_turn("us")
    turn.operation = "patrol"
    played = drive(table, patrol(table, turn), "done", "air_strike", [L1], L1, "done")
    assert [question.params for question in played if question.key == "activity.between"] == [{"space": L2}]
    assert pieces(table, L1) == {"us_troops": 1}
    assert pieces(table, L2) == {"us_troops": 1, "vc_guerrillas_active": 1}


def test_4_1_a_loc_to_which_cubes_are_lifted_meanwhile_is_searched_too():
    """In each LoC: also in one that had no cubes when its turn would have been."""
    spaces = {L1: {"vc_guerrillas": 1}, L2: {"us_troops": 3, "vc_guerrillas": 1}, L4: HIDING[L2]}
    table = a_table(spaces, trail=0)
    turn = a_turn("us")
    turn.operation = "patrol"
    lift: list[Any] = ["air_lift", [L1, L2], L1, ["us_troops@loc_hue_da_nang#1"]]
    drive(table, patrol(table, turn), "done", *lift, "done")
    assert pieces(table, L1) == {"us_troops": 1, "vc_guerrillas_active": 1}
    assert pieces(table, L2) == {"us_troops": 2, "vc_guerrillas_active": 1}
    assert pieces(table, L4) == {"us_troops": 1, "vc_guerrillas_active": 1}


def test_4_1_no_pause_in_a_patrol_without_activities():
    assert "activity.between" not in patrolled(a_table(HIDING), "us", "done", "done").keys


def test_4_1_a_patrol_pauses_only_before_locs_with_somebody_to_find():
    table = a_table({**HIDING, L4: {"us_troops": 1}, "loc_da_nang_dak_to": {"vc_guerrillas": 1}}, trail=0)
    turn = a_turn("us")
    turn.operation = "patrol"
    played = drive(table, patrol(table, turn), "done", "done", "done", "done")
    assert [question.params for question in played if question.key == "activity.between"] == [{"space": L2}]

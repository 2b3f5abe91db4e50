"""3.2.3 Sweep."""

from __future__ import annotations

from typing import Any

from sentiero.games.fire_in_the_lake.operations.sweep import sweep

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def swept(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "sweep"
    return drive(table, sweep(table, turn), *answers)


def test_arvn_pays_3_a_space_us_nothing():
    table = a_table({"quang_nam": {"arvn_troops": 2, "vc_guerrillas": 1}, "hue": {"arvn_police": 1}})
    swept(table, "arvn", "quang_nam", "hue", [], "done")
    assert table.tracks["arvn"] == 24


def test_troops_move_from_next_door_or_over_an_enemy_free_loc():
    table = a_table(
        {"da_nang": {"us_troops": 2}, "kontum": {"us_troops": 1}, "quang_nam": {"us_irregulars": 1, "vc_guerrillas": 3}}
    )
    asked = swept(table, "us", "quang_nam", ["us_troops@da_nang#1", "us_troops@da_nang#2"], "done")
    assert asked[1].options == ["us_troops@da_nang#1", "us_troops@da_nang#2"]
    assert pieces(table, "quang_nam") == {"us_troops": 2, "us_irregulars": 1, "vc_guerrillas_active": 3}


def test_police_do_not_move_but_search():
    table = a_table(
        {"da_nang": {"arvn_police": 2}, "quang_nam": {"arvn_police": 1, "arvn_rangers": 1, "vc_guerrillas": 3}}
    )
    swept(table, "arvn", "quang_nam", "done")
    assert table.pieces["quang_nam"]["vc_guerrillas_active"] == 2


def test_in_jungle_one_guerrilla_for_every_two():
    table = a_table({"tay_ninh": {"us_troops": 3, "vc_guerrillas": 3}})
    swept(table, "us", "tay_ninh", "done")
    assert table.pieces["tay_ninh"]["vc_guerrillas_active"] == 1


def test_the_sweeper_chooses_whose_guerrillas():
    table = a_table({"hue": {"us_troops": 1, "vc_guerrillas": 1, "nva_guerrillas": 1}})
    asked = swept(table, "us", "hue", "done", "both", ["nva_guerrillas@hue#1"])
    assert asked[-1].role == "us"
    assert pieces(table, "hue") == {"us_troops": 1, "vc_guerrillas": 1, "nva_guerrillas_active": 1}


def test_3_1_the_sweeper_may_ignore_one_of_two_hidden_enemies():
    table = a_table({"hue": {"us_troops": 4, "vc_guerrillas": 1, "nva_guerrillas": 1}})
    asked = swept(table, "us", "hue", "done", "vc")
    assert asked[-1].key == "targets"
    assert asked[-1].options == ["both", "nva", "vc"]
    assert pieces(table, "hue") == {"us_troops": 4, "vc_guerrillas_active": 1, "nva_guerrillas": 1}


def test_3_1_no_question_where_one_enemy_hides_or_nobody_can_find_any():
    table = a_table({"hue": {"us_troops": 4, "vc_guerrillas": 1, "nva_guerrillas_active": 1}})
    assert "targets" not in swept(table, "us", "hue", "done").keys
    table = a_table({"tay_ninh": {"us_troops": 1, "vc_guerrillas": 1, "nva_guerrillas": 1}})
    assert "targets" not in swept(table, "us", "tay_ninh", "done").keys


SWEPT = {"hue": {"us_troops": 1, "vc_guerrillas": 1}, "da_nang": {"us_troops": 1, "vc_guerrillas": 1}}


def test_4_1_a_special_activity_between_the_activations_of_two_spaces():
    table = a_table(SWEPT, dice=[1], trail=0)
    turn = a_turn("us")
    turn.operation = "sweep"
    answers: list[Any] = ["hue", [], "da_nang", [], "done", "air_strike", ["hue"], "hue"]
    played = drive(table, sweep(table, turn), *answers)
    assert [question.params for question in played if question.key == "activity.between"] == [{"space": "da_nang"}]
    assert pieces(table, "hue") == {"us_troops": 1}
    assert pieces(table, "da_nang") == {"us_troops": 1, "vc_guerrillas_active": 1}


def test_4_1_no_pause_before_the_first_space_nor_without_activities():
    table = a_table(SWEPT)
    assert "activity.between" not in swept(table, "us", "hue", [], "da_nang", [], "done").keys


def test_never_north_vietnam_nor_locs_nor_twice():
    table = a_table({"quang_tri": {"us_troops": 4}})
    asked = swept(table, "us", "quang_tri", Open("sweep.where"))
    assert "north_vietnam" not in asked[0].options
    assert not [option for option in asked[0].options if option.startswith("loc_")]
    assert "quang_tri" not in asked[1].options


def test_moves_are_simultaneous_no_troop_moves_twice():
    table = a_table({"hue": {"us_troops": 1}})
    asked = swept(table, "us", "quang_tri", ["us_troops@hue#1"])
    assert len(asked) == 2
    assert pieces(table, "quang_tri") == {"us_troops": 1}


def test_a_limited_sweep_has_one_destination_from_several_origins():
    table = a_table({"hue": {"us_troops": 1}, "da_nang": {"us_troops": 1}, "quang_nam": {"vc_guerrillas": 2}})
    swept(table, "us", "quang_nam", ["us_troops@hue#1", "us_troops@da_nang#1"], limited=True)
    assert pieces(table, "quang_nam") == {"us_troops": 2, "vc_guerrillas_active": 2}


def test_3_1_a_sweep_selects_at_least_1_space_though_nobody_hides():
    table = a_table({"hue": {"us_troops": 1}, "saigon": {"us_troops": 1}})
    assert "done" not in swept(table, "us", Open("sweep.where"))[0].options


def test_5_1_1_as_if_us_the_cubes_and_us_special_forces_search():
    table = a_table({"hue": {"arvn_police": 1, "us_irregulars": 1, "arvn_rangers": 1, "vc_guerrillas": 4}})
    swept(table, "arvn", "hue", "done", free=True, as_us=("us_troops", "arvn_troops", "arvn_police"))
    assert table.pieces["hue"]["vc_guerrillas_active"] == 2

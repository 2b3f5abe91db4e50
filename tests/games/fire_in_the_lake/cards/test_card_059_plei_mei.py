"""59 Plei Mei."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import Open, a_table, execute, pieces

MONSOON = [55, 128]


def test_unshaded_removes_three_nva_pieces_from_one_space_at_or_next_to_a_coin_base():
    table = a_table(
        {
            "pleiku": {"us_bases": 1, "nva_troops": 2, "nva_guerrillas": 1, "nva_bases": 1, "vc_guerrillas": 2},
            "kontum": {"nva_guerrillas": 3},
            "phu_bon": {"nva_troops": 2},
            "hue": {"nva_troops": 4},
            "binh_tuy": {"nva_troops": 4},
            "quang_duc": {"vc_guerrillas": 4},
        }
    )
    asked = execute(
        table, 59, "unshaded", "arvn", "pleiku",
        ["nva_bases@pleiku#1", "nva_guerrillas@pleiku#1", "nva_troops@pleiku#2"],
    )  # fmt: skip
    assert [question.role for question in asked] == ["arvn", "arvn"]
    assert asked[0].options == ["kontum", "pleiku"]
    assert pieces(table, "pleiku") == {"us_bases": 1, "nva_troops": 1, "vc_guerrillas": 2}


def test_unshaded_removes_fewer_where_nowhere_are_three_and_no_tunneled_base():
    table = a_table({"saigon": {"arvn_bases": 1}, "tay_ninh": {"nva_tunneled_bases": 1, "nva_troops": 2}})
    assert execute(table, 59, "unshaded", "us") == []
    assert table.facts == [("removed", "nva_troops", 2, "tay_ninh")]


def test_unshaded_needs_a_coin_base_near_nva():
    table = a_table({"saigon": {"arvn_bases": 1, "vc_guerrillas": 3}, "hue": {"nva_troops": 4}})
    assert execute(table, 59, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_marches_on_along_the_trail_in_monsoon_then_attacks_in_one_space():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 4},
            "quang_tri": {"nva_troops": 3},
            "pleiku": {"arvn_troops": 3},
            "saigon": {"nva_guerrillas": 2, "arvn_police": 1},
        },
        deck=MONSOON, trail=1, nva=0, vc=1,
    )  # fmt: skip
    north = [f"nva_troops@north_vietnam#{i}" for i in range(1, 5)]
    asked = execute(
        table, 59, "shaded", "vc",
        "central_laos", north,
        "southern_laos", [f"nva_troops@central_laos#{i}" for i in range(1, 5)],
        "pleiku", [f"nva_troops@southern_laos#{i}" for i in range(1, 5)],
        "attack", "pleiku",
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == ["central_laos", "quang_tri", "loc_hue_khe_sanh"]
    assert asked[-2].options == ["attack", "ambush"]
    assert asked[-1].options == ["saigon", "pleiku"]
    assert pieces(table, "pleiku") == {"nva_troops": 4, "arvn_troops": 1}
    assert pieces(table, "quang_tri") == {"nva_troops": 3}
    assert table.tracks["nva"] == 0


@pytest.mark.parametrize(("trail", "onward"), [(0, False), (1, True)])
def test_shaded_pieces_that_marched_go_on_from_laos_only_with_a_trail(trail, onward):
    table = a_table({"north_vietnam": {"nva_troops": 1}}, trail=trail, nva=1, vc=1)
    asked = execute(table, 59, "shaded", "nva", "central_laos", *[Open("march.where")] * onward)
    assert (asked.open is not None) is onward
    if onward:
        assert asked[-1].options == ["southern_laos", "north_vietnam", "quang_tri", "quang_nam", "loc_hue_khe_sanh",
                                     "done"]  # fmt: skip


def test_shaded_pieces_that_reached_the_south_stop_there():
    table = a_table({"central_laos": {"nva_troops": 1}}, trail=2, nva=1, vc=1)
    execute(table, 59, "shaded", "nva", "quang_nam")
    assert pieces(table, "quang_nam") == {"nva_troops": 1}


def test_shaded_ambush_anywhere_even_if_all_guerrillas_are_active():
    table = a_table(
        {
            "north_vietnam": {"nva_guerrillas": 1},
            "loc_saigon_can_tho": {"nva_guerrillas_active": 1},
            "saigon": {"us_troops": 2, "arvn_bases": 1},
            "hue": {"nva_troops": 2, "arvn_troops": 1},
        },
        trail=0, nva=1, vc=1,
    )  # fmt: skip
    asked = execute(table, 59, "shaded", "us", "quang_tri", "ambush", "us")
    assert {question.role for question in asked} == {"nva"}
    assert asked[1].options == ["attack", "ambush"]
    assert table.facts[-2:] == [("activity", "nva", "ambush"), ("removed", "us_troops", 1, "saigon", "casualties")]
    assert pieces(table, "loc_saigon_can_tho") == {"nva_guerrillas_active": 1}
    assert pieces(table, "quang_tri") == {"nva_guerrillas": 1}


def test_shaded_ambush_exposes_one_underground_guerrilla_where_there_is_one():
    table = a_table(
        {"hue": {"nva_guerrillas": 2, "arvn_police": 2}, "kontum": {"nva_guerrillas": 1, "arvn_police": 2}},
        momentum={17: "unshaded"},
    )
    asked = execute(table, 59, "shaded", "us", "ambush", "hue")
    assert [(question.role, question.options) for question in asked] == [
        ("nva", ["attack", "ambush"]), ("nva", ["hue", "kontum"]),
    ]  # fmt: skip
    assert pieces(table, "hue") == {"nva_guerrillas": 1, "nva_guerrillas_active": 1, "arvn_police": 1}


def test_shaded_must_attack_if_it_cannot_ambush():
    table = a_table({"hue": {"nva_troops": 2, "arvn_police": 2}}, nva=0, vc=1)
    assert execute(table, 59, "shaded", "nva") == []
    assert pieces(table, "hue") == {"nva_troops": 2, "arvn_police": 1}


def test_shaded_with_nobody_to_march_or_fight_does_nothing():
    table = a_table({"hue": {"nva_bases": 1, "arvn_police": 2}})
    assert execute(table, 59, "shaded", "nva") == []
    assert table.facts == []

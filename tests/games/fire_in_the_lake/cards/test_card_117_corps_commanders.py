"""117 Corps Commanders."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_three_troops_in_two_adjacent_spaces_sweep_each_even_in_monsoon():
    table = a_table(
        {
            "quang_tri": {"vc_guerrillas": 2, "nva_guerrillas": 1},
            "hue": {"vc_guerrillas": 1, "arvn_police": 1},
            "quang_nam": {"arvn_troops": 1},
        },
        out_of_play={"arvn_troops": 2},
        arvn=0,
        deck=[55, 128],
    )
    asked = execute(
        table, 117, "unshaded", "vc",
        "quang_tri", ["arvn_troops@out_of_play#1"],
        "hue", ["arvn_troops@out_of_play#1", "arvn_troops@available#1"],
        ["arvn_troops@quang_nam#1"], [],
        "both", ["nva_guerrillas@quang_tri#1", "vc_guerrillas@quang_tri#1"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"arvn"}
    assert (asked[1].least, asked[1].most) == (1, 3)
    assert asked[2].options == ["hue", "central_laos", "quang_nam"]
    assert (asked[3].least, asked[3].most) == (2, 2)
    assert pieces(table, "quang_tri") == {
        "arvn_troops": 2, "vc_guerrillas": 1, "vc_guerrillas_active": 1, "nva_guerrillas_active": 1,
    }  # fmt: skip
    assert pieces(table, "hue") == {"arvn_troops": 2, "arvn_police": 1, "vc_guerrillas_active": 1}
    assert table.out_of_play == {}
    assert table.available("arvn_troops") == 26
    assert table.tracks["arvn"] == 0
    assert table.barred == []
    assert ("operation", "arvn", "sweep", "full") in table.facts


def test_unshaded_all_in_one_space_where_a_sweep_can_be():
    table = a_table({"tay_ninh": {"vc_guerrillas": 2}})
    three = [f"arvn_troops@available#{i}" for i in (1, 2, 3)]
    asked = execute(table, 117, "unshaded", "arvn", "tay_ninh", three)
    assert len(asked[0].options) == 29
    assert "north_vietnam" not in asked[0].options
    assert not [space for space in asked[0].options if space.startswith("loc_")]
    assert pieces(table, "tay_ninh") == {"arvn_troops": 3, "vc_guerrillas": 1, "vc_guerrillas_active": 1}


def test_unshaded_booby_traps_and_cobras_count_in_both_spaces():
    table = a_table(
        {"hue": {"vc_guerrillas": 1}, "quang_tri": {"vc_guerrillas": 1}},
        dice=[3, 4],
        capabilities={101: "shaded", 13: "unshaded"},
    )
    execute(
        table, 117, "unshaded", "us",
        "hue", ["arvn_troops@available#1"], ["arvn_troops@available#1", "arvn_troops@available#2"],
        [], [], "yes", "yes",
    )  # fmt: skip
    assert pieces(table, "hue") == {}
    assert pieces(table, "quang_tri") == {"arvn_troops": 2}


def test_unshaded_what_there_is():
    table = a_table({"saigon": {"arvn_troops": 29}})
    execute(table, 117, "unshaded", "us", "kontum")
    assert pieces(table, "kontum") == {"arvn_troops": 1}
    table = a_table({"saigon": {"arvn_troops": 30}})
    execute(table, 117, "unshaded", "us")
    assert table.facts == []


def the_corps(dice):
    return a_table(
        {
            "hue": {"arvn_troops": 2, "arvn_bases": 1, "us_troops": 2},
            "quang_tri": {"arvn_rangers": 1, "arvn_police": 1},
            "loc_hue_da_nang": {"arvn_police": 1},
            "saigon": {"arvn_troops": 3},
            "can_tho": {"arvn_police": 1},
        },
        dice=dice,
    )


def test_shaded_a_die_roll_of_arvn_pieces_from_two_adjacent_spaces():
    table = the_corps([4])
    asked = execute(
        table, 117, "shaded", "nva", "hue", ["quang_tri"],
        ["arvn_troops@hue#1", "arvn_bases@hue#1", "arvn_rangers@quang_tri#1", "arvn_police@quang_tri#1"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == ["hue", "quang_tri", "loc_hue_da_nang"]
    assert (asked[1].options, asked[1].least, asked[1].most) == (["quang_tri", "loc_hue_da_nang"], 1, 1)
    assert (asked[2].least, asked[2].most) == (4, 4)
    assert pieces(table, "hue") == {"arvn_troops": 1, "us_troops": 2}
    assert pieces(table, "quang_tri") == {}
    assert table.barred == ["arvn"]
    assert table.out_of_play == {}
    assert table.casualties == {}


def test_shaded_one_space_is_enough_where_it_holds_the_number():
    table = the_corps([2])
    asked = execute(table, 117, "shaded", "vc", "saigon")
    assert "can_tho" not in asked[0].options
    assert pieces(table, "saigon") == {"arvn_troops": 1}
    table = the_corps([3])
    asked = execute(table, 117, "shaded", "vc", "hue", [])
    assert (asked[1].least, asked[1].most) == (0, 1)
    assert pieces(table, "hue") == {"us_troops": 2}


def test_shaded_as_many_as_two_spaces_hold():
    table = the_corps([6])
    asked = execute(table, 117, "shaded", "vc", "quang_tri")
    assert asked[0].options == ["hue", "quang_tri"]
    assert pieces(table, "hue") == {"us_troops": 2}
    assert pieces(table, "quang_tri") == {}


@pytest.mark.parametrize("who", ["vc", "arvn"])
def test_shaded_without_arvn_only_the_ineligibility(who):
    table = a_table(dice=[3])
    execute(table, 117, "shaded", who)
    assert table.facts == [("rolled", 3, "card_117"), ("made_ineligible", "arvn")]

"""3.2.4 Assault."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.assault import assault, assault_spaces, us_strength

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def assaulted(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "assault"
    return drive(table, assault(table, turn), *answers)


@pytest.mark.parametrize(
    ("space", "here", "strength"),
    [
        ("quang_tin", {"us_troops": 3}, 3),
        ("quang_nam", {"us_troops": 3}, 1),
        ("quang_nam", {"us_troops": 3, "us_bases": 1}, 6),
        ("tay_ninh", {"us_troops": 3, "us_bases": 1}, 6),
        ("saigon", {"us_troops": 2}, 2),
    ],
)
def test_us_strength(space, here, strength):
    assert us_strength(a_table({space: here}), a_turn("us"), space) == strength


@pytest.mark.parametrize(
    ("space", "here", "left"),
    [
        ("quang_tin", {"arvn_troops": 5, "arvn_police": 5}, 4),
        ("quang_nam", {"arvn_troops": 5, "arvn_police": 5}, 5),
        ("hue", {"arvn_troops": 3, "arvn_police": 3}, 3),
        ("loc_hue_da_nang", {"arvn_police": 4}, 4),
    ],
)
def test_arvn_counts_cubes_by_2_or_3_police_only_in_cities_and_on_locs(space, here, left):
    table = a_table({space: {**here, "vc_guerrillas_active": 6}})
    assaulted(table, "arvn")
    assert table.pieces[space]["vc_guerrillas_active"] == left
    assert table.tracks["arvn"] == 27


def test_troops_first_then_active_guerrillas_then_bases():
    table = a_table({"saigon": {"us_troops": 4, "nva_troops": 2, "vc_guerrillas_active": 1, "vc_bases": 1}})
    assaulted(table, "us", "both")
    assert pieces(table, "saigon") == {"us_troops": 4}


def test_underground_guerrillas_stay_and_protect_bases():
    table = a_table({"saigon": {"us_troops": 4, "vc_guerrillas": 1, "vc_guerrillas_active": 1, "vc_bases": 1}})
    assaulted(table, "us")
    assert pieces(table, "saigon") == {"us_troops": 4, "vc_guerrillas": 1, "vc_bases": 1}


def test_3_1_one_enemy_may_be_ignored_but_protects_the_others_bases():
    table = a_table({"saigon": {"us_troops": 4, "nva_troops": 1, "vc_guerrillas_active": 1, "vc_bases": 1}})
    asked = assaulted(table, "us", "vc")
    assert asked[-1].options == ["both", "nva", "vc"]
    assert pieces(table, "saigon") == {"us_troops": 4, "nva_troops": 1, "vc_bases": 1}


def test_the_assaulting_faction_chooses_among_guerrillas():
    table = a_table({"saigon": {"us_troops": 1, "nva_guerrillas_active": 1, "vc_guerrillas_active": 1}})
    assaulted(table, "us", "both", ["nva_guerrillas_active@saigon#1"])
    assert pieces(table, "saigon") == {"us_troops": 1, "vc_guerrillas_active": 1}


@pytest.mark.parametrize(("die", "left"), [(3, {"vc_tunneled_bases": 2}), (4, {"vc_bases": 1, "vc_tunneled_bases": 1})])
def test_example_three_us_troops_against_two_tunneled_bases(die, left):
    table = a_table({"tay_ninh": {"us_troops": 3, "vc_tunneled_bases": 2}}, dice=[die])
    assaulted(table, "us")
    assert pieces(table, "tay_ninh") == {"us_troops": 3, **left}


def test_each_base_removed_by_arvn_adds_6_aid_by_the_us_none():
    table = a_table({"saigon": {"arvn_troops": 2, "vc_bases": 1}, "hue": {"us_troops": 1, "vc_bases": 1}}, aid=20)
    assaulted(table, "arvn")
    assert table.tracks["aid"] == 26
    assaulted(table, "us")
    assert table.tracks["aid"] == 26


def test_the_us_may_add_an_arvn_assault_in_one_space_for_3():
    table = a_table(
        {
            "saigon": {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 3},
            "hue": {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 3},
        }
    )
    asked = assaulted(table, "us", "saigon", "yes", "hue")
    assert asked.keys.count("assault.add_arvn") == 1
    assert table.pieces["saigon"]["vc_guerrillas_active"] == 1
    assert table.pieces["hue"]["vc_guerrillas_active"] == 2
    assert table.tracks["arvn"] == 27


def test_only_spaces_with_cubes_and_insurgents():
    table = a_table(
        {
            "saigon": {"us_troops": 1},
            "hue": {"us_irregulars": 1, "vc_bases": 1},
            "da_nang": {"us_troops": 1, "vc_guerrillas": 1},
        }
    )
    assaulted(table, "us")
    assert [fact for fact in table.facts if fact[0] != "operation"] == []
    turn = a_turn("us", limited=False)
    assert list(assault_spaces(table, turn)) == ["da_nang"]

"""56 Vo Nguyen Giap."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import Open, a_table, execute, pieces

MONSOON = [55, 128]


def test_unshaded_replaces_two_guerrillas_of_either_faction_in_each_of_three_spaces():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 2, "nva_guerrillas": 1},
            "kontum": {"vc_guerrillas": 2},
            "quang_tri": {"nva_guerrillas": 1, "vc_guerrillas_active": 1},
            "pleiku": {"nva_guerrillas_active": 3, "nva_troops": 1},
            "binh_dinh": {"vc_guerrillas": 1, "nva_troops": 2, "vc_bases": 1},
        }
    )
    asked = execute(
        table, 56, "unshaded", "arvn",
        ["hue", "quang_tri", "pleiku"], ["nva_guerrillas@hue#1", "vc_guerrillas@hue#2"],
    )  # fmt: skip
    assert [question.role for question in asked] == ["arvn", "arvn"]
    assert asked[0].options == ["hue", "kontum", "quang_tri", "pleiku"]
    assert (asked[0].least, asked[0].most) == (3, 3)
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "nva_troops": 1}
    assert pieces(table, "quang_tri") == {"nva_troops": 1}
    assert pieces(table, "pleiku") == {"nva_guerrillas_active": 1, "nva_troops": 2}
    assert pieces(table, "kontum") == {"vc_guerrillas": 2}
    assert (table.available("vc_guerrillas"), table.available("nva_guerrillas")) == (26, 19)
    # A replacement is one fact.
    assert [fact[0] for fact in table.facts] == ["replaced"] * 3
    assert table.facts[0] == ("replaced", [["nva_guerrillas", 1], ["vc_guerrillas", 1]], "hue", "nva_troops", 1)


def test_unshaded_only_removes_when_no_troop_is_available():
    table = a_table({"north_vietnam": {"nva_troops": 40}, "hue": {"vc_guerrillas": 2}})
    assert execute(table, 56, "unshaded", "us") == []
    assert table.facts == [("removed", "vc_guerrillas", 2, "hue")]


def test_unshaded_without_two_guerrillas_in_a_space_does_nothing():
    table = a_table({"hue": {"vc_guerrillas": 1}, "kontum": {"nva_guerrillas": 1}})
    assert execute(table, 56, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_marches_in_monsoon_then_acts_once_in_each_of_three_spaces():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 8},
            "central_laos": {"nva_guerrillas": 2, "nva_bases": 1},
            "quang_tri": {"us_troops": 3},
            "quang_nam": {"arvn_police": 1},
        },
        deck=MONSOON, trail=0, nva=1, vc=1,
    )  # fmt: skip
    asked = execute(
        table, 56, "shaded", "vc",
        "quang_tri", [f"nva_troops@north_vietnam#{i}" for i in range(1, 5)],
        "quang_nam", ["nva_guerrillas@central_laos#1", "nva_guerrillas@central_laos#2"],
        "central_laos", ["nva_troops@north_vietnam#1", "nva_troops@north_vietnam#2"],
        "quang_nam", "ambush",
        "quang_tri", "bombard",
        "central_laos", "infiltrate", "build_up", 1,
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    places = [question.options for question in asked if question.key == "event.where"]
    assert places == [
        ["quang_tri", "quang_nam", "central_laos", "done"],
        ["quang_tri", "central_laos", "done"],
        ["central_laos", "done"],
    ]
    actions = [question.options for question in asked if question.key == "event.operation"]
    assert actions == [
        ["rally", "attack", "terror", "infiltrate", "ambush"],
        ["rally", "attack", "terror", "infiltrate", "bombard"],
        ["rally", "terror", "infiltrate"],
    ]
    assert pieces(table, "quang_nam") == {"nva_guerrillas": 1, "nva_guerrillas_active": 1}
    assert pieces(table, "quang_tri") == {"us_troops": 2, "nva_troops": 4}
    assert pieces(table, "central_laos") == {"nva_bases": 1, "nva_troops": 3}
    assert pieces(table, "north_vietnam") == {"nva_troops": 2}
    assert table.casualties == {"us_troops": 1}
    assert table.tracks["nva"] == 1


def test_shaded_outside_monsoon_an_action_may_be_another_march_into_that_space_only():
    table = a_table({"north_vietnam": {"nva_troops": 1}, "central_laos": {"nva_troops": 1}}, trail=0, nva=1, vc=1)
    asked = execute(
        table, 56, "shaded", "nva",
        "quang_tri", ["nva_troops@north_vietnam#1"], "done",
        "quang_tri", "march",
    )  # fmt: skip
    assert asked[-1].options == ["rally", "march", "terror", "infiltrate"]
    assert pieces(table, "quang_tri") == {"nva_troops": 2}
    assert table.tracks["nva"] == 1


def test_shaded_attack_is_free_and_in_that_space_only():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 4},
            "quang_tri": {"arvn_troops": 5},
            "hue": {"nva_troops": 4, "arvn_troops": 5},
        },
        trail=0, nva=1, vc=1,
    )  # fmt: skip
    execute(
        table, 56, "shaded", "nva",
        "quang_tri", [f"nva_troops@north_vietnam#{i}" for i in range(1, 5)], "done",
        "quang_tri", "attack",
    )  # fmt: skip
    assert pieces(table, "quang_tri") == {"nva_troops": 4, "arvn_troops": 3}
    assert pieces(table, "hue") == {"nva_troops": 4, "arvn_troops": 5}
    assert table.tracks["nva"] == 1


@pytest.mark.parametrize(("support", "rally"), [(1, False), (0, True)])
def test_shaded_rally_is_within_the_space_not_for_the_trail_alone(support, rally):
    table = a_table({"north_vietnam": {"nva_troops": 1}, "quang_tri": {"support": support}}, trail=1, nva=5)
    asked = execute(table, 56, "shaded", "nva", "quang_tri", "quang_tri", Open("event.operation"))
    assert ("rally" in asked[-1].options) is rally
    assert asked.open is not None


def test_shaded_rally_must_take_place_in_the_space_and_may_then_pay_for_the_trail():
    table = a_table({"north_vietnam": {"nva_troops": 1}}, trail=1, nva=5, vc=0)
    asked = execute(
        table, 56, "shaded", "nva",
        "quang_tri",
        "quang_tri", "rally", "quang_tri", "guerrilla", "yes",
    )  # fmt: skip
    assert asked[3].options == ["quang_tri", "transfer_give"]
    assert pieces(table, "quang_tri") == {"nva_troops": 1, "nva_guerrillas": 1}
    assert (table.tracks["nva"], table.tracks["trail"]) == (3, 2)


def test_shaded_spaces_on_the_way_count_among_the_three():
    table = a_table({"north_vietnam": {"nva_troops": 1}}, trail=1, nva=1, vc=1)
    asked = execute(
        table, 56, "shaded", "nva",
        "central_laos", "southern_laos", "pleiku", "done",
    )  # fmt: skip
    assert asked[-1].key == "event.where"
    assert pieces(table, "pleiku") == {"nva_troops": 1}


def test_shaded_without_anybody_to_march_does_nothing():
    table = a_table({"quang_tri": {"nva_bases": 1}})
    assert execute(table, 56, "shaded", "nva") == []
    assert table.facts == []


def test_shaded_up_to_three_spaces_may_be_none():
    table = a_table({"quang_tri": {"nva_troops": 2}})
    asked = execute(table, 56, "shaded", "nva", "done")
    assert asked.keys == ["march.where"]
    assert pieces(table, "quang_tri") == {"nva_troops": 2}

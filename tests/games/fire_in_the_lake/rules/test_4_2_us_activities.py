"""4.2 US Special Activities: Advise, Air Lift, Air Strike."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.advise import advise, advise_spaces
from sentiero.games.fire_in_the_lake.activities.air_lift import air_lift, air_lift_possible
from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike, strike_limit
from sentiero.games.fire_in_the_lake.turn import possible_activities

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, have_moved, pieces


def a_us_turn(operation="train", *spaces):
    turn = a_turn("us")
    turn.operation = operation
    turn.spaces.extend(spaces)
    return turn


def test_4_1_1_advise_accompanies_train_or_patrol_only():
    table = a_table({"hue": {"arvn_troops": 2, "vc_guerrillas_active": 1}})
    assert "advise" in possible_activities(table, a_us_turn("train"))
    assert "advise" in possible_activities(table, a_us_turn("patrol"))
    assert "advise" not in possible_activities(table, a_us_turn("sweep"))
    assert {"air_lift", "air_strike"} <= set(possible_activities(table, a_us_turn("assault")))


def test_4_1_only_one_activity_with_an_operation():
    table = a_table({"hue": {"arvn_troops": 2, "vc_guerrillas_active": 1}})
    turn = a_us_turn()
    turn.activity = "air_lift"
    assert possible_activities(table, turn) == []


def test_4_2_1_advise_not_where_training_and_never_in_north_vietnam():
    table = a_table({"hue": {"arvn_troops": 2, "vc_guerrillas": 1}, "saigon": {"arvn_troops": 2, "vc_guerrillas": 1}})
    assert list(advise_spaces(table, a_us_turn("train", "hue"))) == ["saigon"]
    assert list(advise_spaces(table, a_us_turn("patrol", "hue"))) == ["hue", "saigon"]


def test_4_2_1_sweep_and_assault_as_arvn_decided_by_the_us_then_6_aid():
    table = a_table(
        {
            "hue": {"arvn_troops": 1, "vc_guerrillas": 1, "nva_guerrillas": 1},
            "saigon": {"arvn_troops": 2, "vc_bases": 1},
        },
        aid=20,
    )
    asked = drive(
        table, advise(table, a_us_turn()), "hue", "sweep", "both", ["vc_guerrillas@hue#1"], "saigon", "assault", "yes"
    )
    assert {question.role for question in asked} == {"us"}
    assert table.pieces["hue"]["vc_guerrillas_active"] == 1
    assert pieces(table, "saigon") == {"arvn_troops": 2}
    assert table.tracks["aid"] == 32
    assert table.tracks["arvn"] == 30


def test_4_2_1_special_forces_remove_2_even_underground_bases_last_no_tunnels():
    table = a_table({"hue": {"us_irregulars": 1, "vc_guerrillas": 1, "vc_bases": 1, "vc_tunneled_bases": 1}})
    drive(table, advise(table, a_us_turn()), "no")
    assert pieces(table, "hue") == {"us_irregulars_active": 1, "vc_tunneled_bases": 1}


def test_4_2_1_no_sweep_in_monsoon():
    table = a_table({"hue": {"arvn_troops": 1}}, deck=[128])
    assert list(advise_spaces(table, a_us_turn())) == []


def test_4_2_2_any_us_troops_and_4_others_among_4_spaces():
    table = a_table({"hue": {"us_troops": 5}, "saigon": {"arvn_troops": 3, "arvn_rangers": 2, "us_irregulars": 1}})
    asked = drive(
        table, air_lift(table, a_us_turn("assault")),
        ["hue", "saigon", "pleiku"], "pleiku",
        [f"us_troops@hue#{i}" for i in range(1, 6)],
        ["arvn_troops@saigon#1", "arvn_troops@saigon#2", "arvn_troops@saigon#3", "us_irregulars@saigon#1"],
    )  # fmt: skip
    assert asked[0].most == 4
    assert "north_vietnam" not in asked[0].options
    assert pieces(table, "pleiku") == {"us_troops": 5, "arvn_troops": 3, "us_irregulars": 1}
    assert [a.most for a in asked if a.key == "air_lift.others"] == [4]


def test_4_2_2_two_spaces_in_monsoon_and_high_winds_only_us():
    table = a_table({"hue": {"us_troops": 1, "arvn_troops": 1}, "saigon": {"us_irregulars": 1}}, deck=[128])
    assert drive(table, air_lift(table, a_us_turn()), Open("air_lift.where"))[0].most == 2
    windy = a_table(
        {"hue": {"us_troops": 1, "arvn_troops": 1}, "saigon": {"us_irregulars": 1}},
        deck=[128],
        options={"high_winds": True},
    )
    asked = drive(windy, air_lift(windy, a_us_turn()), ["hue", "saigon"], "saigon", [], Open("air_lift.to"))
    assert "air_lift.others" not in asked.keys


def test_4_2_2_momentum_forbids():
    assert not air_lift_possible(a_table({"hue": {"us_troops": 1}}, momentum={15: "shaded"}), a_us_turn())
    assert not air_lift_possible(a_table({"hue": {"us_troops": 1}}, momentum={115: "unshaded"}), a_us_turn())


def test_4_2_3_hits_by_the_die_two_for_the_trail():
    table = a_table(
        {"hue": {"arvn_police": 1, "nva_troops": 3, "vc_guerrillas_active": 1, "support": 1}}, dice=[4], trail=3
    )
    asked = drive(table, air_strike(table, a_us_turn()), ["hue"], "trail", "hue", "hue")
    assert asked[0].most == 1
    assert table.tracks["trail"] == 2
    assert pieces(table, "hue") == {"arvn_police": 1, "nva_troops": 1, "vc_guerrillas_active": 1}
    assert table.support["hue"] == 0


def test_4_2_3_the_die_is_rolled_before_spaces_are_chosen():
    spaces = {"hue": {"arvn_police": 1, "nva_troops": 3}, "saigon": {"arvn_police": 1, "nva_troops": 1}}
    table = a_table(spaces, dice=[2], trail=0)
    asked = drive(table, air_strike(table, a_us_turn()), Open("air_strike.where"))
    assert table.facts == [("rolled", 2, "air_strike")]
    assert asked[0].params["hits"] == 2


def test_4_2_3_the_die_is_rolled_before_arc_light_chooses_its_province():
    table = a_table({"quang_tri": {"nva_troops": 1}}, dice=[5], trail=0, capabilities={8: "unshaded"})
    asked = drive(table, air_strike(table, a_us_turn()), Open("air_strike.arc_light"))
    assert table.facts == [("rolled", 5, "air_strike")]
    assert asked[0].params["hits"] == 5


def test_4_2_3_the_trail_only_once():
    table = a_table(dice=[6], trail=4)
    asked = drive(table, air_strike(table, a_us_turn()), "trail")
    assert table.tracks["trail"] == 3
    assert asked.keys == ["air_strike.hit"]


def test_4_2_3_active_only_troops_first_bases_when_alone_no_tunnels():
    table = a_table(
        {
            "hue": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1},
            "saigon": {"us_troops": 1, "vc_bases": 1, "vc_tunneled_bases": 1},
        },
        dice=[6], trail=0,
    )  # fmt: skip
    asked = drive(table, air_strike(table, a_us_turn()), ["saigon"], "saigon")
    assert asked[0].options == ["saigon"]
    assert pieces(table, "saigon") == {"us_troops": 1, "vc_tunneled_bases": 1}


def test_4_2_3_needs_a_coin_piece_and_shifts_only_where_something_was_removed():
    table = a_table(
        {"hue": {"nva_troops": 2}, "saigon": {"us_troops": 1, "nva_troops": 1, "support": 2}}, dice=[1], trail=0
    )
    asked = drive(table, air_strike(table, a_us_turn()), ["saigon"], "saigon")
    assert asked[0].options == ["saigon"]
    assert table.support["saigon"] == 1


@pytest.mark.parametrize(
    ("deck", "momentum", "limit"), [([128, 55], {}, 6), ([128], {}, 2), ([128], {115: "unshaded"}, 1)]
)
def test_4_2_3_spaces(deck, momentum, limit):
    assert strike_limit(a_table(deck=deck, momentum=momentum)) == limit


def test_4_2_2_lifted_troops_may_still_sweep_and_swept_troops_may_be_lifted_but_not_sweep_twice():
    table = a_table({"saigon": {"us_troops": 2}, "hue": {"us_troops": 1}})
    turn = a_us_turn("sweep")
    drive(table, air_lift(table, turn), ["hue", "saigon"], "hue", ["us_troops@saigon#1", "us_troops@saigon#2"], "done")
    assert turn.unmoved(table, "us_troops", "hue") == 3
    table = a_table({"saigon": {"us_troops": 3}, "hue": {"us_troops": 1}})
    turn = a_us_turn("sweep")
    have_moved(table, turn, "us_troops", 2, "saigon")
    drive(table, air_lift(table, turn), ["hue", "saigon"], "hue", ["us_troops@saigon#1", "us_troops@saigon#2"], "done")
    assert turn.unmoved(table, "us_troops", "hue") == 2
    assert turn.unmoved(table, "us_troops", "saigon") == 0

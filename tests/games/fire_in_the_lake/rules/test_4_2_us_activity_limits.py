"""4.2 US Special Activities: numbers of spaces and hits, who may be moved or removed, what cannot be."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.advise import advise, advise_modes
from sentiero.games.fire_in_the_lake.activities.air_lift import air_lift
from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def a_us_turn(operation="train"):
    turn = a_turn("us")
    turn.operation = operation
    return turn


@pytest.mark.parametrize(
    ("space", "here", "modes"),
    [
        ("hue", {"arvn_troops": 1}, ["sweep"]),
        ("hue", {"arvn_police": 1, "vc_guerrillas": 1}, ["sweep", "assault"]),
        ("hue", {"arvn_rangers": 1, "vc_guerrillas": 1}, ["sweep", "special_forces"]),
        ("hue", {"arvn_rangers_active": 1, "vc_guerrillas": 1}, ["sweep"]),
        ("hue", {"us_irregulars": 1, "vc_guerrillas": 1}, ["special_forces"]),
        ("hue", {"us_irregulars_active": 1, "us_troops": 3, "vc_guerrillas": 1}, []),
        ("loc_hue_da_nang", {"arvn_police": 2, "vc_guerrillas": 1}, ["assault"]),
    ],
)
def test_4_2_1_what_each_force_lets_the_us_advise(space, here, modes):
    assert list(advise_modes(a_table({space: here}), a_us_turn(), space)) == modes


def test_4_2_1_monsoon_leaves_assault_and_special_forces():
    table = a_table({"hue": {"arvn_troops": 2, "us_irregulars": 1, "vc_guerrillas": 1}}, deck=[128])
    assert list(advise_modes(table, a_us_turn(), "hue")) == ["assault", "special_forces"]


def test_4_2_1_two_spaces_at_most_and_6_aid_in_all():
    here = {"us_irregulars": 1, "vc_guerrillas": 1}
    table = a_table(dict.fromkeys(("hue", "da_nang", "saigon"), here), aid=20)
    asked = drive(table, advise(table, a_us_turn()), "hue", "da_nang", "yes")
    assert asked.keys == ["advise.where", "advise.where", "advise.aid"]
    assert pieces(table, "saigon") == here
    assert table.tracks["aid"] == 26


@pytest.mark.parametrize(("aid", "after"), [(69, 75), (72, 75)])
def test_4_2_1_aid_ends_at_75(aid, after):
    table = a_table({"hue": {"us_irregulars": 1, "vc_guerrillas": 1}}, aid=aid)
    drive(table, advise(table, a_us_turn()), "yes")
    assert table.tracks["aid"] == after


def test_4_2_1_the_assault_is_as_strong_as_one_by_arvn_and_costs_nothing():
    table = a_table({"pleiku": {"arvn_troops": 5, "us_troops": 4, "vc_guerrillas_active": 3}})
    drive(table, advise(table, a_us_turn()), "assault", "no")
    assert table.pieces["pleiku"]["vc_guerrillas_active"] == 2
    assert table.tracks["arvn"] == 30


def test_4_2_1_a_base_goes_only_once_no_other_enemy_is_there():
    table = a_table({"hue": {"arvn_rangers": 1, "vc_guerrillas": 2, "nva_guerrillas": 1, "vc_bases": 1}})
    drive(
        table, advise(table, a_us_turn()), "special_forces", "both",
        ["vc_guerrillas@hue#1", "nva_guerrillas@hue#1"], "no",
    )  # fmt: skip
    assert pieces(table, "hue") == {"arvn_rangers_active": 1, "vc_guerrillas": 1, "vc_bases": 1}


def test_4_2_2_police_and_bases_stay_on_the_ground():
    here = {"us_troops": 1, "us_bases": 1, "arvn_police": 2, "arvn_troops": 1, "arvn_rangers_active": 1}
    table = a_table({"hue": here})
    asked = drive(table, air_lift(table, a_us_turn()), ["hue", "saigon"], "saigon", [], Open("air_lift.others"))
    assert set(asked[-1].options) == {"arvn_troops@hue#1", "arvn_rangers_active@hue#1"}


def test_4_2_2_the_4_others_are_counted_over_all_destinations():
    table = a_table({"hue": {"arvn_troops": 6}})
    three = [f"arvn_troops@hue#{i}" for i in (1, 2, 3)]
    asked = drive(
        table, air_lift(table, a_us_turn()), ["hue", "saigon", "pleiku"], "saigon", three, "pleiku",
        Open("air_lift.others"),
    )  # fmt: skip
    assert [a.most for a in asked if a.key == "air_lift.others"] == [4, 1]


def test_4_2_2_an_enemy_neither_stops_nor_hinders_a_lift():
    table = a_table({"hue": {"us_troops": 1, "nva_troops": 3}, "central_laos": {"nva_troops": 5}})
    drive(table, air_lift(table, a_us_turn()), ["hue", "central_laos"], "central_laos", ["us_troops@hue#1"])
    assert pieces(table, "central_laos") == {"us_troops": 1, "nva_troops": 5}


def test_4_2_3_no_more_pieces_than_the_die_shows():
    table = a_table({"hue": {"us_troops": 1, "nva_troops": 5}}, dice=[3], trail=0)
    drive(table, air_strike(table, a_us_turn()), ["hue"], "hue", "hue", "hue")
    assert pieces(table, "hue") == {"us_troops": 1, "nva_troops": 2}


def test_4_2_3_two_spaces_in_monsoon_but_still_all_6_hits():
    here = {"us_troops": 1, "nva_troops": 5}
    table = a_table(dict.fromkeys(("hue", "saigon", "da_nang"), here), dice=[6], trail=0, deck=[128])
    asked = drive(table, air_strike(table, a_us_turn()), ["hue", "saigon"], *["hue"] * 4, *["saigon"] * 2)
    assert asked[0].most == 2
    assert (table.pieces["hue"]["nva_troops"], table.pieces["saigon"]["nva_troops"]) == (1, 3)


@pytest.mark.parametrize(("die", "trail", "able"), [(1, 2, False), (2, 2, True), (2, 0, False)])
def test_4_2_3_the_trail_takes_2_hits_and_is_not_struck_at_0(die, trail, able):
    table = a_table(dice=[die], trail=trail)
    asked = drive(table, air_strike(table, a_us_turn()), *["trail"] * able)
    assert ("air_strike.hit" in asked.keys) is able
    assert table.tracks["trail"] == trail - able


def test_4_2_3_a_space_shifts_one_level_however_many_pieces_it_loses():
    table = a_table({"hue": {"us_troops": 1, "nva_troops": 3, "support": 2}}, dice=[3], trail=0)
    drive(table, air_strike(table, a_us_turn()), ["hue"], "hue", "hue", "hue")
    assert table.support["hue"] == 1


def test_4_2_3_any_coin_piece_calls_a_strike_even_a_base_and_nobody_minds_where_nobody_lives():
    table = a_table({"phuoc_long": {"arvn_bases": 1, "nva_troops": 1}}, dice=[1], trail=0)
    drive(table, air_strike(table, a_us_turn()), ["phuoc_long"], "phuoc_long")
    assert pieces(table, "phuoc_long") == {"arvn_bases": 1}
    assert "phuoc_long" not in table.support

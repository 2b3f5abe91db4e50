"""8 Arc Light."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike
from sentiero.games.fire_in_the_lake.cards import CARDS

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_us_capability():
    assert (CARDS[8].kind, CARDS[8].owner, CARDS[8].sides) == ("capability", "us", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 8, side, "vc") == []
    assert table.facts == [("capability", 8, side)]
    assert table.capabilities == {8: side}


def strike(table, *answers):
    return drive(table, air_strike(table, a_turn("us", free=True)), *answers)


SPACES = {
    "north_vietnam": {"nva_troops": 3},
    "quang_tri": {"nva_troops": 1},
    "hue": {"nva_troops": 1},
    "loc_hue_da_nang": {"nva_troops": 1},
    "saigon": {"us_troops": 1, "nva_troops": 1},
    "kien_hoa": {"arvn_police": 1, "vc_guerrillas_active": 1},
}


def test_unshaded_one_space_may_be_a_province_without_coin_pieces():
    table = a_table(SPACES, capabilities={8: "unshaded"}, trail=0, dice=[3])
    asked = strike(table, "north_vietnam", ["saigon"], "north_vietnam", "north_vietnam", "saigon")
    assert (asked[0].key, asked[0].options) == ("air_strike.arc_light", ["north_vietnam", "quang_tri", "done"])
    assert (asked[1].options, asked[1].most) == (["saigon", "kien_hoa"], 2)
    assert pieces(table, "north_vietnam") == {"nva_troops": 1}
    assert pieces(table, "saigon") == {"us_troops": 1}


def test_unshaded_that_province_counts_among_the_two_of_monsoon():
    table = a_table(SPACES, capabilities={8: "unshaded"}, trail=0, dice=[1], deck=[55, 128])
    asked = strike(table, "quang_tri", ["kien_hoa"], "kien_hoa")
    assert asked[1].most == 1
    assert pieces(table, "kien_hoa") == {"arvn_police": 1}


def test_unshaded_nobody_needs_it():
    table = a_table(SPACES, capabilities={8: "unshaded"}, trail=0, dice=[1])
    strike(table, "done", ["saigon"], "saigon")
    assert pieces(table, "saigon") == {"us_troops": 1}


@pytest.mark.parametrize("capabilities", [{}, {8: "shaded"}])
def test_otherwise_every_space_needs_coin_pieces(capabilities):
    table = a_table(SPACES, capabilities=capabilities, trail=0, dice=[1])
    asked = strike(table, ["saigon"], "saigon")
    assert asked.keys == ["air_strike.where", "air_strike.hit"]


@pytest.mark.parametrize(("capabilities", "shift"), [({8: "shaded"}, 2), ({}, 1), ({8: "unshaded"}, 1)])
def test_shaded_more_than_one_piece_shifts_two_levels(capabilities, shift):
    spaces = {
        "hue": {"us_troops": 1, "vc_guerrillas_active": 1, "vc_bases": 1, "support": 2},
        "saigon": {"us_troops": 1, "nva_troops": 2, "support": 2},
    }
    table = a_table(spaces, capabilities=capabilities, trail=0, dice=[3])
    strike(table, ["hue", "saigon"], "hue", "hue", "saigon")
    assert pieces(table, "hue") == {"us_troops": 1}
    assert table.support["hue"] == 2 - shift
    assert table.support["saigon"] == 1

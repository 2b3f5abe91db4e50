"""20 Laser Guided Bombs."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike
from sentiero.games.fire_in_the_lake.cards import CARDS

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_us_capability():
    assert (CARDS[20].kind, CARDS[20].owner, CARDS[20].sides) == ("capability", "us", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 20, side, "vc") == []
    assert table.facts == [("capability", 20, side)]
    assert table.capabilities == {20: side}


def strike(table, *answers):
    return drive(table, air_strike(table, a_turn("us", free=True)), *answers)


SPACES = {
    "hue": {"us_troops": 1, "vc_bases": 1, "support": 2},
    "saigon": {"us_troops": 1, "nva_troops": 4, "support": 2},
}


@pytest.mark.parametrize(("capabilities", "hue"), [({20: "unshaded"}, 2), ({}, 1), ({20: "shaded"}, 1)])
def test_unshaded_no_shift_where_only_one_piece_is_removed(capabilities, hue):
    table = a_table(SPACES, capabilities=capabilities, trail=0, dice=[1])
    strike(table, ["hue", "saigon"], "hue")
    assert pieces(table, "hue") == {"us_troops": 1}
    assert (table.support["hue"], table.support["saigon"]) == (hue, 2)


def test_unshaded_two_pieces_still_shift_by_one():
    table = a_table(SPACES, capabilities={20: "unshaded"}, trail=0, dice=[3])
    strike(table, ["hue", "saigon"], "hue", "saigon", "saigon")
    assert (table.support["hue"], table.support["saigon"]) == (2, 1)


def test_unshaded_beside_shaded_arc_light():
    table = a_table(SPACES, capabilities={8: "shaded", 20: "unshaded"}, trail=0, dice=[3])
    strike(table, ["hue", "saigon"], "hue", "saigon", "saigon")
    assert (table.support["hue"], table.support["saigon"]) == (2, 0)


def test_shaded_at_most_two_pieces_in_all():
    table = a_table(SPACES, capabilities={20: "shaded"}, trail=0, dice=[6])
    asked = strike(table, ["hue", "saigon"], "hue", "saigon")
    assert asked.keys == ["air_strike.where", "air_strike.hit", "air_strike.hit"]
    assert pieces(table, "hue") == {"us_troops": 1}
    assert pieces(table, "saigon") == {"us_troops": 1, "nva_troops": 3}


def test_shaded_other_hits_may_still_fall_on_the_trail():
    table = a_table(SPACES, capabilities={20: "shaded"}, trail=2, dice=[6])
    asked = strike(table, ["saigon"], "saigon", "saigon", "trail")
    assert asked[-1].options == ["trail", "done"]
    assert table.tracks["trail"] == 1
    assert pieces(table, "saigon") == {"us_troops": 1, "nva_troops": 2}


def test_without_it_six_pieces_may_go():
    table = a_table(SPACES, capabilities={20: "unshaded"}, trail=0, dice=[6])
    strike(table, ["saigon"], *["saigon"] * 4)
    assert pieces(table, "saigon") == {"us_troops": 1}

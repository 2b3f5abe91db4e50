"""57 International Unrest."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_any_two_casualties_become_available():
    table = a_table(casualties={"us_troops": 3, "us_bases": 1, "us_irregulars": 1})
    before = {kind: table.available(kind) for kind in ("us_troops", "us_bases", "us_irregulars")}
    asked = execute(table, 57, "unshaded", "vc", ["us_bases@casualties#1", "us_irregulars@casualties#1"])
    assert [question.role for question in asked] == ["vc"]
    assert (asked[0].least, asked[0].most) == (2, 2)
    assert table.casualties == {"us_troops": 3}
    assert table.available("us_bases") == before["us_bases"] + 1
    assert table.available("us_irregulars") == before["us_irregulars"] + 1
    assert table.out_of_play == {}


def test_unshaded_with_one_casualty_moves_one():
    table = a_table(casualties={"us_troops": 1})
    assert execute(table, 57, "unshaded", "us") == []
    assert table.facts == [("boxed", "us_troops", 1, "casualties", "available")]


def test_unshaded_without_casualties_does_nothing():
    table = a_table()
    execute(table, 57, "unshaded", "us")
    assert table.facts == []


@pytest.mark.parametrize("die", [1, 6])
def test_shaded_two_available_troops_out_of_play_and_a_die_of_resources(die):
    table = a_table(dice=[die], nva=10)
    assert execute(table, 57, "shaded", "vc") == []
    assert table.facts == [
        ("boxed", "us_troops", 2, "available", "out_of_play"),
        ("rolled", die, "card_57"),
        ("track", "nva", die),
    ]


def test_shaded_takes_only_troops_that_are_available():
    table = a_table({"saigon": {"us_troops": 39}}, dice=[4], nva=73)
    execute(table, 57, "shaded", "nva")
    assert table.out_of_play == {"us_troops": 1}
    assert table.tracks["nva"] == 75

"""9 Psychedelic Cookie."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

SPACES = {"saigon": {"us_troops": 4, "us_bases": 1}, "central_laos": {"us_troops": 1, "us_irregulars": 1}}


def test_unshaded_from_out_of_play_to_available_and_the_south():
    table = a_table(SPACES, out_of_play={"us_troops": 5, "us_bases": 1})
    asked = execute(table, 9, "unshaded", "arvn", "out_of_play", 1, "loc_saigon_can_tho", 1, "hue")
    assert {question.role for question in asked} == {"us"}
    assert asked[0].options == ["out_of_play", "map"]
    assert "done" in asked[2].options
    assert "central_laos" not in asked[2].options
    assert pieces(table, "loc_saigon_can_tho") == {"us_troops": 1}
    assert pieces(table, "hue") == {"us_troops": 1}
    assert table.out_of_play == {"us_troops": 2, "us_bases": 1}
    assert table.available("us_troops") == 40 - 5 - 2 - 2


def test_unshaded_from_the_map_to_available():
    table = a_table(SPACES, out_of_play={"us_troops": 5})
    asked = execute(table, 9, "unshaded", "us", "map", ["us_troops@saigon#1", "us_troops@central_laos#1"])
    assert (asked[1].least, asked[1].most, len(asked[1].options)) == (0, 3, 5)
    assert pieces(table, "saigon") == {"us_troops": 3, "us_bases": 1}
    assert pieces(table, "central_laos") == {"us_irregulars": 1}
    assert table.out_of_play == {"us_troops": 5}
    assert table.available("us_troops") == 40 - 5 - 3


def test_unshaded_all_three_to_available():
    table = a_table(out_of_play={"us_troops": 5})
    asked = execute(table, 9, "unshaded", "us", 3)
    assert (asked[0].least, asked[0].most) == (0, 3)
    assert table.facts == [("boxed", "us_troops", 3, "out_of_play", "available")]


def test_unshaded_up_to_may_be_none():
    table = a_table(SPACES, out_of_play={"us_troops": 2})
    execute(table, 9, "unshaded", "us", "out_of_play", 0, "done")
    assert table.facts == []


def test_unshaded_without_troops_does_nothing():
    table = a_table()
    assert execute(table, 9, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_us_takes_three_troops_out_of_play():
    table = a_table(SPACES)
    asked = execute(table, 9, "shaded", "vc", ["us_troops@saigon#1", "us_troops@saigon#2", "us_troops@central_laos#1"])
    assert [(a.role, a.least, a.most) for a in asked] == [("us", 3, 3)]
    assert pieces(table, "saigon") == {"us_troops": 2, "us_bases": 1}
    assert pieces(table, "central_laos") == {"us_irregulars": 1}
    assert table.out_of_play == {"us_troops": 3}


def test_shaded_takes_what_there_is():
    table = a_table({"saigon": {"us_troops": 2}})
    assert execute(table, 9, "shaded", "vc") == []
    assert table.out_of_play == {"us_troops": 2}

"""1 Gulf of Tonkin."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_air_strike_then_six_pieces_from_out_of_play_to_cities():
    table = a_table(
        {"quang_nam": {"us_troops": 1, "nva_troops": 2, "support": 1}},
        dice=[3],
        out_of_play={"us_troops": 5, "us_bases": 2, "arvn_troops": 4},
    )
    asked = execute(
        table, 1, "unshaded", "arvn",
        ["quang_nam"], "quang_nam", "quang_nam",
        "saigon", "us_bases", "hue", "us_bases", "da_nang", 4,
    )  # fmt: skip
    assert {question.role for question in asked} == {"us"}
    assert pieces(table, "quang_nam") == {"us_troops": 1}
    assert table.support["quang_nam"] == 0
    assert pieces(table, "saigon") == {"us_bases": 1}
    assert pieces(table, "hue") == {"us_bases": 1}
    assert pieces(table, "da_nang") == {"us_troops": 4}
    assert table.out_of_play == {"us_troops": 1, "arvn_troops": 4}


def test_unshaded_moves_what_there_is():
    table = a_table(trail=0, out_of_play={"us_troops": 2})
    execute(table, 1, "unshaded", "us", "saigon", 2)
    assert pieces(table, "saigon") == {"us_troops": 2}
    assert table.out_of_play == {}


def test_shaded_costs_aid_for_each_casualty_and_takes_them_out_of_play():
    table = a_table(aid=20, casualties={"us_troops": 4, "us_bases": 1, "us_irregulars": 2})
    assert execute(table, 1, "shaded", "vc") == []
    assert table.tracks["aid"] == 13
    assert table.casualties == {}
    assert table.out_of_play == {"us_troops": 4, "us_bases": 1, "us_irregulars": 2}


def test_shaded_without_casualties_does_nothing():
    table = a_table(aid=20)
    execute(table, 1, "shaded", "vc")
    assert table.facts == []

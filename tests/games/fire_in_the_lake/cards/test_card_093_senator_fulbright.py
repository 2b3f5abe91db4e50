"""93 Senator Fulbright."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_the_us_takes_four_of_its_pieces_home():
    table = a_table(
        {"saigon": {"us_troops": 4, "us_bases": 1, "arvn_troops": 2}, "pleiku": {"us_irregulars_active": 1}}
    )
    chosen = ["us_bases@saigon#1", "us_irregulars_active@pleiku#1", "us_troops@saigon#1", "us_troops@saigon#2"]
    asked = execute(table, 93, "unshaded", "vc", chosen)
    assert [(q.role, q.key, q.least, q.most) for q in asked] == [("us", "event.remove", 4, 4)]
    assert pieces(table, "saigon") == {"us_troops": 2, "arvn_troops": 2}
    assert pieces(table, "pleiku") == {}
    assert table.casualties == table.out_of_play == {}


def test_unshaded_takes_all_there_are():
    table = a_table({"saigon": {"us_troops": 2, "us_bases": 1}})
    assert execute(table, 93, "unshaded", "us") == []
    assert pieces(table, "saigon") == {}


def test_shaded_an_available_base_goes_out_of_play():
    table = a_table(aid=20)
    assert execute(table, 93, "shaded", "nva") == []
    assert table.facts == [("boxed", "us_bases", 1, "available", "out_of_play"), ("track", "aid", -9)]


def test_shaded_without_an_available_base_costs_only_aid():
    table = a_table({"saigon": {"us_bases": 2}}, out_of_play={"us_bases": 3}, casualties={"us_bases": 1}, aid=5)
    execute(table, 93, "shaded", "nva")
    assert table.facts == [("track", "aid", -5)]

"""5 Wild Weasels."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike
from sentiero.games.fire_in_the_lake.operations.rally import rally

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, fix_dice


def strike(table, dice, *answers):
    fix_dice(table, *dice)
    return drive(table, air_strike(table, a_turn("us", free=True)), *answers)


def test_unshaded_ends_shaded_sa_2s_and_nothing_else():
    table = a_table(nva=20, trail=1, capabilities={34: "shaded"})
    assert execute(table, 5, "unshaded", "us") == []
    assert table.facts == [("capability", 34, None)]
    assert table.capabilities == {}
    drive(table, rally(table, a_turn("nva", limited=True)), "done")
    assert table.tracks["trail"] == 2


def test_unshaded_without_shaded_sa_2s_degrades_the_trail_and_costs_nva_nine():
    for capabilities in ({}, {34: "unshaded"}):
        table = a_table(nva=20, trail=3, capabilities=dict(capabilities))
        assert execute(table, 5, "unshaded", "us") == []
        assert table.facts == [("track", "trail", -2), ("track", "nva", -9)]
        assert table.capabilities == capabilities


def test_unshaded_degrades_what_there_is():
    table = a_table(nva=5, trail=1)
    execute(table, 5, "unshaded", "us")
    assert (table.tracks["trail"], table.tracks["nva"]) == (0, 0)


def test_unshaded_takes_precedence_over_the_fire_on_oriskany():
    table = a_table(nva=20, trail=3, momentum={39: "shaded"})
    execute(table, 5, "unshaded", "us")
    assert table.tracks["trail"] == 1


def test_shaded_lasts_until_reset():
    table = a_table()
    assert execute(table, 5, "shaded", "nva") == []
    assert table.facts == [("momentum", 5, "shaded")]


def test_shaded_an_air_strike_removes_one_piece_only():
    table = a_table({"saigon": {"us_troops": 1, "nva_troops": 4}}, trail=3)
    execute(table, 5, "shaded", "nva")
    asked = strike(table, [6], ["saigon"], "saigon")
    assert asked[-1].options == ["trail", "saigon", "done"]
    assert table.pieces["saigon"]["nva_troops"] == 3
    assert table.tracks["trail"] == 3


def test_shaded_or_degrades_the_trail():
    table = a_table({"saigon": {"us_troops": 1, "nva_troops": 4}}, trail=3)
    execute(table, 5, "shaded", "nva")
    strike(table, [6], ["saigon"], "trail")
    assert table.pieces["saigon"]["nva_troops"] == 4
    assert table.tracks["trail"] == 2

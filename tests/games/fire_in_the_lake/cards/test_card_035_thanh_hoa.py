"""35 Thanh Hoa."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_degrades_the_trail_by_three():
    table = a_table(trail=4)
    assert execute(table, 35, "unshaded", "us") == []
    assert table.facts == [("track", "trail", -3)]
    assert table.tracks["trail"] == 1


def test_unshaded_stops_at_zero_and_is_no_air_strike():
    table = a_table(trail=2, capabilities={31: "shaded", 33: "shaded", 34: "unshaded"})
    execute(table, 35, "unshaded", "us")
    assert table.facts == [("track", "trail", -2)]


def test_shaded_improves_then_earns_three_times_the_new_value():
    table = a_table(trail=2, nva=20)
    assert execute(table, 35, "shaded", "vc") == []
    assert table.facts == [("track", "trail", 1), ("track", "nva", 9)]


def test_shaded_at_the_top_only_earns_and_stays_within_75():
    table = a_table(trail=4, nva=70)
    execute(table, 35, "shaded", "nva")
    assert table.facts == [("track", "nva", 5)]

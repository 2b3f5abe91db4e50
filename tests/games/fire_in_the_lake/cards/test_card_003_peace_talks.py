"""3 Peace Talks."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_costs_nva_nine_and_lowers_the_bar_of_linebacker():
    table = a_table(nva=20)
    assert execute(table, 3, "unshaded", "us") == []
    assert table.facts == [("track", "nva", -9), ("peace_talks",)]
    assert table.tracks["nva"] == 11
    assert table.peace_talks


def test_unshaded_takes_what_nva_has():
    table = a_table(nva=4)
    execute(table, 3, "unshaded", "us")
    assert table.tracks["nva"] == 0
    assert table.peace_talks


def test_shaded_gives_nva_nine_and_raises_the_trail_to_three():
    for trail in (0, 1, 2):
        table = a_table(nva=20, trail=trail)
        assert execute(table, 3, "shaded", "nva") == []
        assert table.facts == [("track", "nva", 9), ("track", "trail", 3 - trail)]
        assert not table.peace_talks


def test_shaded_leaves_a_trail_of_three_or_four():
    for trail in (3, 4):
        table = a_table(nva=70, trail=trail)
        execute(table, 3, "shaded", "nva")
        assert table.facts == [("track", "nva", 5)]

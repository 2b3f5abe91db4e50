"""7 ADSID."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.coup.resources import degrade_by_incursion

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_lasts_until_reset():
    table = a_table()
    assert execute(table, 7, "unshaded", "us") == []
    assert table.facts == [("momentum", 7, "unshaded")]


def test_unshaded_costs_nva_six_at_each_change_of_the_trail():
    table = a_table({"central_laos": {"arvn_troops": 1}}, nva=30, trail=3)
    execute(table, 7, "unshaded", "us")
    execute(table, 3, "shaded", "nva")
    assert table.tracks["nva"] == 39
    execute(table, 7, "shaded", "nva")
    assert (table.tracks["trail"], table.tracks["nva"]) == (4, 33)
    degrade_by_incursion(table)
    assert (table.tracks["trail"], table.tracks["nva"]) == (3, 27)


def test_unshaded_still_counts_in_the_reset_and_then_ends():
    table = a_table(nva=30, trail=4)
    execute(table, 7, "unshaded", "us")
    reset_phase(table)
    assert (table.tracks["trail"], table.tracks["nva"]) == (3, 24)
    assert table.momentum == {}


def test_shaded_improves_by_one_to_at_least_two():
    for before, after in ((0, 2), (1, 2), (2, 3), (3, 4)):
        table = a_table(arvn=30, trail=before)
        assert execute(table, 7, "shaded", "nva") == []
        assert table.facts == [("track", "trail", after - before), ("track", "arvn", -9)]


def test_shaded_at_four_only_costs_arvn():
    table = a_table(arvn=5, trail=4)
    execute(table, 7, "shaded", "nva")
    assert table.facts == [("track", "arvn", -5)]

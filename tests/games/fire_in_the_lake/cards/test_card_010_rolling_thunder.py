"""10 Rolling Thunder."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES

from tests.games.fire_in_the_lake.tables import a_table, a_turn, execute


def test_unshaded_degrades_two_costs_nine_and_bars_nva():
    table = a_table(nva=20, trail=3)
    assert execute(table, 10, "unshaded", "us") == []
    assert table.facts == [("track", "trail", -2), ("track", "nva", -9), ("made_ineligible", "nva")]
    assert table.barred == ["nva"]
    assert table.momentum == {}


def test_unshaded_as_far_as_it_goes():
    table = a_table(nva=3, trail=1, momentum={39: "shaded"})
    execute(table, 10, "unshaded", "us")
    assert (table.tracks["trail"], table.tracks["nva"]) == (0, 0)


def test_shaded_costs_arvn_five_and_forbids_air_strikes():
    table = a_table({"saigon": {"us_troops": 1, "nva_troops": 1}}, arvn=30)
    strike = ACTIVITIES["us"]["air_strike"]
    assert strike.possible(table, a_turn("us"))
    assert execute(table, 10, "shaded", "nva") == []
    assert table.facts == [("track", "arvn", -5), ("momentum", 10, "shaded")]
    assert not strike.possible(table, a_turn("us"))
    assert strike.possible(table, a_turn("us", by_event=True))

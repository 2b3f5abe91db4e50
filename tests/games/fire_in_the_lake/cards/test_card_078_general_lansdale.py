"""78 General Lansdale."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.events.actions import free_operation, free_turn
from sentiero.games.fire_in_the_lake.menu.operations import possible_operations, run_operation

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute


def test_unshaded_sets_active_support_and_adds_terror_where_coin_pieces_are():
    table = a_table(
        {
            "saigon": {"us_troops": 1},
            "hue": {"arvn_police": 1, "support": -2, "terror": 1},
            "pleiku": {"us_irregulars": 1},
            "da_nang": {"us_bases": 1, "support": 2},
            "phuoc_long": {"us_troops": 3},
            "loc_hue_da_nang": {"arvn_police": 1},
            "kontum": {"vc_guerrillas": 1},
        }
    )
    asked = execute(table, 78, "unshaded", "arvn", "hue")
    assert [(q.role, q.key, q.options) for q in asked] == [("arvn", "event.where", ["hue", "pleiku"])]
    assert table.facts == [("shifted", "hue", 2), ("terror", "hue", 1), ("track", "patronage", 1)]
    assert table.terror["hue"] == 2


def test_unshaded_in_a_space_already_at_active_support_only_adds_terror():
    table = a_table({"da_nang": {"us_bases": 1, "support": 2}})
    assert execute(table, 78, "unshaded", "vc") == []
    assert table.facts == [("terror", "da_nang", 1), ("track", "patronage", 1)]


def test_unshaded_without_a_space_adds_only_patronage():
    table = a_table({"saigon": {"us_troops": 1}, "phuoc_long": {"us_troops": 3}})
    execute(table, 78, "unshaded", "us")
    assert table.facts == [("track", "patronage", 1)]


def test_shaded_adds_patronage_and_lasts():
    table = a_table()
    assert execute(table, 78, "shaded", "vc") == []
    assert table.facts == [("track", "patronage", 3), ("momentum", 78, "shaded")]


def test_shaded_forbids_us_assault_but_not_arvn():
    table = a_table({"hue": {"us_troops": 3, "arvn_troops": 3, "nva_troops": 3}}, momentum={78: "shaded"})
    assert "assault" not in possible_operations(table, a_turn("us"))
    assert "assault" in possible_operations(table, a_turn("arvn"))


def test_shaded_forbids_the_us_assault_that_ends_a_patrol():
    loc = {"us_troops": 2, "arvn_police": 2, "vc_guerrillas": 1}
    table = a_table({"loc_hue_da_nang": loc}, momentum={78: "shaded"})
    asked = drive(table, run_operation(table, a_turn("us", free=True), "patrol"), "done")
    assert "patrol.assault" not in asked.keys
    asked = drive(table, run_operation(table, a_turn("arvn", free=True), "patrol"), "done", "loc_hue_da_nang")
    assert "patrol.assault" in asked.keys


def test_an_event_played_now_overrides_it():
    table = a_table({"hue": {"us_troops": 3, "nva_troops": 3}}, momentum={78: "shaded"})
    drive(table, free_operation(table, free_turn("us"), "assault"))
    assert table.count("hue", ("nva_troops",)) == 0

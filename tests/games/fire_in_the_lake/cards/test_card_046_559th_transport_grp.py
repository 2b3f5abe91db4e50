"""46 559th Transport Grp."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.infiltrate import infiltrate_limit

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_degrades_the_trail_and_limits_infiltration():
    table = a_table(trail=3)
    assert execute(table, 46, "unshaded", "us") == []
    assert table.facts == [("track", "trail", -2), ("momentum", 46, "unshaded")]
    assert infiltrate_limit(table) == 1
    assert infiltrate_limit(a_table()) == 2


def test_unshaded_stops_at_zero():
    table = a_table(trail=1)
    execute(table, 46, "unshaded", "us")
    assert table.tracks["trail"] == 0


def test_shaded_infiltrates_then_pays_by_the_trail():
    table = a_table(
        {"southern_laos": {"nva_bases": 1}, "fishhook": {"nva_bases": 1}},
        trail=2,
        nva=20,
        vc=20,
        momentum={38: "unshaded"},
    )
    asked = execute(table, 46, "shaded", "vc", "southern_laos", "build_up", 3, "fishhook", "build_up", 2)
    assert {question.role for question in asked} == {"nva"}
    assert pieces(table, "southern_laos") == {"nva_bases": 1, "nva_troops": 3}
    assert pieces(table, "fishhook") == {"nva_bases": 1, "nva_troops": 2}
    assert table.facts[0] == ("activity", "nva", "infiltrate")
    assert table.facts[-2:] == [("track", "nva", 6), ("track", "vc", 4)]


def test_shaded_without_a_space_to_infiltrate_still_pays():
    table = a_table(trail=3, nva=0, vc=72)
    assert execute(table, 46, "shaded", "nva") == []
    assert table.facts == [("track", "nva", 9), ("track", "vc", 3)]

"""40 PoWs."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_the_executing_faction_directs_the_air_strike():
    table = a_table(
        {"quang_nam": {"us_troops": 1, "nva_troops": 2, "vc_guerrillas_active": 1, "support": 1}},
        dice=[5],
        trail=3,
        casualties={"us_troops": 3, "us_bases": 1},
        momentum={41: "unshaded"},
    )
    asked = execute(table, 40, "unshaded", "vc", ["quang_nam"], "trail", "quang_nam", "quang_nam", "quang_nam")
    assert {question.role for question in asked} == {"vc"}
    assert pieces(table, "quang_nam") == {"us_troops": 1}
    assert table.support["quang_nam"] == 0
    assert table.tracks["trail"] == 2
    assert table.casualties == {"us_troops": 1, "us_bases": 1}
    assert table.facts[0] == ("activity", "us", "air_strike")
    assert table.facts[-1] == ("boxed", "us_troops", 2, "casualties", "available")


def test_unshaded_without_a_target_returns_the_troops_there_are():
    table = a_table(trail=0, casualties={"us_troops": 1})
    assert execute(table, 40, "unshaded", "us") == []
    assert table.facts == [("boxed", "us_troops", 1, "casualties", "available")]


def test_shaded_three_available_troops_become_casualties():
    table = a_table()
    assert execute(table, 40, "shaded", "nva") == []
    assert table.facts == [("boxed", "us_troops", 3, "available", "casualties")]


def test_shaded_takes_what_is_available():
    table = a_table(out_of_play={"us_troops": 38})
    execute(table, 40, "shaded", "nva")
    assert table.casualties == {"us_troops": 2}

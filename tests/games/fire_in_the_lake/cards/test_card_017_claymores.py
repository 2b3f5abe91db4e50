"""17 Claymores."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_stays_eligible_and_lasts_until_reset():
    table = a_table()
    assert execute(table, 17, "unshaded", "arvn") == []
    assert table.stays == ["arvn"]
    assert table.momentum == {17: "unshaded"}
    assert table.facts == [("stays_eligible", "arvn"), ("momentum", 17, "unshaded")]


def test_shaded_removes_a_base_to_casualties_and_an_underground_insurgent():
    table = a_table(
        {
            "saigon": {"us_bases": 1, "arvn_bases": 1, "vc_guerrillas": 2, "nva_guerrillas": 1},
            "hue": {"us_bases": 1, "vc_guerrillas_active": 1},
            "pleiku": {"arvn_bases": 1, "vc_guerrillas": 1},
        }
    )
    asked = execute(table, 17, "shaded", "vc", "saigon", ["us_bases@saigon#1"], ["nva_guerrillas@saigon#1"])
    assert asked[0].options == ["saigon", "pleiku"]
    assert pieces(table, "saigon") == {"arvn_bases": 1, "vc_guerrillas": 2}
    assert table.casualties == {"us_bases": 1}


def test_shaded_needs_both_in_one_space():
    table = a_table({"hue": {"us_bases": 1, "vc_guerrillas_active": 1}})
    execute(table, 17, "shaded", "vc")
    assert table.facts == []

"""22 Da Nang."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES

from tests.games.fire_in_the_lake.tables import a_table, a_turn, execute, pieces


def chosen(box, n):
    return [f"us_troops@{box}#{i}" for i in range(1, n + 1)]


def test_unshaded_six_troops_three_of_them_from_out_of_play():
    table = a_table({"da_nang": {"arvn_troops": 1}}, out_of_play={"us_troops": 5})
    asked = execute(table, 22, "unshaded", "arvn", chosen("out_of_play", 3), chosen("available", 3))
    assert [(a.role, a.least, a.most) for a in asked] == [("us", 0, 3), ("us", 0, 3)]
    assert pieces(table, "da_nang") == {"us_troops": 6, "arvn_troops": 1}
    assert table.out_of_play == {"us_troops": 2}


def test_unshaded_all_from_available_or_none():
    table = a_table(out_of_play={"us_troops": 5})
    asked = execute(table, 22, "unshaded", "us", [], chosen("available", 6))
    assert (asked[1].least, asked[1].most) == (0, 6)
    assert pieces(table, "da_nang") == {"us_troops": 6}
    table = a_table()
    execute(table, 22, "unshaded", "us", [])
    assert table.facts == []


def test_shaded_no_support_within_one_space_and_no_air_strike():
    table = a_table(
        {
            "da_nang": {"support": 2},
            "quang_nam": {"support": 1},
            "quang_tin": {"support": -1},
            "hue": {"support": 2},
            "saigon": {"us_troops": 1, "nva_troops": 1},
        }
    )
    assert execute(table, 22, "shaded", "vc") == []
    assert table.facts == [("shifted", "da_nang", 0), ("shifted", "quang_nam", 0), ("momentum", 22, "shaded")]
    assert (table.support["quang_tin"], table.support["hue"]) == (-1, 2)
    assert not ACTIVITIES["us"]["air_strike"].possible(table, a_turn("us"))

"""79 Henry Cabot Lodge."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_adds_twenty_aid():
    table = a_table(aid=20)
    assert execute(table, 79, "unshaded", "arvn") == []
    assert table.facts == [("track", "aid", 20)]


def test_unshaded_stops_at_seventy_five():
    table = a_table(aid=60)
    execute(table, 79, "unshaded", "arvn")
    assert table.tracks["aid"] == 75


def test_shaded_removes_up_to_three_arvn_pieces_for_patronage():
    table = a_table(
        {
            "saigon": {"arvn_bases": 1, "us_troops": 2},
            "pleiku": {"arvn_police": 2, "arvn_rangers_active": 1},
            "loc_hue_da_nang": {"arvn_police": 1},
        },
        patronage=20,
    )
    asked = execute(table, 79, "shaded", "nva", ["arvn_bases@saigon#1", "arvn_rangers_active@pleiku#1"])
    assert [(q.role, q.key, q.least, q.most) for q in asked] == [("nva", "event.remove", 0, 3)]
    assert not any(option.startswith("us_") for option in asked[0].options)
    assert "arvn_police@loc_hue_da_nang#1" in asked[0].options
    assert pieces(table, "saigon") == {"us_troops": 2}
    assert pieces(table, "pleiku") == {"arvn_police": 2}
    assert table.tracks["patronage"] == 24
    assert table.barred == ["arvn"]


def test_shaded_without_arvn_pieces_still_makes_arvn_ineligible():
    table = a_table()
    assert execute(table, 79, "shaded", "vc") == []
    assert table.facts == [("made_ineligible", "arvn")]

"""83 Election."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_turns_three_passive_supporters_active():
    table = a_table(
        {
            "saigon": {"support": 1},
            "hue": {"support": 1},
            "pleiku": {"support": 1},
            "kien_hoa": {"support": 1},
            "da_nang": {"support": 2},
            "kontum": {"support": -1},
        },
        aid=20,
    )
    asked = execute(table, 83, "unshaded", "arvn", ["saigon", "hue", "kien_hoa"])
    assert [(q.role, q.key, q.least, q.most) for q in asked] == [("arvn", "event.spaces", 3, 3)]
    assert asked[0].options == ["hue", "saigon", "pleiku", "kien_hoa"]
    assert table.facts == [
        ("shifted", "hue", 2), ("shifted", "saigon", 2), ("shifted", "kien_hoa", 2), ("track", "aid", 10),
    ]  # fmt: skip


def test_unshaded_with_fewer_spaces_turns_those():
    table = a_table({"hue": {"support": 1}, "da_nang": {"support": 2}})
    assert execute(table, 83, "unshaded", "us") == []
    assert table.facts == [("shifted", "hue", 2), ("track", "aid", 10)]


def test_shaded_shifts_two_cities():
    table = a_table({"saigon": {"support": 1}, "hue": {"support": -2}, "da_nang": {"support": -1}}, aid=20)
    asked = execute(table, 83, "shaded", "vc", ["saigon", "da_nang"])
    assert [(q.role, q.key, q.least, q.most) for q in asked] == [("vc", "event.spaces", 2, 2)]
    assert asked[0].options == ["da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "saigon", "can_tho"]
    assert table.facts == [("shifted", "da_nang", -2), ("shifted", "saigon", 0), ("track", "aid", -15)]


def test_shaded_aid_does_not_fall_below_zero():
    table = a_table(aid=7)
    execute(table, 83, "shaded", "nva", ["hue", "kontum"])
    assert table.tracks["aid"] == 0
    assert (table.support["hue"], table.support["kontum"]) == (-1, -1)

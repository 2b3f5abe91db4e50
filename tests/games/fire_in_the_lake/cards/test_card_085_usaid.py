"""85 USAID."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_shifts_three_coin_controlled_spaces():
    table = a_table(
        {
            "saigon": {"us_troops": 1, "support": -2},
            "hue": {"arvn_police": 1},
            "pleiku": {"arvn_troops": 2, "support": 1},
            "kontum": {"arvn_police": 1, "support": 2},
            "quang_tin": {"arvn_police": 1},
            "kien_hoa": {"arvn_police": 1, "vc_guerrillas": 1},
            "phuoc_long": {"us_troops": 3},
        }
    )
    asked = execute(table, 85, "unshaded", "us", ["saigon", "hue", "pleiku"])
    assert [(q.role, q.key, q.least, q.most) for q in asked] == [("us", "event.spaces", 3, 3)]
    assert asked[0].options == ["hue", "saigon", "quang_tin", "pleiku"]
    assert table.facts == [("shifted", "hue", 1), ("shifted", "saigon", -1), ("shifted", "pleiku", 2)]


def test_unshaded_shifts_what_there_is():
    table = a_table({"hue": {"arvn_police": 1}, "phuoc_long": {"us_troops": 3}})
    assert execute(table, 85, "unshaded", "arvn") == []
    assert table.facts == [("shifted", "hue", 1)]


def test_shaded_moves_each_track_as_wished():
    table = a_table()
    asked = execute(table, 85, "shaded", "nva", "arvn_down", "unchanged", "patronage_up")
    assert [(q.role, q.key) for q in asked] == [("nva", "event.choose")] * 3
    assert [q.options for q in asked] == [
        [f"{track}_up", f"{track}_down", "unchanged"] for track in ("arvn", "aid", "patronage")
    ]
    assert table.facts == [("track", "arvn", -2), ("track", "patronage", 2)]


def test_shaded_all_the_other_way_within_the_limits():
    table = a_table(arvn=74, aid=1, patronage=20)
    execute(table, 85, "shaded", "us", "arvn_up", "aid_down", "patronage_down")
    assert table.facts == [("track", "arvn", 1), ("track", "aid", -1), ("track", "patronage", -2)]


@pytest.mark.parametrize(("level", "words"), [(75, ["aid_down", "unchanged"]), (0, ["aid_up", "unchanged"])])
def test_shaded_5_1_3_a_change_beyond_the_track_is_not_offered(level, words):
    table = a_table(aid=level)
    asked = execute(table, 85, "shaded", "us", "unchanged", "unchanged", "unchanged")
    assert [sorted(question.options) for question in asked][1] == sorted(words)

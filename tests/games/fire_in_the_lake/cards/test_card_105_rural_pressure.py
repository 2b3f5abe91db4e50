"""105 Rural Pressure."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_four_provinces_with_vc_toward_active_support():
    table = a_table(
        {
            "quang_nam": {"vc_guerrillas": 1, "support": -2},
            "quang_tin": {"vc_bases": 1, "support": 1},
            "binh_dinh": {"vc_guerrillas_active": 1},
            "pleiku": {"vc_guerrillas": 1, "support": -1},
            "phu_bon": {"vc_guerrillas": 1},
            "khanh_hoa": {"vc_guerrillas": 1, "support": 2},
            "phuoc_long": {"vc_guerrillas": 1},
            "hue": {"vc_guerrillas": 1},
            "quang_tri": {"nva_guerrillas": 1},
        }
    )
    asked = execute(table, 105, "unshaded", "arvn", ["quang_nam", "quang_tin", "binh_dinh", "pleiku"])
    assert [(q.role, q.options, q.least, q.most) for q in asked] == [
        ("arvn", ["quang_nam", "quang_tin", "binh_dinh", "pleiku", "phu_bon"], 4, 4)
    ]
    assert [table.support[s] for s in ("quang_nam", "quang_tin", "binh_dinh", "pleiku", "phu_bon")] == [-1, 2, 1, 0, 0]


def test_unshaded_all_there_are():
    table = a_table({"quang_nam": {"vc_guerrillas": 1, "support": -2}, "phuoc_long": {"vc_guerrillas": 1}})
    assert execute(table, 105, "unshaded", "us") == []
    assert table.facts == [("shifted", "quang_nam", -1)]


@pytest.mark.parametrize(("word", "after"), [("patronage_up", 26), ("patronage_down", 14)])
def test_shaded_three_provinces_with_police_toward_active_opposition_and_patronage(word, after):
    table = a_table(
        {
            "quang_nam": {"arvn_police": 1, "support": 2},
            "quang_tin": {"arvn_police": 2},
            "binh_dinh": {"arvn_police": 1, "support": -1},
            "pleiku": {"arvn_police": 1},
            "khanh_hoa": {"arvn_police": 1, "support": -2},
            "hue": {"arvn_police": 1},
            "quang_tri": {"arvn_troops": 1},
        },
        patronage=20,
    )
    asked = execute(table, 105, "shaded", "nva", ["quang_nam", "quang_tin", "binh_dinh"], word)
    assert asked[0].options == ["quang_nam", "quang_tin", "binh_dinh", "pleiku"]
    assert (asked[0].least, asked[0].most) == (3, 3)
    assert {question.role for question in asked} == {"nva"}
    assert [table.support[s] for s in ("quang_nam", "quang_tin", "binh_dinh", "pleiku")] == [1, -1, -2, 0]
    assert table.tracks["patronage"] == after


def test_shaded_patronage_even_without_police_and_within_the_track():
    table = a_table(patronage=4)
    execute(table, 105, "shaded", "vc", "patronage_down")
    assert table.tracks["patronage"] == 0


@pytest.mark.parametrize(("patronage", "after"), [(75, 69), (0, 6)])
def test_shaded_5_1_3_a_change_beyond_the_track_is_not_offered(patronage, after):
    table = a_table(patronage=patronage)
    assert execute(table, 105, "shaded", "vc") == []
    assert table.tracks["patronage"] == after

"""76 Annam."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_costs_both_a_resource_for_each_space_they_share():
    table = a_table(
        {
            "hue": {"nva_troops": 1, "vc_guerrillas": 3},
            "fishhook": {"nva_bases": 1, "vc_tunneled_bases": 1},
            "loc_hue_da_nang": {"nva_guerrillas": 1, "vc_guerrillas_active": 1},
            "pleiku": {"nva_troops": 4},
            "saigon": {"vc_guerrillas": 1},
        },
        nva=10,
        vc=2,
        patronage=20,
    )
    assert execute(table, 76, "unshaded", "us") == []
    assert table.facts == [("track", "nva", -3), ("track", "vc", -2), ("track", "patronage", 2)]


def test_unshaded_without_shared_spaces_adds_only_patronage():
    table = a_table({"hue": {"nva_troops": 1}, "saigon": {"vc_guerrillas": 1}}, patronage=74)
    execute(table, 76, "unshaded", "arvn")
    assert table.facts == [("track", "patronage", 1)]


def test_shaded_removes_support_from_both_cities_and_one_adjacent_province():
    table = a_table(
        {
            "hue": {"support": 2},
            "da_nang": {"support": 1},
            "quang_tri": {"support": 2},
            "quang_nam": {"support": -1},
            "quang_tin": {"support": 1},
            "binh_dinh": {"support": 2},
            "saigon": {"support": 2},
        }
    )
    asked = execute(table, 76, "shaded", "vc", "quang_tri")
    assert [(q.role, q.key, q.options) for q in asked] == [("vc", "event.where", ["quang_tri", "quang_tin"])]
    assert table.facts == [("shifted", "hue", 0), ("shifted", "da_nang", 0), ("shifted", "quang_tri", 0)]


def test_shaded_leaves_opposition_alone():
    table = a_table({"hue": {"support": -2}, "da_nang": {"support": 1}, "quang_nam": {"support": -1}})
    assert execute(table, 76, "shaded", "nva") == []
    assert table.facts == [("shifted", "da_nang", 0)]

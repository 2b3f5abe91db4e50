"""29 Tribesmen."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_removes_any_four_insurgents_beside_irregulars():
    table = a_table(
        {
            "pleiku": {"us_irregulars": 1, "nva_troops": 2, "vc_guerrillas": 1, "nva_bases": 1, "vc_tunneled_bases": 1},
            "central_laos": {"us_irregulars_active": 1, "nva_guerrillas": 1},
            "hue": {"arvn_rangers": 1, "vc_guerrillas": 1},
        }
    )
    asked = execute(
        table, 29, "unshaded", "arvn",
        ["nva_troops@pleiku#1", "vc_guerrillas@pleiku#1", "nva_bases@pleiku#1", "nva_guerrillas@central_laos#1"],
    )  # fmt: skip
    assert [(a.role, a.least, a.most, len(a.options)) for a in asked] == [("arvn", 4, 4, 5)]
    assert pieces(table, "pleiku") == {"us_irregulars": 1, "nva_troops": 1, "vc_tunneled_bases": 1}
    assert pieces(table, "central_laos") == {"us_irregulars_active": 1}
    assert pieces(table, "hue") == {"arvn_rangers": 1, "vc_guerrillas": 1}


def test_unshaded_removes_what_there_is():
    table = a_table({"pleiku": {"us_irregulars": 1, "vc_guerrillas": 2, "vc_tunneled_bases": 1}})
    assert execute(table, 29, "unshaded", "us") == []
    assert table.facts == [("removed", "vc_guerrillas", 2, "pleiku")]


def test_shaded_vc_guerrillas_for_all_irregulars_a_highland_and_patronage():
    table = a_table(
        {
            "pleiku": {"us_irregulars": 2, "arvn_rangers": 1, "support": 1},
            "hue": {"us_irregulars_active": 1},
            "quang_tri": {"support": -1},
        },
        patronage=20, casualties={"us_irregulars": 1},
    )  # fmt: skip
    asked = execute(table, 29, "shaded", "nva", ["binh_dinh"])
    assert [(a.role, a.least, a.most) for a in asked] == [("nva", 1, 1)]
    assert asked[0].options == ["quang_nam", "binh_dinh", "khanh_hoa"]
    assert pieces(table, "pleiku") == {"vc_guerrillas": 2, "arvn_rangers": 1}
    assert pieces(table, "hue") == {"vc_guerrillas": 1}
    assert table.available("us_irregulars") == 5
    assert table.casualties == {"us_irregulars": 1}
    assert (table.support["binh_dinh"], table.support["pleiku"]) == (-2, 1)
    assert table.tracks["patronage"] == 17


def test_shaded_irregulars_without_a_replacement_are_only_removed():
    table = a_table(
        {
            "hue": {"us_irregulars": 1},
            "pleiku": {"us_irregulars": 1, "support": 1},
            "saigon": {"vc_guerrillas": 29},
            "quang_tri": {"support": 1},
            "quang_nam": {"support": 1},
            "binh_dinh": {"support": 1},
            "khanh_hoa": {"support": 1},
        },
        patronage=2,
    )
    asked = execute(table, 29, "shaded", "vc", ["us_irregulars@hue#1"])
    assert [question.role for question in asked] == ["vc"]
    assert pieces(table, "hue") == {"vc_guerrillas": 1}
    assert pieces(table, "pleiku") == {}
    assert [fact for fact in table.facts if fact[0] == "shifted"] == []
    assert table.tracks["patronage"] == 0

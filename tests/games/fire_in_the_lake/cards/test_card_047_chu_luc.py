"""47 Chu Luc."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_doubles_arvn_by_troops_then_all_arvn_assault_nva():
    table = a_table(
        {
            "quang_tin": {"arvn_troops": 2, "arvn_police": 1, "arvn_bases": 1, "nva_troops": 2, "nva_bases": 1},
            "saigon": {"arvn_police": 4, "nva_guerrillas_active": 3, "vc_guerrillas_active": 2},
            "binh_dinh": {"arvn_troops": 2, "nva_troops": 1},
            "kien_hoa": {"arvn_troops": 2, "vc_guerrillas_active": 2},
            "hue": {"us_troops": 2, "nva_troops": 2},
            "tay_ninh": {"arvn_troops": 2, "nva_guerrillas": 2, "support": 1},
            "kien_phong": {"arvn_troops": 2, "nva_guerrillas_active": 1, "support": 1},
        },
        aid=20,
        arvn=0,
        capabilities={28: "shaded"},
    )
    asked = execute(table, 47, "unshaded", "vc", "quang_tin")
    assert [(question.role, question.options) for question in asked] == [
        ("vc", ["saigon", "quang_tin", "binh_dinh", "tay_ninh", "kien_phong"])
    ]
    assert ("placed", "arvn_troops", 4, "quang_tin") in table.facts
    # 6 Troops in Lowland: 3 hits, the last on the Base, for 6 Aid.
    assert pieces(table, "quang_tin") == {"arvn_troops": 6, "arvn_police": 1, "arvn_bases": 1}
    assert table.tracks["aid"] == 26
    assert table.tracks["arvn"] == 0
    # Police count in a City; VC are spared everywhere.
    assert pieces(table, "saigon") == {"arvn_police": 4, "nva_guerrillas_active": 1, "vc_guerrillas_active": 2}
    assert pieces(table, "kien_hoa") == {"arvn_troops": 2, "vc_guerrillas_active": 2}
    # 2 Troops are too few in Highland; US does not Assault; Underground NVA are not Assaulted.
    assert pieces(table, "binh_dinh") == {"arvn_troops": 2, "nva_troops": 1}
    assert pieces(table, "hue") == {"us_troops": 2, "nva_troops": 2}
    assert pieces(table, "tay_ninh") == {"arvn_troops": 2, "nva_guerrillas": 2}
    assert table.support["tay_ninh"] == 1
    assert pieces(table, "kien_phong") == {"arvn_troops": 2}
    assert table.support["kien_phong"] == 0


def test_unshaded_arvn_decides_its_assault():
    table = a_table({"kien_phong": {"arvn_troops": 1, "nva_bases": 1, "nva_tunneled_bases": 1}})
    asked = execute(table, 47, "unshaded", "vc", ["nva_bases@kien_phong#1"])
    assert [(question.role, question.key) for question in asked] == [("arvn", "remove.which")]
    assert pieces(table, "kien_phong") == {"arvn_troops": 2, "nva_tunneled_bases": 1}


def test_unshaded_places_only_available_troops():
    table = a_table({"saigon": {"arvn_troops": 4, "nva_guerrillas": 1}}, out_of_play={"arvn_troops": 25})
    execute(table, 47, "unshaded", "arvn")
    assert table.facts == [("placed", "arvn_troops", 1, "saigon")]


def test_unshaded_with_no_space_of_both():
    table = a_table({"saigon": {"arvn_troops": 4}, "hue": {"nva_troops": 1}})
    execute(table, 47, "unshaded", "arvn")
    assert table.facts == []


def test_shaded_places_up_to_ten_troops_next_to_the_north():
    table = a_table({"quang_tri": {"support": 2, "us_troops": 3}})
    asked = execute(table, 47, "shaded", "vc", "quang_tri", 4, "loc_hue_khe_sanh", 3, "north_vietnam", 2, "done")
    assert {question.role for question in asked} == {"vc"}
    assert asked[0].options == ["central_laos", "north_vietnam", "quang_tri", "loc_hue_khe_sanh", "done"]
    assert asked[1].most == 10
    assert asked[3].most == 6
    assert table.pieces["quang_tri"]["nva_troops"] == 4
    assert pieces(table, "loc_hue_khe_sanh") == {"nva_troops": 3}
    assert pieces(table, "north_vietnam") == {"nva_troops": 2}


def test_shaded_stops_at_ten_or_when_none_is_available():
    table = a_table()
    execute(table, 47, "shaded", "vc", "central_laos", 10)
    assert pieces(table, "central_laos") == {"nva_troops": 10}
    table = a_table({"saigon": {"nva_troops": 38}})
    asked = execute(table, 47, "shaded", "vc", "north_vietnam", 2)
    assert asked[1].most == 2

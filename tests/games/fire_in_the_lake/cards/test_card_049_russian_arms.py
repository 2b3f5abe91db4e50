"""49 Russian Arms."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_the_executing_faction_places_six_arvn_pieces_in_the_south():
    table = a_table({"hue": {"us_bases": 1, "vc_bases": 1}})
    asked = execute(
        table, 49, "unshaded", "nva",
        "saigon", "arvn_bases", "hue", "arvn_police", 2, "loc_saigon_can_tho", "arvn_rangers", 1,
        "quang_tri", "arvn_troops", 2,
    )  # fmt: skip
    assert asked.open is None
    assert {question.role for question in asked} == {"nva"}
    assert "central_laos" not in asked[0].options
    assert "north_vietnam" not in asked[0].options
    assert asked[3].options == ["arvn_troops", "arvn_police", "arvn_rangers"], "no third Base in Hue"
    assert pieces(table, "saigon") == {"arvn_bases": 1}
    assert table.pieces["hue"]["arvn_police"] == 2
    assert pieces(table, "loc_saigon_can_tho") == {"arvn_rangers": 1}
    assert pieces(table, "quang_tri") == {"arvn_troops": 2}


def test_unshaded_places_what_is_available():
    table = a_table(out_of_play={"arvn_troops": 30, "arvn_police": 29, "arvn_rangers": 6, "arvn_bases": 3})
    execute(table, 49, "unshaded", "vc", "saigon")
    assert table.facts == [("placed", "arvn_police", 1, "saigon")]


def test_shaded_nva_doubles_its_troops_in_three_spaces_then_bombards():
    table = a_table(
        {
            "quang_tri": {"nva_troops": 2},
            "hue": {"us_troops": 3, "us_bases": 1},
            "north_vietnam": {"nva_troops": 5},
            "fishhook": {"nva_troops": 1},
            "central_laos": {"nva_troops": 1},
            "loc_hue_khe_sanh": {"nva_guerrillas": 1},
        },
        momentum={115: "unshaded"},
    )
    asked = execute(table, 49, "shaded", "vc", "quang_tri", "north_vietnam", "fishhook")
    assert [question.role for question in asked] == ["nva"] * 3
    assert asked[0].options == ["central_laos", "fishhook", "north_vietnam", "quang_tri"]
    assert asked[2].options == ["central_laos", "fishhook"]
    assert table.facts == [
        ("placed", "nva_troops", 2, "quang_tri"),
        ("placed", "nva_troops", 5, "north_vietnam"),
        ("placed", "nva_troops", 1, "fishhook"),
        ("activity", "nva", "bombard"),
        ("removed", "us_troops", 1, "hue", "casualties"),
    ]


def test_shaded_with_few_troops_available_nva_may_take_others_from_the_map():
    table = a_table({"saigon": {"nva_troops": 30}, "quang_tri": {"nva_troops": 9}})
    asked = execute(table, 49, "shaded", "us", "quang_tri", "quang_tri", 4, "done", "done")
    assert {question.role for question in asked} == {"nva"}
    assert [question.key for question in asked] == [
        "event.where", "event.place", "event.number", "event.place", "event.place"
    ]  # fmt: skip
    assert pieces(table, "quang_tri") == {"nva_troops": 14}
    assert pieces(table, "saigon") == {"nva_troops": 26}


def test_shaded_without_nva_troops_does_nothing():
    table = a_table({"quang_tri": {"nva_guerrillas": 2}, "hue": {"us_troops": 4}})
    execute(table, 49, "shaded", "nva")
    assert table.facts == []

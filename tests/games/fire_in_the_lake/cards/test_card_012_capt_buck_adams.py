"""12 Capt Buck Adams."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_activates_all_outside_the_south_and_removes_an_nva_base():
    table = a_table(
        {
            "north_vietnam": {"nva_guerrillas": 2, "nva_bases": 1},
            "fishhook": {"vc_guerrillas": 3, "nva_guerrillas": 1, "vc_bases": 1, "nva_bases": 1},
            "central_laos": {"nva_tunneled_bases": 1},
            "tay_ninh": {"vc_guerrillas": 1, "nva_guerrillas": 1, "nva_bases": 1},
        }
    )
    asked = execute(table, 12, "unshaded", "arvn", ["nva_bases@fishhook#1"])
    assert [(a.role, a.options) for a in asked] == [("arvn", ["nva_bases@fishhook#1", "nva_bases@north_vietnam#1"])]
    assert pieces(table, "north_vietnam") == {"nva_guerrillas_active": 2, "nva_bases": 1}
    assert pieces(table, "fishhook") == {"vc_guerrillas_active": 3, "nva_guerrillas_active": 1, "vc_bases": 1}
    assert pieces(table, "central_laos") == {"nva_tunneled_bases": 1}
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 1, "nva_guerrillas": 1, "nva_bases": 1}


def test_unshaded_does_not_remove_a_tunneled_base():
    table = a_table({"central_laos": {"nva_tunneled_bases": 1}})
    execute(table, 12, "unshaded", "us")
    assert table.facts == []


def test_shaded_places_a_base_at_nva_control_and_hides_three_nva_guerrillas():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 1, "nva_bases": 2},
            "central_laos": {"nva_troops": 1},
            "southern_laos": {"nva_troops": 1, "vc_guerrillas": 1},
            "fishhook": {"nva_guerrillas_active": 1},
            "quang_tri": {"nva_troops": 2, "nva_guerrillas_active": 3, "vc_guerrillas_active": 1},
        }
    )
    asked = execute(
        table, 12, "shaded", "vc", "fishhook",
        ["nva_guerrillas_active@fishhook#1", "nva_guerrillas_active@quang_tri#1", "nva_guerrillas_active@quang_tri#2"],
    )  # fmt: skip
    assert [question.role for question in asked] == ["vc", "vc"]
    assert asked[0].options == ["central_laos", "fishhook"]
    assert (asked[1].least, asked[1].most) == (3, 3)
    assert pieces(table, "fishhook") == {"nva_guerrillas": 1, "nva_bases": 1}
    assert pieces(table, "quang_tri") == {
        "nva_troops": 2, "nva_guerrillas": 2, "nva_guerrillas_active": 1, "vc_guerrillas_active": 1,
    }  # fmt: skip


def test_shaded_without_control_or_guerrillas_does_nothing():
    table = a_table({"quang_tri": {"nva_troops": 2}, "hue": {"vc_guerrillas_active": 1}})
    execute(table, 12, "shaded", "nva")
    assert table.facts == []

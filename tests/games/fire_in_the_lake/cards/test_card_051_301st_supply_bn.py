"""51 301st Supply Bn."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_removes_six_insurgents_outside_the_south_but_no_bases():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 3, "nva_bases": 2},
            "fishhook": {"vc_guerrillas": 2, "nva_guerrillas_active": 3, "us_troops": 1, "vc_bases": 1},
            "tay_ninh": {"nva_troops": 4},
        }
    )
    asked = execute(
        table, 51, "unshaded", "arvn",
        [
            *(f"nva_troops@north_vietnam#{i}" for i in (1, 2, 3)),
            *(f"vc_guerrillas@fishhook#{i}" for i in (1, 2)),
            "nva_guerrillas_active@fishhook#1",
        ],
    )  # fmt: skip
    assert [(question.role, question.least, question.most) for question in asked] == [("arvn", 6, 6)]
    assert len(asked[0].options) == 8
    assert pieces(table, "north_vietnam") == {"nva_bases": 2}
    assert pieces(table, "fishhook") == {"nva_guerrillas_active": 2, "us_troops": 1, "vc_bases": 1}
    assert pieces(table, "tay_ninh") == {"nva_troops": 4}


def test_unshaded_removes_all_if_fewer():
    table = a_table({"parrots_beak": {"nva_guerrillas": 2, "nva_bases": 1}, "tay_ninh": {"nva_troops": 4}})
    assert execute(table, 51, "unshaded", "us") == []
    assert table.facts == [("removed", "nva_guerrillas", 2, "parrots_beak")]


def test_shaded_improves_the_trail_by_two_and_earns_a_die_roll():
    table = a_table(trail=1, nva=20, dice=[5])
    assert execute(table, 51, "shaded", "vc") == []
    assert table.facts == [("track", "trail", 2), ("rolled", 5, "card_51"), ("track", "nva", 5)]


def test_shaded_at_the_limits():
    table = a_table(trail=3, nva=73, dice=[6])
    execute(table, 51, "shaded", "nva")
    assert (table.tracks["trail"], table.tracks["nva"]) == (4, 75)

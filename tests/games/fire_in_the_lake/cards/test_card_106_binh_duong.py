"""106 Binh Duong."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.cards import CARDS

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

PROVINCES = ["quang_duc", "binh_tuy", "tay_ninh", "kien_phong", "kien_hoa"]


def test_two_provinces_next_to_saigon_each_with_its_own_choices():
    table = a_table({"tay_ninh": {"support": 1}})
    asked = execute(
        table, 106, "unshaded", "nva",
        ["tay_ninh", "kien_hoa"], "toward_opposition", "arvn_police", "toward_support", "vc_guerrillas",
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert (asked[0].options, asked[0].least, asked[0].most) == (PROVINCES, 2, 2)
    assert [q.params.get("space") for q in asked[1:]] == ["tay_ninh", "tay_ninh", "kien_hoa", "kien_hoa"]
    assert (table.support["tay_ninh"], pieces(table, "tay_ninh")) == (0, {"arvn_police": 1})
    assert (table.support["kien_hoa"], pieces(table, "kien_hoa")) == (1, {"vc_guerrillas": 1})


def test_a_shift_and_a_piece_that_are_possible():
    table = a_table({"tay_ninh": {"support": 2}, "kien_hoa": {"support": -2, "vc_guerrillas": 30}})
    execute(table, 106, "unshaded", "us", ["tay_ninh", "kien_hoa"])
    assert (table.support["tay_ninh"], table.support["kien_hoa"]) == (1, -1)
    assert pieces(table, "tay_ninh") == {"arvn_police": 1}
    assert pieces(table, "kien_hoa") == {"arvn_police": 1, "vc_guerrillas": 30}


def test_it_has_one_side():
    assert CARDS[106].sides == ("unshaded",)

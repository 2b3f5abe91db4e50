"""68 Green Berets."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_three_irregulars_and_active_support():
    table = a_table({"pleiku": {"support": -2}, "kontum": {"nva_troops": 1}, "quang_tri": {"nva_troops": 1}})
    asked = execute(table, 68, "unshaded", "nva", "pleiku", "us_irregulars")
    assert {question.role for question in asked} == {"nva"}
    assert "quang_tri" not in asked[0].options
    assert "north_vietnam" not in asked[0].options
    assert "saigon" not in asked[0].options
    assert "central_laos" not in asked[0].options, "nobody lives there who could be won"
    assert asked[1].options == ["us_irregulars", "arvn_rangers"]
    assert pieces(table, "pleiku") == {"us_irregulars": 3}
    assert table.support["pleiku"] == 2


def test_unshaded_or_three_rangers_and_never_some_of_each():
    table = a_table()
    execute(table, 68, "unshaded", "vc", "quang_nam", "arvn_rangers")
    assert table.facts == [("placed", "arvn_rangers", 3, "quang_nam"), ("shifted", "quang_nam", 2)]


def test_unshaded_places_what_is_available_of_the_chosen_kind():
    table = a_table({"hue": {"us_irregulars": 5}}, out_of_play={"arvn_rangers": 6})
    asked = execute(table, 68, "unshaded", "vc", "pleiku")
    assert asked.keys == ["event.where"]
    assert pieces(table, "pleiku") == {"us_irregulars": 1}
    assert table.support["pleiku"] == 2


def test_unshaded_without_anybody_to_place_still_wins_support():
    table = a_table({"hue": {"us_irregulars": 6}}, out_of_play={"arvn_rangers": 6})
    execute(table, 68, "unshaded", "vc", "pleiku")
    assert table.facts == [("shifted", "pleiku", 2)]


def test_unshaded_their_faction_may_take_the_rest_from_the_map():
    table = a_table({"hue": {"us_irregulars_active": 5}})
    execute(table, 68, "unshaded", "us", "pleiku", "us_irregulars", "pleiku", 2)
    assert pieces(table, "hue") == {"us_irregulars_active": 3}
    assert pieces(table, "pleiku") == {"us_irregulars": 3}


def test_unshaded_a_province_without_people_stays_neutral():
    table = a_table({space: {"support": 2} for space in board.POPULATED})
    execute(table, 68, "unshaded", "us", "phuoc_long", "us_irregulars")
    assert table.facts == [("placed", "us_irregulars", 3, "phuoc_long")]


def test_shaded_three_irregulars_to_available_and_one_of_their_provinces_to_active_opposition():
    table = a_table(
        {
            "pleiku": {"us_irregulars": 2, "support": 2},
            "quang_tri": {"us_irregulars_active": 1},
            "hue": {"us_irregulars": 1},
            "binh_dinh": {"arvn_rangers": 2},
        }
    )
    asked = execute(
        table, 68, "shaded", "arvn",
        ["us_irregulars@pleiku#1", "us_irregulars_active@quang_tri#1", "us_irregulars@hue#1"], ["pleiku"],
    )  # fmt: skip
    assert [(question.role, question.key) for question in asked] == [("arvn", "event.remove"), ("arvn", "event.spaces")]
    assert (asked[0].least, asked[0].most) == (3, 3)
    assert asked[1].options == ["quang_tri", "pleiku"]
    assert table.casualties == {}
    assert table.available("us_irregulars") == 5
    assert (table.support["pleiku"], table.support["quang_tri"]) == (-2, 0)


def test_shaded_from_a_province_without_people_only_removes():
    table = a_table({"phuoc_long": {"us_irregulars": 2}, "hue": {"us_irregulars": 1}})
    assert execute(table, 68, "shaded", "vc") == []
    assert table.facts == [("removed", "us_irregulars", 1, "hue"), ("removed", "us_irregulars", 2, "phuoc_long")]


def test_shaded_without_irregulars_does_nothing():
    table = a_table({"pleiku": {"arvn_rangers": 2, "support": 2}})
    assert execute(table, 68, "shaded", "vc") == []
    assert table.facts == []


def test_unshaded_5_1_3_a_province_that_can_be_won_comes_first():
    table = a_table({space: {"support": 2} for space in board.POPULATED if space not in ("quang_nam", "pleiku")})
    asked = execute(table, 68, "unshaded", "us", "pleiku", "us_irregulars")
    assert asked[0].options == ["quang_nam", "pleiku"]
    table = a_table({space: {"support": 2} for space in board.POPULATED})
    asked = execute(table, 68, "unshaded", "us", "phuoc_long", "us_irregulars")
    assert "quang_nam" in asked[0].options


def test_shaded_5_1_3_one_of_the_irregulars_leaves_a_province_that_can_be_turned():
    spaces = {
        "phuoc_long": {"us_irregulars": 3},
        "quang_nam": {"us_irregulars": 1},
        "pleiku": {"us_irregulars_active": 1},
    }
    table = a_table({**spaces, "hue": {"us_irregulars": 1}})
    asked = execute(
        table, 68, "shaded", "us",
        ["us_irregulars@quang_nam#1"], ["us_irregulars@phuoc_long#1", "us_irregulars@phuoc_long#2"],
    )  # fmt: skip
    assert asked[0].options == ["us_irregulars@quang_nam#1", "us_irregulars_active@pleiku#1"]
    assert table.support["quang_nam"] == -2


def test_shaded_all_are_chosen_at_once_where_every_choice_turns_a_province():
    table = a_table({"phuoc_long": {"us_irregulars": 2}, "quang_nam": {"us_irregulars": 2}})
    asked = execute(
        table,
        68,
        "shaded",
        "us",
        [f"us_irregulars@{s}#1" for s in ("phuoc_long", "quang_nam")] + ["us_irregulars@quang_nam#2"],
    )
    assert [(question.least, question.most) for question in asked] == [(3, 3)]
    assert table.support["quang_nam"] == -2

"""71 An Loc."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

MONSOON = [55, 128]


def troops(space, n):
    return [f"nva_troops@{space}#{i}" for i in range(1, n + 1)]


def test_unshaded_nva_troops_leave_and_three_arvn_troops_come():
    table = a_table(
        {
            "an_loc": {"arvn_police": 1, "nva_troops": 5, "nva_guerrillas": 2, "nva_bases": 1},
            "loc_hue_da_nang": {"arvn_police": 1, "nva_troops": 1},
            "quang_tri": {"us_troops": 2, "nva_troops": 1},
            "fishhook": {"arvn_troops": 1, "nva_troops": 1},
        }
    )
    asked = execute(table, 71, "unshaded", "us", "an_loc")
    assert [(question.role, question.options) for question in asked] == [("us", ["an_loc", "loc_hue_da_nang"])]
    assert pieces(table, "an_loc") == {"arvn_police": 1, "arvn_troops": 3, "nva_guerrillas": 2, "nva_bases": 1}


def test_unshaded_places_what_is_available_and_coin_may_take_more_from_the_map():
    spaces = {"an_loc": {"arvn_police": 1, "nva_troops": 1}, "fishhook": {"arvn_troops": 28}}
    table = a_table(spaces)
    assert execute(table, 71, "unshaded", "vc") == []
    assert pieces(table, "an_loc") == {"arvn_police": 1, "arvn_troops": 2}
    table = a_table(spaces)
    execute(table, 71, "unshaded", "arvn", "an_loc")
    assert pieces(table, "an_loc") == {"arvn_police": 1, "arvn_troops": 3}
    assert pieces(table, "fishhook") == {"arvn_troops": 27}


def test_unshaded_without_arvn_in_the_south_does_nothing():
    table = a_table({"fishhook": {"arvn_troops": 1, "nva_troops": 1}})
    assert execute(table, 71, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_troops_march_into_a_city_in_monsoon_and_attack_twice():
    table = a_table(
        {
            "quang_tri": {"nva_troops": 6, "nva_guerrillas": 2},
            "hue": {"us_troops": 3, "arvn_troops": 4, "support": 2},
            "pleiku": {"nva_troops": 1},
            "kontum": {"arvn_police": 1},
        },
        deck=MONSOON, nva=0, vc=1,
    )  # fmt: skip
    asked = execute(
        table, 71, "shaded", "vc",
        "hue", troops("quang_tri", 6),
        "us",
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == ["hue", "kontum"], "An Loc could be reached, but nobody is there to Attack"
    assert asked[1].options == troops("quang_tri", 6)
    assert asked[1].least == 1
    assert pieces(table, "hue") == {"arvn_troops": 3, "nva_troops": 3}
    assert pieces(table, "quang_tri") == {"nva_guerrillas": 2}
    assert table.casualties == {"us_troops": 3}
    assert table.tracks["nva"] == 0


def test_shaded_each_attack_is_by_troops_or_by_guerrillas():
    table = a_table(
        {"quang_tri": {"nva_troops": 2}, "hue": {"nva_guerrillas": 2, "arvn_troops": 5}},
        dice=[2], nva=1, vc=1,
    )  # fmt: skip
    gone = ["arvn_troops@hue#1", "arvn_troops@hue#2"]
    asked = execute(table, 71, "shaded", "nva", troops("quang_tri", 2), "guerrillas", gone, "troops")
    assert asked.keys == ["march.pieces", "attack.how", "remove.which", "attack.how"]
    assert pieces(table, "hue") == {"nva_troops": 2, "nva_guerrillas_active": 2, "arvn_troops": 2}


def test_shaded_an_loc_is_reached_through_laos_and_cambodia_while_there_is_a_trail():
    spaces = {
        "north_vietnam": {"nva_troops": 1},
        "pleiku": {"nva_troops": 2},
        "kien_giang": {"nva_troops": 1},
        "saigon": {"nva_troops": 1},
        "tay_ninh": {"nva_troops": 1},
        "quang_tri": {"us_troops": 9},
    }
    table = a_table(spaces, trail=1, nva=1, vc=1)
    asked = execute(table, 71, "shaded", "nva", "an_loc", [*troops("north_vietnam", 1), *troops("pleiku", 2)])
    assert asked[1].options == [
        "nva_troops@north_vietnam#1", "nva_troops@pleiku#1", "nva_troops@pleiku#2", "nva_troops@tay_ninh#1",
        "nva_troops@kien_giang#1",
    ]  # fmt: skip
    assert pieces(table, "an_loc") == {"nva_troops": 3}
    assert table.facts == [
        ("operation", "nva", "march", "full"),
        ("moved", "nva_troops", 1, "north_vietnam", "an_loc"),
        ("moved", "nva_troops", 2, "pleiku", "an_loc"),
    ]
    table = a_table(spaces, trail=0, nva=1, vc=1)
    asked = execute(table, 71, "shaded", "nva", "an_loc")
    assert pieces(table, "an_loc") == {"nva_troops": 1}
    assert pieces(table, "tay_ninh") == {}


def test_shaded_without_a_march_nva_attacks_in_a_city_it_is_in():
    table = a_table({"hue": {"nva_troops": 4, "arvn_troops": 5}}, nva=1, vc=1)
    assert execute(table, 71, "shaded", "nva") == []
    assert pieces(table, "hue") == {"nva_troops": 4, "arvn_troops": 1}


def test_shaded_without_troops_or_an_enemy_does_nothing():
    table = a_table({"quang_tri": {"nva_guerrillas": 3}, "hue": {"arvn_troops": 2}})
    assert execute(table, 71, "shaded", "nva") == []
    assert table.facts == []


def test_unshaded_5_1_3_a_space_with_nva_troops_comes_first():
    table = a_table(
        {"an_loc": {"arvn_police": 1}, "hue": {"arvn_police": 1, "nva_troops": 2}, "kontum": {"arvn_police": 1}}
    )
    assert execute(table, 71, "unshaded", "us") == []
    assert pieces(table, "hue") == {"arvn_police": 1, "arvn_troops": 3}
    table = a_table({"an_loc": {"arvn_police": 1}, "hue": {"arvn_police": 1}})
    assert execute(table, 71, "unshaded", "us", "hue")[0].options == ["hue", "an_loc"]


def test_shaded_5_1_3_a_city_with_somebody_to_attack_comes_first():
    table = a_table(
        {"quang_tri": {"nva_troops": 4}, "pleiku": {"nva_troops": 4}, "kontum": {"arvn_troops": 2}}, nva=1, vc=1
    )
    asked = execute(table, 71, "shaded", "nva", [f"nva_troops@pleiku#{i}" for i in (1, 2, 3, 4)])
    assert asked.keys == ["march.pieces"]
    assert pieces(table, "kontum") == {"nva_troops": 4}

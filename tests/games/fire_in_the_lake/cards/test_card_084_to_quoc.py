"""84 To Quoc."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_reinforces_each_space_of_the_south_with_nva():
    table = a_table(
        {
            "hue": {"nva_guerrillas": 1},
            "loc_hue_da_nang": {"nva_troops": 1},
            "pleiku": {"nva_bases": 1, "arvn_troops": 1},
            "saigon": {"vc_guerrillas": 1},
            "central_laos": {"nva_troops": 5},
            "north_vietnam": {"nva_bases": 1},
        }
    )
    assert execute(table, 84, "unshaded", "arvn") == []
    assert pieces(table, "hue") == {"nva_guerrillas": 1, "arvn_troops": 1, "arvn_police": 1}
    assert pieces(table, "loc_hue_da_nang") == {"nva_troops": 1, "arvn_troops": 1, "arvn_police": 1}
    assert pieces(table, "pleiku") == {"nva_bases": 1, "arvn_troops": 2, "arvn_police": 1}
    assert pieces(table, "saigon") == {"vc_guerrillas": 1}
    assert pieces(table, "central_laos") == {"nva_troops": 5}


def test_unshaded_with_too_few_the_executing_faction_chooses_where():
    table = a_table(
        {"hue": {"nva_troops": 1}, "pleiku": {"nva_troops": 1}, "saigon": {"arvn_troops": 29}},
        out_of_play={"arvn_police": 30},
    )
    asked = execute(table, 84, "unshaded", "vc", "pleiku")
    assert [(q.role, q.key, q.options) for q in asked] == [("vc", "event.place", ["hue", "pleiku"])]
    assert pieces(table, "hue") == {"nva_troops": 1}
    assert pieces(table, "pleiku") == {"nva_troops": 1, "arvn_troops": 1}


def test_unshaded_arvn_may_take_its_own_from_the_map_once_none_is_available():
    table = a_table(
        {"hue": {"nva_troops": 1}, "pleiku": {"nva_troops": 1}, "saigon": {"arvn_troops": 29}},
        out_of_play={"arvn_police": 30},
    )
    asked = execute(table, 84, "unshaded", "arvn", "pleiku", "hue", ["arvn_troops@saigon#1"])
    assert asked[1].options == ["hue", "done"]
    assert pieces(table, "saigon") == {"arvn_troops": 28}
    assert pieces(table, "hue") == {"nva_troops": 1, "arvn_troops": 1}


def test_shaded_arvn_loses_one_cube_in_three_and_vc_appear_where_it_did():
    table = a_table(
        {
            "saigon": {"arvn_troops": 5, "arvn_police": 3},
            "hue": {"arvn_police": 3, "arvn_rangers": 2, "us_troops": 4},
            "kontum": {"arvn_troops": 3},
            "loc_hue_da_nang": {"arvn_police": 4},
            "pleiku": {"arvn_troops": 2, "us_troops": 3},
        }
    )
    asked = execute(
        table, 84, "shaded", "vc",
        ["arvn_troops@saigon#1", "arvn_police@saigon#1"], ["hue", "saigon", "loc_hue_da_nang"],
    )  # fmt: skip
    assert [(q.role, q.key) for q in asked] == [("arvn", "desertion.cubes"), ("vc", "event.spaces")]
    assert (asked[0].least, asked[1].least, asked[1].most) == (2, 3, 3)
    assert asked[1].options == ["hue", "kontum", "saigon", "loc_hue_da_nang"]
    assert pieces(table, "saigon") == {"arvn_troops": 4, "arvn_police": 2, "vc_guerrillas": 1}
    assert pieces(table, "hue") == {"arvn_police": 2, "arvn_rangers": 2, "us_troops": 4, "vc_guerrillas": 1}
    assert pieces(table, "kontum") == {"arvn_troops": 2}
    assert pieces(table, "loc_hue_da_nang") == {"arvn_police": 3, "vc_guerrillas": 1}
    assert pieces(table, "pleiku") == {"arvn_troops": 2, "us_troops": 3}


def test_shaded_without_three_cubes_anywhere_does_nothing():
    table = a_table({"pleiku": {"arvn_troops": 2, "us_troops": 3}})
    execute(table, 84, "shaded", "vc")
    assert table.facts == []

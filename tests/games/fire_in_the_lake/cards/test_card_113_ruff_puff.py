"""113 Ruff Puff."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_up_to_eight_police_in_the_south():
    table = a_table()
    asked = execute(table, 113, "unshaded", "us", "saigon", 3, "loc_hue_da_nang", 4, "quang_tri")
    assert {question.role for question in asked} == {"us"}
    assert not {"north_vietnam", "fishhook", "central_laos"} & set(asked[0].options)
    assert len(asked[0].options) == 40 + 1
    assert [q.params["left"] for q in asked if q.key == "event.place"] == [8, 5, 1]
    assert pieces(table, "saigon") == {"arvn_police": 3}
    assert pieces(table, "loc_hue_da_nang") == {"arvn_police": 4}
    assert pieces(table, "quang_tri") == {"arvn_police": 1}


def test_unshaded_fewer_or_none():
    table = a_table()
    execute(table, 113, "unshaded", "vc", "done")
    assert table.facts == []


def the_militia(**more):
    return a_table(
        {
            "kien_hoa": {"arvn_police": 3},
            "loc_hue_da_nang": {"arvn_police": 2},
            "fishhook": {"arvn_police": 1},
            "saigon": {"arvn_police": 4},
            **more,
        }
    )


def test_shaded_five_police_outside_cities_become_vc_one_of_them_a_base():
    table = the_militia()
    five = [f"arvn_police@kien_hoa#{i}" for i in (1, 2)] + [f"arvn_police@loc_hue_da_nang#{i}" for i in (1, 2)]
    five += ["arvn_police@fishhook#1"]
    asked = execute(table, 113, "shaded", "nva", five, ["kien_hoa"])
    assert {question.role for question in asked} == {"nva"}
    assert (len(asked[0].options), asked[0].least, asked[0].most) == (6, 5, 5)
    assert (asked[1].options, asked[1].least, asked[1].most) == (["fishhook", "kien_hoa"], 0, 1)
    assert pieces(table, "kien_hoa") == {"arvn_police": 1, "vc_bases": 1, "vc_guerrillas": 1}
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 2}
    assert pieces(table, "fishhook") == {"vc_guerrillas": 1}
    assert pieces(table, "saigon") == {"arvn_police": 4}


def test_shaded_all_guerrillas_if_wanted_and_no_base_beyond_stacking():
    table = the_militia(kien_hoa={"arvn_police": 2, "us_bases": 2})
    asked = execute(table, 113, "shaded", "vc", [])
    assert asked[0].options == ["fishhook"]
    assert pieces(table, "kien_hoa") == {"vc_guerrillas": 2, "us_bases": 2}
    assert pieces(table, "fishhook") == {"vc_guerrillas": 1}
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 2}


def test_shaded_without_a_replacement_police_are_only_removed():
    table = a_table({"loc_hue_da_nang": {"arvn_police": 2}, "tay_ninh": {"vc_guerrillas": 29}})
    assert execute(table, 113, "shaded", "us") == []
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 1}


def test_shaded_without_police():
    table = a_table({"saigon": {"arvn_police": 4}})
    execute(table, 113, "shaded", "vc")
    assert table.facts == []


def test_shaded_no_base_where_none_is_available():
    table = a_table({"kien_hoa": {"arvn_police": 2}}, out_of_play={"vc_bases": 9})
    assert execute(table, 113, "shaded", "vc") == []
    assert pieces(table, "kien_hoa") == {"vc_guerrillas": 2}

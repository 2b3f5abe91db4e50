"""26 LRRP."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_us_places_three_irregulars_then_air_strikes():
    table = a_table(
        {"central_laos": {"nva_troops": 2}, "hue": {"arvn_police": 1, "nva_troops": 1, "support": 1}},
        dice=[4], trail=3,
    )  # fmt: skip
    asked = execute(
        table, 26, "unshaded", "arvn", "central_laos", 1, "fishhook", 2,
        ["central_laos", "hue"], "trail", "hue", "central_laos",
    )  # fmt: skip
    assert {question.role for question in asked} == {"us"}
    assert set(asked[0].options) == {
        "central_laos", "southern_laos", "northeast_cambodia", "fishhook", "parrots_beak", "sihanoukville",
    }  # fmt: skip
    assert pieces(table, "central_laos") == {"us_irregulars": 1, "nva_troops": 1}
    assert pieces(table, "fishhook") == {"us_irregulars": 2}
    assert pieces(table, "hue") == {"arvn_police": 1}
    assert (table.support["hue"], table.tracks["trail"]) == (0, 2)


def test_unshaded_us_may_take_irregulars_from_the_map_only_when_none_is_available():
    table = a_table({"hue": {"us_irregulars": 4}}, casualties={"us_irregulars": 1}, trail=0)
    asked = execute(table, 26, "unshaded", "us", "fishhook", 1, "done")
    assert "done" not in asked[0].options
    assert pieces(table, "fishhook") == {"us_irregulars": 1}
    assert pieces(table, "hue") == {"us_irregulars": 4}


def test_shaded_three_irregulars_to_casualties_and_their_spaces_shift_once():
    table = a_table(
        {
            "hue": {"us_irregulars": 2, "us_irregulars_active": 1, "support": 1},
            "pleiku": {"us_irregulars_active": 1, "arvn_rangers": 1, "support": -2},
            "central_laos": {"us_irregulars": 1},
            "da_nang": {"arvn_rangers": 1},
        }
    )
    asked = execute(
        table,
        26,
        "shaded",
        "nva",
        ["us_irregulars@hue#1", "us_irregulars_active@hue#1", "us_irregulars@central_laos#1"],
    )
    assert [(a.role, a.least, a.most, len(a.options)) for a in asked] == [("nva", 3, 3, 5)]
    assert pieces(table, "hue") == {"us_irregulars": 1}
    assert pieces(table, "central_laos") == {}
    assert pieces(table, "pleiku") == {"us_irregulars_active": 1, "arvn_rangers": 1}
    assert table.casualties == {"us_irregulars": 3}
    assert [fact for fact in table.facts if fact[0] == "shifted"] == [("shifted", "hue", 0)]


def test_shaded_takes_what_there_is():
    table = a_table({"pleiku": {"us_irregulars": 2, "support": -1}})
    assert execute(table, 26, "shaded", "vc") == []
    assert table.facts == [("removed", "us_irregulars", 2, "pleiku", "casualties"), ("shifted", "pleiku", -2)]

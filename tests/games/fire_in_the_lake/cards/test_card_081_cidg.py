"""81 CIDG."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_replaces_a_die_roll_of_vc_guerrillas_in_the_south():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 2, "vc_guerrillas_active": 1, "vc_bases": 1},
            "loc_hue_da_nang": {"vc_guerrillas": 1},
            "fishhook": {"vc_guerrillas": 3},
        },
        dice=[3],
    )
    asked = execute(
        table, 81, "unshaded", "us",
        ["vc_guerrillas@hue#1", "vc_guerrillas_active@hue#1", "vc_guerrillas@loc_hue_da_nang#1"],
        "arvn_rangers", "us_irregulars", "arvn_police",
    )  # fmt: skip
    assert {q.role for q in asked} == {"us"}
    assert (asked[0].least, asked[0].most) == (3, 3)
    assert not any("fishhook" in option or "bases" in option for option in asked[0].options)
    assert asked[1].options == ["arvn_rangers", "us_irregulars", "arvn_police"]
    assert ("rolled", 3, "card_81") in table.facts
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "vc_bases": 1, "arvn_rangers": 1, "us_irregulars": 1}
    assert pieces(table, "loc_hue_da_nang") == {"arvn_police": 1}
    assert pieces(table, "fishhook") == {"vc_guerrillas": 3}
    # A replacement is one fact.
    assert [fact[0] for fact in table.facts] == ["rolled", "replaced", "replaced", "replaced"]


def test_unshaded_replaces_all_there_are_and_only_removes_for_want_of_a_replacement():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 3},
            "saigon": {"arvn_police": 29, "arvn_rangers": 6, "us_irregulars": 6},
        },
        dice=[6],
    )
    assert execute(table, 81, "unshaded", "vc") == []
    assert pieces(table, "hue") == {"arvn_police": 1}
    assert [fact[0] for fact in table.facts] == ["rolled", "replaced", "removed", "removed"]


def test_shaded_replaces_a_highlands_militia_with_two_guerrillas():
    table = a_table(
        {
            "pleiku": {"arvn_rangers": 1, "us_irregulars_active": 2, "arvn_police": 3, "arvn_troops": 1, "us_bases": 1},
            "quang_nam": {"arvn_police": 1},
            "khanh_hoa": {"arvn_troops": 3},
            "kien_hoa": {"arvn_police": 2},
        }
    )
    asked = execute(table, 81, "shaded", "vc", "pleiku")
    assert [(q.role, q.options) for q in asked] == [("vc", ["quang_nam", "pleiku"])]
    assert pieces(table, "pleiku") == {"arvn_troops": 1, "us_bases": 1, "vc_guerrillas": 2}
    assert table.casualties == {}
    assert table.available("us_irregulars") == 6


def test_shaded_places_two_even_for_one():
    table = a_table({"quang_nam": {"arvn_police": 1}})
    assert execute(table, 81, "shaded", "nva") == []
    assert pieces(table, "quang_nam") == {"vc_guerrillas": 2}


def test_shaded_without_militia_in_highland_does_nothing():
    table = a_table({"kien_hoa": {"arvn_police": 2}, "loc_kontum_dak_to": {"arvn_police": 1}})
    execute(table, 81, "shaded", "vc")
    assert table.facts == []


def test_unshaded_5_1_1_a_replacement_comes_from_available_only_even_if_its_faction_executes():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 2},
            "saigon": {"arvn_police": 30, "arvn_rangers_active": 6, "us_irregulars": 5},
        },
        dice=[2],
    )
    assert execute(table, 81, "unshaded", "us") == []
    assert pieces(table, "hue") == {"us_irregulars": 1}
    assert pieces(table, "saigon") == {"arvn_police": 30, "arvn_rangers_active": 6, "us_irregulars": 5}


def test_shaded_5_1_1_the_two_guerrillas_come_from_available_only():
    table = a_table({"pleiku": {"arvn_police": 1}, "saigon": {"vc_guerrillas": 29}})
    assert execute(table, 81, "shaded", "vc") == []
    assert pieces(table, "pleiku") == {"vc_guerrillas": 1}
    assert pieces(table, "saigon") == {"vc_guerrillas": 29}

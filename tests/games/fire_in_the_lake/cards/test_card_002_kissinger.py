"""2 Kissinger."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_removes_a_die_roll_of_insurgents_from_laos_and_cambodia():
    table = a_table(
        {
            "central_laos": {"nva_troops": 2, "nva_bases": 1, "nva_tunneled_bases": 1},
            "fishhook": {"vc_guerrillas": 1, "vc_guerrillas_active": 1},
            "north_vietnam": {"nva_troops": 3},
            "tay_ninh": {"vc_guerrillas": 2},
        },
        dice=[4],
    )
    asked = execute(
        table, 2, "unshaded", "arvn",
        ["nva_troops@central_laos#1", "nva_bases@central_laos#1", "vc_guerrillas@fishhook#1",
         "vc_guerrillas_active@fishhook#1"],
    )  # fmt: skip
    assert [(a.role, a.key, a.least, a.most, len(a.options)) for a in asked] == [("arvn", "event.remove", 4, 4, 5)]
    assert table.facts[0] == ("rolled", 4, "card_2")
    assert pieces(table, "central_laos") == {"nva_troops": 1, "nva_tunneled_bases": 1}
    assert pieces(table, "fishhook") == {}
    assert pieces(table, "north_vietnam") == {"nva_troops": 3}
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 2}


def test_unshaded_removes_what_there_is_but_no_tunneled_base():
    table = a_table({"southern_laos": {"nva_tunneled_bases": 1, "nva_guerrillas": 2}}, dice=[6])
    assert execute(table, 2, "unshaded", "us") == []
    assert pieces(table, "southern_laos") == {"nva_tunneled_bases": 1}


def test_shaded_nva_places_us_gives_up_two_troops_from_anywhere_and_aid_falls():
    table = a_table({"kien_hoa": {"us_troops": 2}}, aid=20, casualties={"us_troops": 1}, out_of_play={"us_troops": 3})
    asked = execute(
        table, 2, "shaded", "vc",
        "fishhook", "nva_bases", "sihanoukville", "nva_troops",
        ["us_troops@kien_hoa#1", "us_troops@casualties#1"],
    )  # fmt: skip
    assert [question.role for question in asked] == ["nva"] * 4 + ["us"]
    assert asked[0].options == ["northeast_cambodia", "fishhook", "parrots_beak", "sihanoukville"]
    assert asked[1].options == ["nva_troops", "nva_guerrillas", "nva_bases"]
    assert {option.partition("@")[2].partition("#")[0] for option in asked[-1].options} == {
        "kien_hoa", "available", "casualties",
    }  # fmt: skip
    assert (asked[-1].least, asked[-1].most) == (2, 2)
    assert pieces(table, "fishhook") == {"nva_bases": 1}
    assert pieces(table, "sihanoukville") == {"nva_troops": 1}
    assert pieces(table, "kien_hoa") == {"us_troops": 1}
    assert table.casualties == {}
    assert table.out_of_play == {"us_troops": 5}
    assert table.tracks["aid"] == 14


def test_shaded_available_troops_count_too():
    table = a_table(aid=4)
    execute(table, 2, "shaded", "nva", "fishhook", "nva_troops", 2)
    assert pieces(table, "fishhook") == {"nva_troops": 2}
    assert table.out_of_play == {"us_troops": 2}
    assert table.available("us_troops") == 38
    assert table.tracks["aid"] == 0

"""75 Sihanouk."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.fire_in_the_lake.tables import Open, a_table, execute, pieces

MONSOON = [55, 128]
CAMBODIA = ["northeast_cambodia", "fishhook", "parrots_beak", "sihanoukville"]


def test_unshaded_the_chosen_faction_sweeps_into_cambodia_in_monsoon_then_assaults_one_of_the_spaces():
    table = a_table(
        {
            "tay_ninh": {"us_troops": 6, "arvn_troops": 2},
            "fishhook": {"vc_guerrillas": 2, "arvn_troops": 2},
            "parrots_beak": {"nva_guerrillas": 2},
            "northeast_cambodia": {"us_troops": 1, "nva_troops": 1},
        },
        deck=MONSOON, arvn=15, econ=15,
    )  # fmt: skip
    asked = execute(
        table, 75, "unshaded", "nva",
        "us",
        "fishhook", [f"us_troops@tay_ninh#{i}" for i in (1, 2)],
        "parrots_beak", [f"us_troops@tay_ninh#{i}" for i in (1, 2, 3, 4)], "done",
        "fishhook", "yes",
    )  # fmt: skip
    assert [question.role for question in asked] == ["nva", *["us"] * 7]
    assert asked[1].options == ["northeast_cambodia", "fishhook", "parrots_beak"]
    assert asked[6].options == ["fishhook", "parrots_beak"]
    assert asked[7].key == "assault.add_arvn"
    assert pieces(table, "fishhook") == {"us_troops": 2, "arvn_troops": 2, "vc_guerrillas": 1}
    assert pieces(table, "parrots_beak") == {"us_troops": 4, "nva_guerrillas_active": 2}
    assert table.tracks["arvn"] == 15


def test_unshaded_arvn_acts_free_in_its_own_way():
    table = a_table(
        {"kien_phong": {"arvn_troops": 4}, "parrots_beak": {"nva_guerrillas": 3, "nva_bases": 1}},
        arvn=0, aid=10,
    )  # fmt: skip
    asked = execute(table, 75, "unshaded", "us", [f"arvn_troops@kien_phong#{i}" for i in (1, 2, 3, 4)])
    assert {question.role for question in asked} == {"arvn"}
    assert asked.keys == ["sweep.troops"]
    assert pieces(table, "parrots_beak") == {"arvn_troops": 4, "nva_guerrillas": 1, "nva_bases": 1}
    assert table.tracks["arvn"] == 0


def test_unshaded_without_anybody_near_does_nothing():
    table = a_table({"hue": {"us_troops": 4}, "fishhook": {"vc_bases": 1}})
    assert execute(table, 75, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_vc_then_nva_rally_in_cambodia_and_march_from_there_even_in_monsoon():
    table = a_table(
        {"fishhook": {"vc_bases": 1}, "parrots_beak": {"nva_bases": 1, "nva_troops": 2}, "hue": {"nva_troops": 1}},
        deck=MONSOON, trail=0, nva=1, vc=1,
    )  # fmt: skip
    asked = execute(
        table, 75, "shaded", "vc",
        "fishhook", "guerrilla", "sihanoukville", "guerrilla", "done",
        "tay_ninh", "done",
        "parrots_beak", "guerrilla", "done",
        "kien_phong", ["nva_troops@parrots_beak#1", "nva_guerrillas@parrots_beak#1"], "done",
    )  # fmt: skip
    roles = [question.role for question in asked]
    assert roles == ["vc"] * 7 + ["nva"] * 6
    assert asked[0].options == CAMBODIA
    assert "tay_ninh" in asked[5].options
    assert "hue" not in asked[5].options
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 1}
    assert pieces(table, "sihanoukville") == {"vc_guerrillas": 1}
    assert pieces(table, "kien_phong") == {"nva_troops": 1, "nva_guerrillas": 1}
    assert pieces(table, "parrots_beak") == {"nva_bases": 1, "nva_troops": 1}
    assert (table.tracks["nva"], table.tracks["vc"]) == (1, 1)


@pytest.mark.parametrize(
    ("rallied", "trail", "goes_on"),
    [(("parrots_beak", "fishhook"), 1, True), (("parrots_beak", "fishhook"), 0, False), (("parrots_beak",), 1, False)],
)
def test_shaded_nva_goes_on_only_through_spaces_where_it_just_rallied(rallied, trail, goes_on):
    table = a_table({"parrots_beak": {"nva_troops": 1}}, trail=trail, nva=1, vc=1)
    rally = [answer for space in rallied for answer in (space, "nothing")]
    march: list[Any] = ["fishhook", *[Open("march.where")] * goes_on]
    asked = execute(table, 75, "shaded", "nva", "sihanoukville", "nothing", "done", *rally, "done", *march)
    assert pieces(table, "fishhook") == {"nva_troops": 1}
    assert (asked.open is not None) is goes_on
    if goes_on:
        assert "an_loc" in asked[-1].options


def test_shaded_pieces_elsewhere_in_cambodia_do_not_march():
    table = a_table({"fishhook": {"vc_guerrillas": 2}}, nva=1, vc=1)
    asked = execute(table, 75, "shaded", "vc", "parrots_beak", "nothing", "done", "parrots_beak", "nothing", "done")
    assert "march.where" not in asked.keys
    assert pieces(table, "fishhook") == {"vc_guerrillas": 2}


def test_shaded_trail_improvement_still_costs_two():
    table = a_table(trail=1, nva=5, vc=0)
    execute(
        table, 75, "shaded", "nva",
        "fishhook", "nothing", "done", "fishhook", "nothing", "done", "yes",
    )  # fmt: skip
    assert (table.tracks["trail"], table.tracks["nva"]) == (2, 3)

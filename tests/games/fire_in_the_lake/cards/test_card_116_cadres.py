"""116 Cadres."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup.support import agitation
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.operations.rally import rally
from sentiero.games.fire_in_the_lake.operations.terror import terror
from sentiero.games.fire_in_the_lake.sequence import full_turn

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_vc_capability():
    assert (CARDS[116].kind, CARDS[116].owner, CARDS[116].sides) == ("capability", "vc", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 116, side, "us") == []
    assert table.facts == [("capability", 116, side)]
    assert table.capabilities == {116: side}


def run_terror(table, who, *answers):
    return drive(table, terror(table, a_turn(who, limited=False)), *answers)


def run_rally(table, who, *answers, **terms):
    return drive(table, rally(table, a_turn(who, **(terms or {"limited": False}))), *answers)


def test_unshaded_terror_removes_two_vc_guerrillas_a_space():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 2, "support": 1},
            "quang_nam": {"vc_guerrillas": 2, "vc_guerrillas_active": 1, "support": 1},
            "saigon": {"vc_guerrillas": 1},
        },
        capabilities={116: "unshaded"},
        nva=0,
        vc=20,
    )
    asked = run_terror(
        table, "vc", "hue", "quang_nam", ["vc_guerrillas_active@quang_nam#1", "vc_guerrillas_active@quang_nam#2"]
    )
    assert asked[0].options[:2] == ["hue", "quang_nam"]
    assert "saigon" not in asked[0].options
    assert pieces(table, "hue") == {}
    assert pieces(table, "quang_nam") == {"vc_guerrillas": 1}
    assert (asked[-1].role, asked[-1].key) == ("vc", "cadres.remove")
    assert (table.support["hue"], table.terror["hue"]) == (0, 1)
    assert table.tracks["vc"] == 18


def test_unshaded_leaves_nva_terror_alone():
    table = a_table({"hue": {"nva_guerrillas": 1, "support": 1}}, capabilities={116: "unshaded"}, nva=1, vc=0)
    run_terror(table, "nva")
    assert pieces(table, "hue") == {"nva_guerrillas_active": 1}
    assert table.support["hue"] == 0


def test_unshaded_agitation_removes_two_vc_guerrillas_a_space():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 3, "vc_bases": 1, "terror": 1},
            "quang_nam": {"vc_guerrillas": 1, "vc_bases": 1},
        },
        capabilities={116: "unshaded"},
        vc=10,
    )
    asked = drive(table, agitation(table), "hue", 3)
    assert asked[0].options == ["hue", "done"]
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "vc_bases": 1}
    assert (table.support["hue"], table.terror["hue"], table.tracks["vc"]) == (-2, 0, 7)


def test_shaded_one_rally_space_that_had_a_base_agitates_even_under_coin_control():
    table = a_table(
        {
            "hue": {"vc_bases": 1, "us_troops": 5, "terror": 1},
            "quang_nam": {"vc_bases": 1},
            "da_nang": {"vc_guerrillas": 2},
        },
        capabilities={116: "shaded"},
        nva=0,
        vc=10,
    )
    answers = ("da_nang", "base", "hue", "guerrilla", "quang_nam", "guerrilla", "done", "hue", 3)
    asked = run_rally(table, "vc", *answers)
    assert [question.options for question in asked if question.key == "rally.agitate"] == [["hue", "quang_nam", "done"]]
    assert {question.role for question in asked} == {"vc"}
    assert (table.support["hue"], table.terror["hue"]) == (-2, 0)
    assert table.support["quang_nam"] == table.support["da_nang"] == 0
    assert table.tracks["vc"] == 10 - 3 - 3


def test_shaded_may_be_declined():
    table = a_table({"hue": {"vc_bases": 1}}, capabilities={116: "shaded"}, nva=0, vc=10)
    run_rally(table, "vc", "hue", "guerrilla", "done", "done")
    assert (table.support["hue"], table.tracks["vc"]) == (0, 9)


def test_shaded_agitation_may_spend_what_a_tax_during_the_rally_brings_but_not_one_after_it():
    spaces = {"hue": {"vc_bases": 1}, "loc_hue_da_nang": {"vc_guerrillas": 1}}
    tax = ("tax", "loc_hue_da_nang", "done")
    for answers, level in (
        (("hue", "guerrilla", *tax, "quang_nam", "guerrilla", "done", "hue"), -1),
        (("hue", "guerrilla", "quang_nam", "guerrilla", *tax, "done", "hue"), -1),
        (("hue", "guerrilla", "quang_nam", "guerrilla", "done", *tax), 0),
    ):
        table = a_table(spaces, capabilities={116: "shaded"}, nva=0, vc=2)
        drive(table, run_operation(table, full_turn("vc"), "rally"), *answers)
        assert table.support["hue"] == level


def test_shaded_a_limited_rally_may_agitate_in_its_space():
    table = a_table({"hue": {"vc_bases": 1}}, capabilities={116: "shaded"}, nva=0, vc=3)
    run_rally(table, "vc", "hue", "guerrilla", "hue", 2, limited=True)
    assert (table.support["hue"], table.tracks["vc"]) == (-2, 0)


def test_shaded_agitation_costs_resources_even_in_a_free_rally():
    table = a_table({"hue": {"vc_bases": 1}}, capabilities={116: "shaded"}, nva=0, vc=2)
    run_rally(table, "vc", "hue", "guerrilla", "done", "hue", 2, by_event=True)
    assert table.tracks["vc"] == 0
    assert table.support["hue"] == -2
    table = a_table({"hue": {"vc_bases": 1}}, capabilities={116: "shaded"}, nva=0, vc=0)
    asked = run_rally(table, "vc", "hue", "guerrilla", "done", by_event=True)
    assert "rally.agitate" not in asked.keys


def test_shaded_in_a_free_rally_only_the_spaces_that_the_event_names():
    spaces = {"hue": {"vc_bases": 1}, "quang_nam": {"vc_bases": 1}}
    table = a_table(spaces, capabilities={116: "shaded"}, nva=0, vc=2)
    asked = run_rally(table, "vc", "hue", "guerrilla", "hue", 1, by_event=True, among=("hue",))
    assert asked[-2].options == ["hue", "done"]
    assert (table.support["hue"], table.support["quang_nam"]) == (-1, 0)


def test_shaded_no_help_to_the_nva():
    table = a_table({"hue": {"nva_bases": 1}}, capabilities={116: "shaded"}, nva=1, vc=0, trail=4)
    asked = run_rally(table, "nva", "hue", "guerrilla")
    assert "rally.agitate" not in asked.keys

"""11 Abrams."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.operations.assault import assault

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_us_capability():
    assert (CARDS[11].kind, CARDS[11].owner, CARDS[11].sides) == ("capability", "us", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 11, side, "vc") == []
    assert table.facts == [("capability", 11, side)]
    assert table.capabilities == {11: side}


def us_assault(table, *answers):
    return drive(table, assault(table, a_turn("us", limited=False)), *answers)


def arvn_assault(table, *answers):
    return drive(table, assault(table, a_turn("arvn", limited=False)), *answers)


def test_unshaded_one_untunneled_base_first_within_the_total():
    table = a_table(
        {"kien_hoa": {"us_troops": 2, "nva_troops": 2, "vc_bases": 1, "vc_tunneled_bases": 1}},
        capabilities={11: "unshaded"},
    )
    asked = us_assault(table, "both", "yes")
    assert asked.keys == ["targets", "assault.base_first"]
    assert pieces(table, "kien_hoa") == {"us_troops": 2, "nva_troops": 1, "vc_tunneled_bases": 1}


def test_unshaded_even_behind_underground_guerrillas():
    table = a_table(
        {"kien_hoa": {"us_troops": 3, "nva_bases": 1, "vc_bases": 1, "vc_guerrillas": 1}}, capabilities={11: "unshaded"}
    )
    us_assault(table, "both", "yes", ["nva_bases@kien_hoa#1"])
    assert pieces(table, "kien_hoa") == {"us_troops": 3, "vc_bases": 1, "vc_guerrillas": 1}


def test_unshaded_only_a_base_of_the_target_and_only_with_a_hit():
    table = a_table(
        {"pleiku": {"us_troops": 1, "vc_bases": 1}, "kien_hoa": {"us_troops": 1, "nva_troops": 1, "vc_bases": 1}},
        capabilities={11: "unshaded"},
    )
    asked = us_assault(table, "pleiku", "kien_hoa", "nva")
    assert "assault.base_first" not in asked.keys
    assert pieces(table, "pleiku") == {"us_troops": 1, "vc_bases": 1}
    assert pieces(table, "kien_hoa") == {"us_troops": 1, "vc_bases": 1}


def test_unshaded_in_one_space_of_each_assault():
    spaces = {
        "kien_hoa": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1},
        "kien_phong": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1},
        "saigon": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1},
    }
    table = a_table(spaces, capabilities={11: "unshaded"})
    asked = us_assault(table, "saigon", "no", "kien_hoa", "yes", "kien_phong")
    assert asked.keys.count("assault.base_first") == 2
    assert pieces(table, "saigon") == spaces["saigon"]
    assert pieces(table, "kien_hoa") == {"us_troops": 1, "vc_guerrillas": 1}
    assert pieces(table, "kien_phong") == spaces["kien_phong"]


def test_unshaded_not_for_arvn():
    table = a_table({"saigon": {"arvn_troops": 4, "vc_guerrillas": 1, "vc_bases": 1}}, capabilities={11: "unshaded"})
    assert arvn_assault(table) == []
    assert pieces(table, "saigon") == {"arvn_troops": 4, "vc_guerrillas": 1, "vc_bases": 1}


@pytest.mark.parametrize(("capabilities", "spaces"), [({11: "shaded"}, 2), ({}, 3), ({11: "unshaded"}, 3)])
def test_shaded_us_assaults_at_most_two_spaces(capabilities, spaces):
    here = {"us_troops": 1, "vc_guerrillas_active": 1}
    names = ["saigon", "kien_hoa", "kien_phong"]
    table = a_table(dict.fromkeys(names, here), capabilities=capabilities)
    us_assault(table, *names[:spaces])
    assert [table.pieces[name]["vc_guerrillas_active"] for name in names] == [0] * spaces + [1] * (3 - spaces)


def test_shaded_does_not_hold_arvn():
    here = {"arvn_troops": 2, "vc_guerrillas_active": 1}
    names = ["saigon", "kien_hoa", "kien_phong"]
    table = a_table(dict.fromkeys(names, here), capabilities={11: "shaded"}, arvn=9)
    arvn_assault(table, *names)
    assert [table.pieces[name]["vc_guerrillas_active"] for name in names] == [0, 0, 0]


def test_5_1_2_shaded_does_not_hold_an_event_that_says_each():
    delta = ["kien_phong", "kien_hoa", "ba_xuyen", "kien_giang"]
    spaces = {name: {"us_troops": 1, "vc_guerrillas_active": 1} for name in delta}
    table = a_table(spaces, capabilities={11: "shaded"})
    execute(table, 25, "unshaded", "us", "kien_phong", [], "done", *delta[:-1])
    assert [table.pieces[name]["vc_guerrillas_active"] for name in delta] == [0, 0, 0, 0]
    table = a_table(spaces, capabilities={11: "shaded"})
    execute(table, 92, "unshaded", "us", *["assault"] * 4)
    assert [table.pieces[name]["vc_guerrillas_active"] for name in delta] == [0, 0, 0, 0]


@pytest.mark.parametrize("force", ["us", "arvn"])
def test_5_1_2_shaded_holds_whoever_assaults_as_us_in_no_said_number_of_spaces(force):
    coast = ["kontum", "qui_nhon", "phu_bon"]
    table = a_table(
        {name: {"us_troops": 1, "arvn_troops": 1, "vc_guerrillas_active": 1} for name in coast},
        capabilities={11: "shaded"},
    )
    execute(table, 70, "unshaded", "vc", force, "kontum", [], "done", "kontum", "qui_nhon")
    assert [table.pieces[name]["vc_guerrillas_active"] for name in coast] == [0, 0, 1]


def test_5_1_1_unshaded_attleboro_takes_a_tunneled_base_first_as_if_it_had_no_tunnel():
    table = a_table(
        {"tay_ninh": {"us_troops": 1, "vc_guerrillas": 1, "vc_guerrillas_active": 2, "vc_tunneled_bases": 1}},
        capabilities={11: "unshaded"},
    )
    asked = execute(table, 23, "unshaded", "us", "yes")
    assert asked.keys == ["assault.base_first"]
    assert pieces(table, "tay_ninh") == {"us_troops": 1, "vc_guerrillas": 1, "vc_guerrillas_active": 2}

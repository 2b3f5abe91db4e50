"""28 Search and Destroy."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.advise import advise
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.operations.assault import assault

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_us_capability():
    assert (CARDS[28].kind, CARDS[28].owner, CARDS[28].sides) == ("capability", "us", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 28, side, "vc") == []
    assert table.facts == [("capability", 28, side)]
    assert table.capabilities == {28: side}


def us_assault(table, *answers):
    return drive(table, assault(table, a_turn("us", limited=False)), *answers)


def arvn_assault(table, *answers):
    return drive(table, assault(table, a_turn("arvn", limited=False)), *answers)


def test_unshaded_an_underground_guerrilla_may_be_among_the_pieces():
    table = a_table(
        {"kien_hoa": {"us_troops": 2, "vc_guerrillas": 2, "vc_guerrillas_active": 2}}, capabilities={28: "unshaded"}
    )
    us_assault(table, "yes")
    assert pieces(table, "kien_hoa") == {"us_troops": 2, "vc_guerrillas": 1, "vc_guerrillas_active": 1}


def test_unshaded_opens_the_way_to_a_base():
    table = a_table({"kien_hoa": {"us_troops": 2, "vc_guerrillas": 1, "vc_bases": 1}}, capabilities={28: "unshaded"})
    us_assault(table, "yes")
    assert pieces(table, "kien_hoa") == {"us_troops": 2}


def test_unshaded_adds_to_the_total_only_where_it_would_be_none():
    table = a_table(
        {
            "pleiku": {"us_troops": 1, "vc_guerrillas": 2, "vc_guerrillas_active": 1},
            "kien_hoa": {"us_troops": 1, "vc_guerrillas": 2, "vc_guerrillas_active": 1},
        },
        capabilities={28: "unshaded"},
    )
    us_assault(table, "pleiku", "yes", "kien_hoa", "yes")
    assert pieces(table, "pleiku") == {"us_troops": 1, "vc_guerrillas": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "kien_hoa") == {"us_troops": 1, "vc_guerrillas": 1, "vc_guerrillas_active": 1}


def test_unshaded_adds_nothing_to_a_base_removed_first_by_abrams():
    table = a_table(
        {"kien_hoa": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1}}, capabilities={11: "unshaded", 28: "unshaded"}
    )
    asked = us_assault(table, "yes")
    assert asked.keys == ["assault.base_first"]
    assert pieces(table, "kien_hoa") == {"us_troops": 1, "vc_guerrillas": 1}


def test_unshaded_may_be_declined_and_is_not_for_arvn():
    here = {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas": 1, "nva_guerrillas": 1}
    table = a_table({"kien_hoa": here}, capabilities={28: "unshaded"}, arvn=30)
    us_assault(table, "both", "no", "no")
    assert pieces(table, "kien_hoa") == here
    arvn_assault(table, "both")
    assert pieces(table, "kien_hoa") == here


def test_unshaded_only_of_a_target():
    table = a_table(
        {"kien_hoa": {"us_troops": 1, "vc_guerrillas": 1, "nva_guerrillas": 1}}, capabilities={28: "unshaded"}
    )
    us_assault(table, "nva", "yes")
    assert pieces(table, "kien_hoa") == {"us_troops": 1, "vc_guerrillas": 1}


@pytest.mark.parametrize("capabilities", [{}, {28: "shaded"}])
def test_otherwise_underground_guerrillas_are_safe(capabilities):
    table = a_table({"kien_hoa": {"us_troops": 2, "vc_guerrillas": 1}}, capabilities=capabilities)
    assert us_assault(table) == []
    assert pieces(table, "kien_hoa") == {"us_troops": 2, "vc_guerrillas": 1}


def test_shaded_each_us_assault_province_shifts_once_and_no_city():
    table = a_table(
        {
            "kien_hoa": {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 2, "support": 2},
            "quang_tin": {"us_troops": 1, "vc_guerrillas": 1, "support": -2},
            "phuoc_long": {"us_troops": 1, "vc_guerrillas_active": 1},
            "saigon": {"us_troops": 1, "vc_guerrillas_active": 1, "support": 2},
        },
        capabilities={28: "shaded"}, arvn=30,
    )  # fmt: skip
    us_assault(table, "kien_hoa", "yes", "quang_tin", "phuoc_long", "saigon")
    assert pieces(table, "kien_hoa") == {"us_troops": 1, "arvn_troops": 2}
    assert [fact for fact in table.facts if fact[0] == "shifted"] == [("shifted", "kien_hoa", 1)]


def test_shaded_arvn_assaults_too():
    table = a_table(
        {
            "kien_hoa": {"arvn_troops": 2, "vc_guerrillas_active": 2},
            "saigon": {"arvn_troops": 2, "vc_guerrillas_active": 1},
        },
        capabilities={28: "shaded"},
    )
    arvn_assault(table, "kien_hoa", "saigon")
    assert [fact for fact in table.facts if fact[0] == "shifted"] == [("shifted", "kien_hoa", -1)]


def test_shaded_also_by_advice():
    table = a_table({"kien_hoa": {"arvn_troops": 2, "vc_guerrillas_active": 2}}, capabilities={28: "shaded"})
    drive(table, advise(table, a_turn("us", free=True)), "assault", "no")
    assert table.support["kien_hoa"] == -1


@pytest.mark.parametrize("capabilities", [{}, {28: "unshaded"}])
def test_otherwise_nobody_minds(capabilities):
    table = a_table({"kien_hoa": {"us_troops": 2, "vc_guerrillas_active": 1}}, capabilities=capabilities)
    assert us_assault(table) == []
    assert table.support["kien_hoa"] == 0

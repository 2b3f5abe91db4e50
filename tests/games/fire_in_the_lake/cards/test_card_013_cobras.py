"""13 Cobras."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.advise import advise
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.operations.assault import assault
from sentiero.games.fire_in_the_lake.operations.sweep import sweep

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_us_capability():
    assert (CARDS[13].kind, CARDS[13].owner, CARDS[13].sides) == ("capability", "us", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 13, side, "vc") == []
    assert table.facts == [("capability", 13, side)]
    assert table.capabilities == {13: side}


def us_assault(table, *answers):
    return drive(table, assault(table, a_turn("us", limited=False)), *answers)


def arvn_assault(table, *answers):
    return drive(table, assault(table, a_turn("arvn", limited=False)), *answers)


def run_sweep(table, who, *answers):
    return drive(table, sweep(table, a_turn(who, limited=False)), *answers)


def test_unshaded_two_us_sweep_spaces_each_lose_an_active_enemy():
    table = a_table(
        {
            "saigon": {"us_troops": 1, "nva_troops": 1, "vc_guerrillas_active": 1, "vc_bases": 1},
            "kien_hoa": {"us_troops": 1, "vc_guerrillas": 2},
            "kien_phong": {"us_troops": 1, "vc_guerrillas_active": 1},
        },
        capabilities={13: "unshaded"},
    )
    asked = run_sweep(table, "us", "saigon", [], "kien_hoa", [], "kien_phong", [], "done", "yes", "yes")
    assert asked.keys.count("sweep.gunship") == 2
    assert pieces(table, "saigon") == {"us_troops": 1, "vc_guerrillas_active": 1, "vc_bases": 1}
    assert pieces(table, "kien_hoa") == {"us_troops": 1, "vc_guerrillas": 1}
    assert pieces(table, "kien_phong") == {"us_troops": 1, "vc_guerrillas_active": 1}


def test_unshaded_bases_last_and_no_tunneled_one():
    table = a_table(
        {
            "saigon": {"us_troops": 1, "vc_bases": 1, "vc_tunneled_bases": 1},
            "kien_hoa": {"us_troops": 1, "vc_guerrillas": 2, "vc_bases": 1},
            "hue": {"us_troops": 1, "vc_tunneled_bases": 1},
            "tay_ninh": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1},
        },
        capabilities={13: "unshaded"},
    )
    asked = run_sweep(table, "us", "hue", "tay_ninh", [], "saigon", [], "kien_hoa", [], "done", "yes", "yes")
    assert asked.keys.count("sweep.gunship") == 2
    assert pieces(table, "hue") == {"us_troops": 1, "vc_tunneled_bases": 1}
    assert pieces(table, "tay_ninh") == {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1}
    assert pieces(table, "saigon") == {"us_troops": 1, "vc_tunneled_bases": 1}
    assert pieces(table, "kien_hoa") == {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1}


def test_unshaded_arvn_sweeps_too_and_a_space_may_be_spared():
    table = a_table(
        {
            "saigon": {"arvn_police": 1, "vc_guerrillas": 1},
            "hue": {"arvn_police": 1, "vc_guerrillas": 1},
            "da_nang": {"arvn_police": 1, "vc_guerrillas": 1},
        },
        capabilities={13: "unshaded"},
    )
    asked = run_sweep(table, "arvn", "saigon", "hue", "da_nang", "no", "yes", "yes")
    assert {question.role for question in asked} == {"arvn"}
    assert pieces(table, "saigon") == {"arvn_police": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "hue") == {"arvn_police": 1}
    assert pieces(table, "da_nang") == {"arvn_police": 1}


def test_unshaded_arvn_sweeping_by_advice_has_them_too():
    table = a_table({"hue": {"arvn_police": 1, "nva_troops": 2}}, capabilities={13: "unshaded"})
    asked = drive(table, advise(table, a_turn("us", free=True)), "sweep", "yes", "no")
    assert asked.keys == ["advise.how", "sweep.gunship", "advise.aid"]
    assert pieces(table, "hue") == {"arvn_police": 1, "nva_troops": 1}


@pytest.mark.parametrize("capabilities", [{}, {13: "shaded"}])
def test_otherwise_a_sweep_removes_nobody(capabilities):
    table = a_table({"hue": {"arvn_police": 1, "nva_troops": 2}}, capabilities=capabilities)
    assert run_sweep(table, "arvn") == []
    assert pieces(table, "hue") == {"arvn_police": 1, "nva_troops": 2}


def test_shaded_each_us_assault_space_may_cost_a_troop():
    here = {"us_troops": 2, "vc_guerrillas_active": 1}
    table = a_table({"saigon": here, "kien_hoa": here, "hue": here}, capabilities={13: "shaded"}, dice=[3, 4, 1])
    us_assault(table, "saigon", "kien_hoa", "hue")
    assert [table.pieces[name]["us_troops"] for name in ("saigon", "kien_hoa", "hue")] == [1, 2, 1]
    assert table.casualties == {"us_troops": 2}
    assert [fact for fact in table.facts if fact[0] == "rolled"] == [
        ("rolled", 3, "cobras"), ("rolled", 4, "cobras"), ("rolled", 1, "cobras"),
    ]  # fmt: skip


def test_shaded_an_added_arvn_assault_brings_no_further_roll():
    table = a_table(
        {"saigon": {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 2}},
        capabilities={13: "shaded"}, dice=[2], arvn=30,
    )  # fmt: skip
    us_assault(table, "yes")
    assert pieces(table, "saigon") == {"arvn_troops": 2}
    assert table.casualties == {"us_troops": 1}


def test_shaded_leaves_arvn_assaults_alone():
    table = a_table(
        {"saigon": {"arvn_troops": 2, "us_troops": 1, "vc_guerrillas_active": 1}}, capabilities={13: "shaded"}
    )
    arvn_assault(table)
    assert pieces(table, "saigon") == {"arvn_troops": 2, "us_troops": 1}

"""Naktong: the company of August 1950, what it is issued, and its enemy."""

from __future__ import annotations

from collections import Counter

from sentiero.games.fields_of_fire.communications.nets import sets
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.preparation.gear import equipment
from sentiero.games.fields_of_fire.preparation.telephones import exchangeable

from tests.games.fields_of_fire.orders import play
from tests.games.fields_of_fire.tables import a_table

NAKTONG = CAMPAIGNS["naktong"]
NKPA = NAKTONG.forces["nkpa"]


def test_2_3_3_the_company_has_48_steps_besides_its_runners():
    """50 steps, two of them runners, which are counters that every company has."""
    units = NAKTONG.company.units
    assert sum(row["steps"] for row in units) == 48
    levels = {row["id"]: row["experience"] for row in units}
    assert levels["1sgt"] == "veteran"
    assert {name for name, level in levels.items() if level == "green"} == {"mtr_sec", "plt2_hq", "plt3_hq"}


def test_2_3_3_each_platoon_has_two_machine_guns_and_two_bazookas_of_its_own():
    for platoon in NAKTONG.company.platoons:
        own = Counter(row["kind"] for row in NAKTONG.company.units if row["hq"] == platoon)
        assert own == {"squad": 3, "lmg_team": 2, "bazooka_team": 2}
    rockets = {row.get("weapon") for row in NAKTONG.company.units if row["kind"] == "bazooka_team"}
    assert rockets == {"bazooka_3_5"}


def test_4_3_3_sets_are_issued_and_may_be_telephones():
    """One set of BN TAC and six of CO TAC, radio or telephone, with no unit of the company beforehand."""
    table = a_table("k2")
    own = [unit for unit in table.units.values() if not unit.attached]
    assert not any(unit.gear for unit in own)
    play(equipment(table), "no")
    held = {unit.id: sets(unit, "co_tac") for unit in own if sets(unit, "co_tac")}
    assert held == {name: ["scr300"] for name in ("co_hq", "plt1_hq", "plt2_hq", "plt3_hq", "mtr_sec", "xo")}
    assert [unit.id for unit in own if sets(unit, "bn_tac")] == ["co_hq"]
    assert {name for name, _ in exchangeable(table)} == set(held)


def test_13_3_without_communications_no_sets_are_issued():
    table = a_table("k2", no_communications=True)
    play(equipment(table), "no")
    assert not any("." in thing for unit in table.units.values() for thing in unit.gear)


def test_6_5_1_a_grenade_of_the_north_koreans_is_worth_less():
    assert NAKTONG.company.grenade_ncm == -4
    assert NKPA.grenade_ncm == -3


def test_9_13_the_north_koreans_take_no_prisoners():
    assert not NKPA.takes_prisoners


def test_9_2_1_the_north_koreans_have_23_groups():
    assert sorted(NKPA.groups) == list(range(1, 24))
    assert [len(NKPA.groups[number].cards) for number in (12, 17, 18)] == [1, 2, 1]
    assert [member.unit for member in NKPA.groups[18].cards[0]] == ["t34_85"] * 3
    assert [member.unit for member in NKPA.groups[13].cards[0]] == ["squad", "squad", "squad", "leader"]

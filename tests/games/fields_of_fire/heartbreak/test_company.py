"""Heartbreak Ridge: the company and the North Koreans of 1951, and what the sheets say."""

from __future__ import annotations

from collections import Counter

import pytest
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.preparation.gear import issued
from sentiero.games.fields_of_fire.preparation.telephones import exchangeable
from sentiero.games.fields_of_fire.turn.sequence import change_sky

from tests.games.fields_of_fire.tables import TITLE, a_table

HEARTBREAK = CAMPAIGNS["heartbreak"]
SHEETS = HEARTBREAK.missions


def test_2_3_3_the_company_has_46_steps():
    units = HEARTBREAK.company.units
    assert sum(row["steps"] for row in units) == 46
    levels = {row["id"]: row["experience"] for row in units}
    assert [levels[f"plt{n}_hq"] for n in (1, 2, 3)] == ["line", "green", "green"]
    assert (levels["co_hq"], levels["xo"], levels["1sgt"]) == ("green", "veteran", "veteran")


def test_2_3_3_each_platoon_has_a_machine_gun_and_a_bazooka():
    for platoon in HEARTBREAK.company.platoons:
        own = Counter(row["kind"] for row in HEARTBREAK.company.units if row["hq"] == platoon)
        assert own == {"squad": 3, "lmg_team": 1, "bazooka_team": 1}


def test_9_2_1_the_north_koreans_of_1951_have_18_groups():
    groups = HEARTBREAK.forces["nkpa_1951"].groups
    assert sorted(groups) == list(range(1, 19))
    assert [member.unit for member in groups[2].cards[0]] == ["assault_team", "assault_team"]
    assert [(member.unit, member.cover) for member in groups[9].cards[0]] == [
        ("squad", "trench"), ("hmg_team", "bunker"), ("leader", "bunker"),
    ]  # fmt: skip
    assert {groups[number].placement for number in (15, 16, 17)} == {"same_or_adjacent"}


def test_9_2_1_by_night_they_attack_from_as_far_as_one_sees():
    night = HEARTBREAK.forces["nkpa_1951_night"].groups
    assert {night[number].placement for number in (15, 16, 17, 18)} == {"max_los"}


@pytest.mark.parametrize("name", SHEETS)
def test_9_9_machine_guns_have_6_points_and_4_in_the_last_two_missions(name):
    assert SHEETS[name].ammo(1) == {"hmg_team": 4 if SHEETS[name].number > 6 else 6}


@pytest.mark.parametrize("name", SHEETS)
def test_gaps_what_is_of_our_own_design_is_named(name):
    designed = SHEETS[name].designed
    assert {"start", "ridge", "attachments", "xp"} <= set(designed)
    assert ("potential_contacts" in designed) is (SHEETS[name].kind == "offensive")


@pytest.mark.parametrize("name", SHEETS)
def test_6_7_5_one_registered_target_in_every_attack(name):
    assert SHEETS[name].registered_targets == (SHEETS[name].kind == "offensive")


def test_8_1_the_second_mission_is_fought_in_fog():
    table = a_table("h2")
    assert (table.weather, table.visibility, table.limited()) == ("fog", 0, False)


def test_8_1_the_night_of_the_sixth_begins_and_ends_in_twilight():
    table = a_table("h6")
    seen = [table.visibility]
    for turn in range(2, 13):
        table.do("turn", turn)
        change_sky(table)
        seen.append(table.visibility)
    assert seen == [1, *[4] * 10, 1]


def test_4_3_3_only_in_the_sixth_there_are_telephones_and_wire():
    table = a_table("h6")
    assert [row["count"] for row in issued(table) if row["key"] == "wire"] == [4]
    assert exchangeable(table)
    assert not exchangeable(a_table("h5"))
    assert [row["key"] for row in issued(table) if row["key"] == "hand_illumination"]


def test_2_4_1_the_sixth_has_a_trench_and_a_foxhole_on_each_card_and_a_bunker():
    works = [(work.kind, work.number, work.where) for work in SHEETS["h6"].works]
    assert works == [("trench", 1, "each"), ("foxhole", 1, "each"), ("bunker", 1, "held")]
    assert SHEETS["h6"].victory == {"hold": 3, "of_rows": [1, 2]}


@pytest.mark.parametrize("name", SHEETS)
def test_2_2_1_every_mission_is_set_up_whole(name):
    table = a_table(name)
    assert TITLE.broken(table) == []
    assert len(table.stacks) == 4 * (2 if name == "h5" else 3)

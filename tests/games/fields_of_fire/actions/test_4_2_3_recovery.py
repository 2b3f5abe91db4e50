"""FoF 4.2.3, 4.2.5, 10.2.1: units rally, teams climb their ladder, squads break up and form again."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.position.invariants import broken
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.experience import average
from sentiero.games.fields_of_fire.units.unit import ASSAULT_TEAM, FIRE_TEAM, LITTER_TEAM, PARALYSED_TEAM

from tests.games.fields_of_fire.orders import deck, drawn, give, may, orders, put
from tests.games.fields_of_fire.tables import a_plain, a_table, enter

LADDER = [
    ("recovery.b", PARALYSED_TEAM, LITTER_TEAM, "paralysed_to_litter"),
    ("recovery.c", LITTER_TEAM, FIRE_TEAM, "litter_to_fire"),
    ("recovery.d", FIRE_TEAM, ASSAULT_TEAM, "fire_to_assault"),
]


def a_platoon(fire: bool = False) -> Table:
    table = a_plain()
    put(table, plt1_hq=101, _1_1=101)
    if fire:
        table.do("called", 101, -5, "he", "us", True)
    return table


def on(table: Table, kind: str) -> list[str]:
    return [unit.id for unit in table.of("us", 101) if unit.type == kind]


def test_4_2_3a_without_fire_a_pinned_unit_recovers_at_once():
    table = a_platoon()
    table.do("pinned", "1_1")
    give(table, "plt1_hq", "1_1", "recovery.a")
    assert not table.units["1_1"].pinned
    assert drawn(table, "remove_pinned") == 0


@pytest.mark.parametrize(("level", "cards"), [(0, 1), (1, 2), (2, 3)])
def test_4_2_3a_under_fire_the_ordering_hq_counts(level, cards):
    table = a_platoon(fire=True)
    table.do("pinned", "1_1")
    table.do("seasoned", "plt1_hq", level)
    deck(table, "rally", *[False] * (cards - 1), True)
    give(table, "plt1_hq", "1_1", "recovery.a")
    assert drawn(table, "remove_pinned") == cards
    assert not table.units["1_1"].pinned


def test_4_2_3a_under_general_initiative_its_own_experience_counts():
    table = a_platoon(fire=True)
    table.do("pinned", "1_1")
    table.do("seasoned", "1_1", 2)
    deck(table, "rally", False, False, True)
    give(table, None, "1_1", "recovery.a")
    assert drawn(table, "remove_pinned") == 3, "ruling 4.2"


def test_4_2_3a_a_failure_changes_nothing():
    table = a_platoon(fire=True)
    table.do("pinned", "1_1")
    deck(table, "rally", False)
    give(table, "plt1_hq", "1_1", "recovery.a", "no")
    assert table.units["1_1"].pinned
    assert ("failed", "1_1", "recovery.a") in table.facts, "whoever reads along is told"


def test_4_2_1b_an_attempt_that_exhorting_saves_has_not_failed():
    table = a_platoon(fire=True)
    table.do("pinned", "1_1")
    deck(table, "rally", False, True)
    give(table, "plt1_hq", "1_1", "recovery.a", "yes")
    assert not table.units["1_1"].pinned
    assert not [fact for fact in table.facts if fact[0] == "failed"]


@pytest.mark.parametrize(("action", "before", "after", "purpose"), LADDER)
@pytest.mark.parametrize("success", [True, False])
def test_4_2_3_teams_climb_one_step_with_rally(action, before, after, purpose, success):
    table = a_platoon(fire=True)
    enter(table, "team", 101, before, "us", gear=["wire"])
    deck(table, "rally", success)
    give(table, "plt1_hq", "team", action, *([] if success else ["no"]))
    assert drawn(table, purpose) == 1
    assert bool(on(table, after)) == success
    assert bool(on(table, before)) != success
    if success:
        assert table.units[on(table, after)[0]].gear == ["wire"]


@pytest.mark.parametrize(("action", "before", "after", "purpose"), LADDER)
def test_4_2_3_teams_climb_at_once_where_no_fire_lies_but_not_pinned(action, before, after, purpose):
    table = a_platoon()
    enter(table, "team", 101, before, "us")
    table.do("pinned", "team")
    assert not may(table, "plt1_hq", "team", action)
    table.do("rallied", "team")
    give(table, "plt1_hq", "team", action)
    assert on(table, after)


def test_4_2_3e_an_assault_team_becomes_a_fire_team():
    table = a_platoon(fire=True)
    enter(table, "team", 101, ASSAULT_TEAM, "us")
    give(table, "plt1_hq", "team", "recovery.e")
    assert on(table, FIRE_TEAM)


@pytest.mark.parametrize(
    ("state", "allowed"),
    [
        (ASSAULT_TEAM, {"recovery.e", "recovery.h"}),
        (FIRE_TEAM, {"recovery.d", "recovery.h"}),
        (LITTER_TEAM, {"recovery.c"}),
        (PARALYSED_TEAM, {"recovery.b"}),
    ],
)
def test_4_2_5_each_team_has_its_own_recovery(state, allowed):
    table = a_platoon()
    table.do("stepped", "1_1", -1)
    enter(table, "team", 101, state, "us")
    may(table, "plt1_hq", "team", "")
    assert {action for action in orders(table, "team") if action.startswith("recovery")} == allowed


def test_4_2_3f_a_unit_on_its_fire_team_side_is_a_fire_team_until_it_flips_back():
    table = a_platoon()
    put(table, _1_lmg=101)
    table.do("assigned", "1_lmg", "plt1_hq")
    give(table, "plt1_hq", "1_lmg", "recovery.j")
    unit = table.units["1_lmg"]
    assert (unit.front, unit.lat, unit.level) == (False, FIRE_TEAM, 0)
    assert not may(table, "plt1_hq", "1_lmg", "recovery.d"), "ruling 4.2.5"
    give(table, "plt1_hq", "1_lmg", "recovery.f")
    assert (unit.front, unit.level) == (True, 1)


def test_4_2_3f_a_jammed_or_empty_team_does_not_flip_back():
    table = a_platoon()
    put(table, _1_lmg=101, _2_lmg=101)
    for name in ("1_lmg", "2_lmg"):
        table.do("assigned", name, "plt1_hq")
        table.do("flipped", name, False)
    table.do("jammed", "1_lmg")
    table.do("ammo", "2_lmg", -4)
    assert not may(table, "plt1_hq", "1_lmg", "recovery.f")
    assert not may(table, "plt1_hq", "2_lmg", "recovery.f")


def test_4_2_3f_an_hq_on_its_fire_team_side_flips_itself():
    table = a_platoon()
    table.do("flipped", "plt1_hq", False)
    assert not may(table, "plt1_hq", "1_1", "movement.a")
    give(table, "plt1_hq", "plt1_hq", "recovery.f")
    assert table.units["plt1_hq"].commands


@pytest.mark.parametrize("kind", [ASSAULT_TEAM, FIRE_TEAM])
def test_4_2_3g_a_squad_of_three_steps_detaches_a_team_of_choice(kind):
    table = a_platoon()
    give(table, "plt1_hq", "1_1", "recovery.g", kind)
    assert table.units["1_1"].steps == 2
    assert len(on(table, kind)) == 1
    assert not may(table, "plt1_hq", "1_1", "recovery.g")


@pytest.mark.parametrize("receiver", ["1_1", "team"])
def test_4_2_3h_a_team_augments_a_squad_up_to_its_strength(receiver):
    table = a_platoon()
    enter(table, "team", 101, FIRE_TEAM, "us")
    assert not may(table, "plt1_hq", receiver, "recovery.h")
    table.do("stepped", "1_1", -1)
    give(table, "plt1_hq", receiver, "recovery.h")
    assert table.units["1_1"].steps == 3
    assert "team" not in table.units


def test_4_2_3i_teams_form_a_squad_that_was_removed():
    table = a_platoon()
    for name, kind in (("a", ASSAULT_TEAM), ("b", ASSAULT_TEAM), ("c", FIRE_TEAM)):
        enter(table, name, 101, kind, "us")
    assert not may(table, "plt1_hq", "a", "recovery.i"), "no squad counter is out of play"
    table.do("left", "1_1", "hit")
    give(table, "plt1_hq", "a", "recovery.i", "b", "c")
    squad = table.units["1_1"]
    assert (squad.steps, squad.level, squad.hq) == (3, 1, "plt1_hq")
    assert not on(table, ASSAULT_TEAM) + on(table, FIRE_TEAM)


def test_4_2_3i_a_squad_of_two_and_a_failed_attempt():
    table = a_platoon(fire=True)
    for name in "abc":
        enter(table, name, 101, FIRE_TEAM, "us")
    table.do("left", "1_1", "hit")
    deck(table, "rally", False)
    give(table, "plt1_hq", "a", "recovery.i", "b", "done", "no")
    assert len(on(table, FIRE_TEAM)) == 3
    table.do("impulse_over", "plt1_hq", 0, 0)
    deck(table, "rally", True)
    give(table, "plt1_hq", "a", "recovery.i", "b", "done")
    assert table.units["1_1"].steps == 2
    assert on(table, FIRE_TEAM) == ["c"]


def test_4_2_3i_needs_an_hq_also_under_general_initiative():
    table = a_platoon()
    for name in "ab":
        enter(table, name, 103, FIRE_TEAM, "us")
    table.do("left", "1_1", "hit")
    assert not may(table, None, "a", "recovery.i")
    put(table, plt1_hq=103)
    assert may(table, None, "a", "recovery.i")


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ([2, 0], 1), ([2, 1], 1), ([1, 0], 0),
        ([2, 2, 0], 1), ([2, 2, 1], 2), ([1, 1, 0], 1), ([1, 1, 2], 1), ([0, 0, 2], 1), ([0, 0, 1], 0), ([2, 1, 0], 1),
        ([2, 2, 2, 0], 2), ([2, 2, 1, 1], 1), ([2, 2, 0, 0], 1), ([2, 2, 1, 0], 1), ([1, 1, 1, 0], 1),
        ([1, 1, 1, 2], 1), ([1, 1, 2, 0], 1), ([0, 0, 1, 1], 0), ([0, 0, 0, 2], 0), ([0, 0, 0, 1], 0),
        ([0, 0, 2, 1], 1),
    ],
)  # fmt: skip
def test_10_6_average_experience(levels, expected):
    assert average(levels) == expected


def test_4_2_3_steps_of_the_company_are_conserved():
    table = a_table()
    give(table, "plt1_hq", "1_1", "recovery.g", FIRE_TEAM)
    assert broken(table) == []
    name = next(unit.id for unit in table.units.values() if unit.type == FIRE_TEAM)
    give(table, "plt1_hq", name, "recovery.h")
    assert broken(table) == []


def test_1_2_3_a_mortar_section_counts_as_a_squad_and_is_augmented():
    table = a_plain()
    put(table, co_hq=101, mtr_sec=101)
    enter(table, "team", 101, "fire_team", "us")
    assert not may(table, "co_hq", "mtr_sec", "recovery.h"), "it has all its steps"
    table.do("stepped", "mtr_sec", -1)
    give(table, "co_hq", "mtr_sec", "recovery.h")
    assert table.units["mtr_sec"].steps == 3
    assert "team" not in table.units

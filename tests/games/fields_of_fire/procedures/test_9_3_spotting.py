"""FoF 4.2.4a, 9.3: spotting."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.enemy import specialists
from sentiero.games.fields_of_fire.enemy.movement import go
from sentiero.games.fields_of_fire.procedures.spotting import cards

from tests.games.fields_of_fire.orders import deck, drawn, give, may, put
from tests.games.fields_of_fire.tables import a_plain, enter


def test_9_3_the_least_is_one_card():
    """Of the tables: a Veteran spotter, a sniper in cover in woods of 3: 2 + 1 - 1 - 1 - 1 = 0."""
    table = a_plain(r3c1={"high": 3, "low": 3})
    put(table, _1_1=101)
    table.do("seasoned", "1_1", 2)
    table.do("dug", 1, 301, "basic", None)
    enter(table, "foe", 301, "sniper", spotted=False, cover=1)
    assert cards(table, table.units["1_1"], 301) == 1


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, 4), ({"exposed": True}, 6), ({"experience": 0}, 5), ({"experience": 2}, 3),
    ],
)  # fmt: skip
def test_9_3_what_makes_a_squad_with_a_machine_gun_visible(changes, expected):
    table = a_plain()
    put(table, _1_1=101)
    table.do("seasoned", "1_1", 1)
    enter(table, "foe", 301, spotted=False, **changes)
    assert cards(table, table.units["1_1"], 301) == expected


@pytest.mark.parametrize(
    ("ground", "expected"), [({"low": 0, "high": 0}, 4), ({"low": 3, "high": 3}, 2), ({"low": 1}, 3)]
)
def test_9_3_the_ground_of_the_target(ground, expected):
    table = a_plain(r3c1=ground)
    put(table, _1_1=101)
    table.do("seasoned", "1_1", 1)
    enter(table, "foe", 301, spotted=False)
    assert cards(table, table.units["1_1"], 301) == expected


def test_9_3_from_above_and_on_one_card_it_is_easier():
    table = a_plain(r1c1={"level": 2})
    put(table, _1_1=101)
    table.do("seasoned", "1_1", 1)
    enter(table, "foe", 301, spotted=False)
    assert cards(table, table.units["1_1"], 301) == 5
    table.do("moved", "foe", 101)
    assert cards(table, table.units["1_1"], 101) == 5


def test_4_2_4a_a_crosshair_spots_all_enemies_of_the_card():
    table = a_plain()
    put(table, plt1_hq=101, _1_1=101)
    for name, at in (("a", 301), ("b", 301), ("c", 104)):
        enter(table, name, at, spotted=False)
    deck(table, "crosshair", False, True, False)
    give(table, "plt1_hq", "1_1", "combat.a", "r3c1")
    assert drawn(table, "spot") == 3
    assert [table.units[name].spotted for name in "abc"] == [True, True, False]


def test_4_2_4a_only_what_is_in_sight_and_not_yet_spotted():
    table = a_plain()
    put(table, plt1_hq=101, _1_1=101)
    enter(table, "far", 402, spotted=False)
    enter(table, "known", 301)
    assert not may(table, "plt1_hq", "1_1", "combat.a")
    enter(table, "near", 401, spotted=False)
    assert may(table, "plt1_hq", "1_1", "combat.a")


@pytest.mark.parametrize(
    ("state", "allowed"),
    [("assault_team", True), ("fire_team", True), ("litter_team", False), ("paralysed_team", False)],
)
def test_4_2_5_which_teams_spot(state, allowed):
    table = a_plain()
    put(table, plt1_hq=101)
    enter(table, "team", 101, state, "us")
    enter(table, "foe", 301, spotted=False)
    assert may(table, "plt1_hq", "team", "combat.a") == allowed, "ruling 4.2.5"


def test_4_2_5_a_pinned_unit_does_not_spot():
    table = a_plain()
    put(table, plt1_hq=101, _1_1=101)
    enter(table, "foe", 301, spotted=False)
    table.do("pinned", "1_1")
    assert not may(table, "plt1_hq", "1_1", "combat.a")


@pytest.mark.parametrize("moves", ["seen", "unseen"])
def test_9_3_a_card_never_holds_both_spotted_and_unspotted_enemies(moves):
    table = a_plain()
    put(table, _1_1=101)
    enter(table, "seen", 403, spotted=True)
    enter(table, "unseen", 404, spotted=False)
    go(table, table.units[moves], 304)
    stays = "unseen" if moves == "seen" else "seen"
    go(table, table.units[stays], 304)
    assert table.units["unseen"].spotted


def test_9_3_whoever_is_on_a_card_of_the_company_is_spotted_with_one_who_enters_it():
    table = a_plain()
    put(table, _1_1=303)
    enter(table, "placed", 303, spotted=False)
    enter(table, "comes", 404, spotted=False)
    go(table, table.units["comes"], 303)
    assert table.units["placed"].spotted


def test_9_6_a_sniper_who_hides_does_not_give_away_who_is_there_nor_hide_among_the_spotted():
    table = a_plain(5, 4, r3c2={"dark": 255}, r4c2={"high": 3})
    put(table, _1_1=102)
    enter(table, "sniper", 302, "sniper", spotted=True)
    enter(table, "unseen", 402, spotted=False)
    specialists.withdraw(table, table.units["sniper"])
    assert table.units["sniper"].at == 402
    assert not table.units["sniper"].spotted
    assert not table.units["unseen"].spotted
    table.do("spotted", ["sniper", "unseen"])
    assert specialists.own_rule(table, table.units["sniper"]) == "stays"

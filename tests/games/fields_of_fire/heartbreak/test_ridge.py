"""The special rules of a steep ridge, and the map that is built for it."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.commander.picture import Picture
from sentiero.games.fields_of_fire.enemy.activity import enemy_activity
from sentiero.games.fields_of_fire.enemy.attacks import concentrate_fire
from sentiero.games.fields_of_fire.enemy.contact import place_or_redraw
from sentiero.games.fields_of_fire.enemy.movement import rear_cards
from sentiero.games.fields_of_fire.enemy.situations import situation_of
from sentiero.games.fields_of_fire.enemy.specialists import own_rule
from sentiero.games.fields_of_fire.fire.firers import may_engage
from sentiero.games.fields_of_fire.fire.grenades import downhill, grenade_targets
from sentiero.games.fields_of_fire.position.map_growth import grow
from sentiero.games.fields_of_fire.position.relief import LEFT_OUT, SLOPES
from sentiero.games.fields_of_fire.position.state import Contact
from sentiero.games.fields_of_fire.preparation.gear import issued
from sentiero.games.fields_of_fire.procedures.adjacent_cards import cards_beside
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.title import FieldsOfFire

from tests.games.fields_of_fire.heartbreak.ridges import a_ridge
from tests.games.fields_of_fire.tables import TITLE, a_table, enter, finish, force


def test_map_building_the_crest_has_neither_gullies_nor_streams():
    for seed in range(8):
        table = a_table("h1", str(seed))
        assert TITLE.broken(table) == []
        types = {at: ground.type for at, ground in table.ground.items()}
        assert not set(types.values()) & set(LEFT_OUT)
        assert not {types[at] for at in (102, 202, 302, 402)} & set(SLOPES)
        assert all(len(stack) == 1 for stack in table.stacks.values())


def test_map_building_slopes_may_have_gullies():
    seen = {table.ground[at].type for seed in range(12) for table in [a_table("h1", str(seed))] for at in (101, 203)}
    assert seen & set(SLOPES)


def test_map_building_3_a_hill_card_is_open_ground_with_little_cover():
    deck = a_table("h1").pack.terrain["korea"]
    found = []
    for seed in range(12):
        table = a_table("h1", str(seed))
        found += [table.ground[at] for at, stack in table.stacks.items() if deck[stack[0] - 1].hill]
    assert found
    assert {(ground.type, ground.cover_max, ground.cover_draw) for ground in found} == {("open", 1, 2)}


def test_map_building_1_the_sheet_says_how_high_each_card_lies():
    table = a_table("h1")
    assert [table.ground[at].level for at in (102, 202, 302, 402)] == [4, 3, 3, 4]
    assert table.ground[101].level == 3
    assert FieldsOfFire().load(table.dump()).ground == table.ground


def test_9_2_2_what_the_map_grows_by_is_as_high_as_its_last_row():
    table = a_table("h2")
    assert grow(table, 502)
    assert table.ground[502].level == table.ground[402].level == 5
    assert table.ground[502].type not in (*SLOPES, *LEFT_OUT)
    assert TITLE.broken(table) == []


def test_special_1_nobody_moves_diagonally():
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us")
    assert sorted(cards_beside(table, table.units["squad_x"])) == [102, 201, 203, 302]
    enter(table, "foe", 302, "squad")
    assert rear_cards(table, table.units["foe"]) == [402]


def test_special_1_nor_out_of_the_staging_area():
    table = a_ridge()
    enter(table, "squad_x", -4998, "squad", "us")
    assert [at for at in cards_beside(table, table.units["squad_x"]) if at > 0] == [102]


def test_special_1_the_commander_looks_for_no_diagonal_way():
    table = a_ridge()
    picture = Picture(TITLE.view(table, frozenset(["company"])))
    assert sorted(picture.beside(202)) == [102, 201, 203, 302]


def test_special_2_grenades_reach_the_next_card_downhill():
    table = a_ridge()
    enter(table, "squad_x", 102, "squad", "us")
    for name, at in (("below", 202), ("beside", 101)):
        enter(table, name, at, "squad", spotted=True)
    assert sorted(downhill(table, table.units["squad_x"])) == [101, 202]
    assert not downhill(table, table.units["below"]), "not uphill"
    assert any("below" in mark or "r2c2" in mark for mark in grenade_targets(table, table.units["squad_x"]))


def test_special_2_only_along_the_line_of_fire():
    """Ruling: who fires at a card throws that way."""
    table = a_ridge()
    enter(table, "squad_x", 102, "squad", "us")
    for name, at in (("below", 202), ("beside", 101)):
        enter(table, name, at, "squad", spotted=True)
    table.do("engaged", "us", 102, 202)
    assert downhill(table, table.units["squad_x"]) == [202]


def test_special_2_elsewhere_no_hand_reaches_another_card():
    table = a_table("k7")
    enter(table, "squad_x", 102, "squad", "us")
    assert not downhill(table, table.units["squad_x"])


def test_special_4_where_both_sides_are_a_grenade_is_the_check():
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us")
    for name, kind in (("rifles", "squad"), ("assault", "assault_team"), ("team", "fire_team")):
        enter(table, name, 202, kind)
        assert own_rule(table, table.units[name]) == "grenade_attack"
    enter(table, "away", 302, "squad")
    assert own_rule(table, table.units["away"]) is None


def test_special_4_not_who_is_pinned_nor_a_machine_gun_with_ammunition():
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us")
    enter(table, "down", 202, "squad", pinned=True)
    enter(table, "gun", 202, "hmg_team", ammo=2)
    assert own_rule(table, table.units["down"]) is None
    assert own_rule(table, table.units["gun"]) is None


def test_special_4_the_phase_attempts_it():
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us", spotted=True)
    enter(table, "rifles", 202, "squad")
    finish(enemy_activity(table))
    drawn = [fact for fact in table.facts if fact[0] == "drew" and fact[1] == "grenade"]
    assert drawn


@pytest.mark.parametrize(("mission", "purpose"), [("h1", "grenade"), ("k7", "concentrated_fire")])
def test_special_4_downhill_a_grenade_comes_instead_of_concentrated_fire(mission, purpose):
    table = a_ridge(mission)
    if mission != "h1":
        table.ground[102] = table.ground[102]._replace(level=2)
    enter(table, "squad_x", 202, "squad", "us", spotted=True)
    enter(table, "rifles", 102, "squad", spotted=True)
    table.do("engaged", "enemy", 102, 202)
    concentrate_fire(table, table.units["rifles"])
    drawn = {fact[1] for fact in table.facts if fact[0] == "drew"}
    assert ("grenade" in drawn) is (purpose == "grenade")


def test_special_3_over_a_narrow_crest_one_looks_straight_sideways_only():
    table = a_ridge("h5")
    table.ground = {at: ground._replace(level=3) for at, ground in table.ground.items()}
    enter(table, "squad_x", 201, "squad", "us", spotted=True)
    for name, at in (("across", 202), ("aslant", 302), ("up", 301)):
        enter(table, name, at, "squad", spotted=True)
    unit = table.units["squad_x"]
    assert [may_engage(table, unit, at) for at in (202, 302, 301)] == [True, False, True]


def test_special_3_fire_across_a_narrow_crest_does_less():
    ridge = a_table("h5").mission.ridge
    assert ridge is not None
    assert ridge.covers_from(201, 2)
    assert ridge.covers_from(202, 6)
    assert not ridge.covers_from(201, 0)
    other = a_table("h1").mission.ridge
    assert other is not None
    assert not other.covers_from(201, 2)


def test_notes_on_the_groups_nobody_goes_because_he_sees_nobody():
    for mission, stays in (("h1", True), ("k7", False)):
        table = a_ridge(mission)
        enter(table, "rifles", 402, "squad")
        found = situation_of(table, table.units["rifles"], "defensive", "prepared")
        assert (found is None or found.key != "idle_no_los") is stays


def test_notes_on_the_groups_a_card_that_was_left_makes_contact_again():
    table = a_ridge()
    table.do("contact", 202, "B", False, False)
    table.do("contact_gone", 202)
    for name in ("squad_x", "squad_y"):
        enter(table, name, 202, "squad", "us")
    move(table, table.units["squad_x"], 302)
    assert 202 not in table.contacts, "somebody is still there"
    move(table, table.units["squad_y"], 302)
    assert table.contacts[202] == Contact("B", False, False)


def test_notes_on_the_groups_where_the_enemy_is_nothing_comes_again():
    table = a_ridge()
    table.do("contact", 202, "B", False, False)
    table.do("contact_gone", 202)
    enter(table, "squad_x", 202, "squad", "us")
    enter(table, "rifles", 202, "squad")
    move(table, table.units["squad_x"], 102)
    assert 202 not in table.contacts


@pytest.mark.parametrize(("number", "at"), [(1, 302), (2, 202)])
def test_notes_on_the_groups_it_is_always_straight_ahead(number, at):
    """C: the next card up; P: the card itself."""
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us")
    group = table.forces.groups[number]
    finish(place_or_redraw(table, 202, Contact("A", False, False), group))
    assert {unit.at for unit in table.units.values() if unit.side == "enemy"} == {at}


@pytest.mark.parametrize(("r", "at"), [(1, 202), (2, 302)])
def test_notes_on_the_groups_an_assault_is_on_the_card_or_the_next_alike(r, at):
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us")
    force(table, {2: r})
    finish(place_or_redraw(table, 202, Contact("A", False, False), table.forces.groups[15]))
    assert {unit.at for unit in table.units.values() if unit.side == "enemy"} == {at}


def test_notes_on_the_groups_he_fires_over_his_own_heads():
    table = a_ridge()
    enter(table, "squad_x", 102, "squad", "us", spotted=True)
    enter(table, "front", 202, "squad")
    enter(table, "behind", 302, "squad")
    assert may_engage(table, table.units["behind"], 102)


def test_9_5_a_booby_trap_strikes_one_unit_and_is_gone():
    table = a_ridge()
    for name in ("squad_x", "squad_y"):
        enter(table, name, 202, "squad", "us")
    finish(place_or_redraw(table, 202, Contact("C", False, False), table.forces.groups[14]))
    struck = table.targeted["struck"]
    assert len(struck) == 1
    assert set(struck) < {"squad_x", "squad_y"}
    assert not table.marked.get("mines")


def test_4_3_3_telephones_and_wire_are_for_the_sixth_mission_only():
    assert not [row for row in issued(a_table("h1")) if row["key"] == "wire"]
    assert not a_table("h1").mission.telephones

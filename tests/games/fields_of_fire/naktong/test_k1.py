"""Naktong 1: the hill of the Cloverleaf, four tries by different skies, a map that shows itself, a counterattack."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.campaign.victory import outcome
from sentiero.games.fields_of_fire.events import enemy
from sentiero.games.fields_of_fire.events.friendly import HEAT, friendly_event, heat
from sentiero.games.fields_of_fire.fire.call_for_fire import reaches_firers
from sentiero.games.fields_of_fire.preparation.controls import tactical_controls
from sentiero.games.fields_of_fire.preparation.foxholes import dig_in
from sentiero.games.fields_of_fire.procedures.movement import reveal
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.turn.sequence import change_sky
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.battles import run
from tests.games.fields_of_fire.campaigns import following
from tests.games.fields_of_fire.tables import OPEN, TITLE, a_table, finish, force


def a_try(number, turn=1):
    """A table of this try; the field of an earlier one does not matter here."""
    table = a_table("k1")
    table.config = {**table.config, "try": number}
    table.chance = Chance(sealed_source(b"cloverleaf"))
    for one in range(1, turn + 1):
        table.do("turn", one)
        change_sky(table)
    return table


@pytest.mark.parametrize(
    ("number", "turn", "turns", "visibility"),
    [(1, 4, 6, 0), (1, 5, 6, 1), (1, 6, 6, 4), (2, 7, 10, 0), (2, 8, 10, 1), (2, 9, 10, 4), (2, 10, 10, 4),
     (3, 1, 10, 2), (3, 10, 10, 2), (4, 7, 10, 0), (4, 8, 10, 1), (4, 9, 10, 5)],
)  # fmt: skip
def test_8_1_length_and_visibility_go_by_try_and_turn(number, turn, turns, visibility):
    table = a_table("k1")
    table.config = {**table.config, "try": number}
    table.visibility = table.sky().values[0]
    for one in range(1, turn + 1):
        table.do("turn", one)
        change_sky(table)
    assert (table.turns, table.visibility) == (turns, visibility)


def test_8_3_the_third_try_is_in_the_rain():
    assert a_try(3).sky().weather == "rain"
    assert a_try(2).sky().weather == ""


@pytest.mark.parametrize(
    ("number", "level", "guns", "mortars"), [(1, 2, 6, 4), (2, 2, 6, 4), (3, 1, 4, 2), (4, 0, 4, 2)]
)
def test_9_1_the_enemy_is_weaker_from_try_to_try(number, level, guns, mortars):
    mission = a_table("k1").mission
    ammo = mission.ammo(number)
    assert (mission.experience(number), ammo["hmg_team"], ammo["mortar_team"]) == (level, guns, mortars)


def test_2_4_1_its_controls_are_on_cards_of_their_own():
    table = a_try(1)
    run(tactical_controls(table), ["done", "r1c3"])
    assert [table.controls[name] for name in ("OBJ1", "OBJ2", "AP")] == [503, 403, 303]


def test_2_2_1_the_map_lies_face_down_but_for_what_is_seen_from_the_staging_area():
    for seed in range(8):
        table = a_table("k1", str(seed))
        up = set(table.stacks) - set(table.face_down)
        assert {card for card in table.stacks if card < 200} <= up
        assert not any(at > 400 for at in up), "farther than three cards"
        assert TITLE.broken(table) == []
    looks = [len(a_table("k1", str(seed)).face_down) for seed in range(8)]
    assert min(looks) < 20, "some look past the first row"


def test_5_2_a_card_is_turned_up_when_the_company_sees_it():
    table = a_try(1)
    far = [at for at in table.face_down if at > 300]
    move(table, table.units["1_1"], 103)
    move(table, table.units["1_1"], 203)
    reveal(table)
    assert far
    assert not {302, 303, 304} & set(table.face_down)


def test_9_1_4_the_second_try_has_its_counterattack_in_turn_7_without_a_draw():
    table = a_try(2, 7)
    before = list(table.deck)
    (asked,) = finish(enemy.enemy_event(table))
    assert asked.params["event"] == "counterattack"
    assert table.deck == before
    assert table.effects["counterattack"] == 9
    other = a_try(1, 6)
    force(other, "-hq")
    assert finish(enemy.enemy_event(other)) == []


def test_9_1_4_a_counterattack_falls_on_cards_beside_contacts_and_beside_ground_that_the_company_does_not_hold():
    table = a_try(2, 7)
    table.contacts.clear()
    for n, at in enumerate(sorted(table.stacks), 1):
        table.do("entered", {"id": f"own_{n}", "type": "fire_team", "side": "us", "at": at, "steps": 1})
    finish(enemy.enemy_event(table))
    assert sorted(table.contacts) == [501, 502, 503, 504, 505], "all is held: only the last row"
    assert all(contact.hidden and contact.counterattack for contact in table.contacts.values())
    table.contacts.clear()
    table.do("left", "own_1", "off_map")
    finish(enemy.enemy_event(table))
    assert {102, 201, 202} <= set(table.contacts)
    assert 303 not in table.contacts


@pytest.mark.parametrize("name", ["k5", "k6"])
def test_9_1_4_later_counterattacks_bring_markers_a_that_everybody_knows(name):
    table = a_table(name)
    table.do("turn", 3)
    table.do("moved", "1_1", 203)
    table.do("contact_gone", 203)
    row = next(row for row in table.mission.enemy_events if row["event"] == "counterattack")
    enemy.counterattack(table, row)
    contact = table.contacts[203]
    assert (contact.letter, contact.hidden, contact.counterattack) == ("A", False, True)


def test_3_1_heat_takes_a_step_of_one_in_four_exposed_units_for_two_turns():
    table = a_try(1, 2)
    force(table, "hq", {10: 7})
    finish(friendly_event(table))
    assert table.effects[HEAT] == 3
    for name in ("1_1", "2_1"):
        move(table, table.units[name], 103)
    table.do("cleaned")
    table.do("exposed", "1_1")
    force(table, {4: 1})
    heat(table)
    assert (table.units["1_1"].steps, table.units["2_1"].steps) == (2, 3)
    assert table.casualties[103, "us", 0] == 1
    force(table, {4: 2})
    heat(table)
    assert table.units["1_1"].steps == 2


def test_3_1_there_is_no_heat_in_the_rain():
    table = a_try(3, 2)
    table.do("weather", "rain")
    table.do("effect", HEAT, 3)
    move(table, table.units["1_1"], 103)
    table.do("exposed", "1_1")
    force(table, {4: 1})
    heat(table)
    assert table.units["1_1"].steps == 3


def test_6_7_1_a_platoon_leader_calls_for_fire_with_a_telephone_only():
    table = a_table("k1")
    for name in ("co_hq", "plt1_hq"):
        table.do("moved", name, 103)
        table.do("geared", name, ["scr300.co_tac"])
    table.do("geared", "co_hq", ["scr300.co_tac", "scr300.bn_tac", "telephone.co_tac"])
    leader = table.units["plt1_hq"]
    assert not reaches_firers(table, leader, "plt_hq")
    table.do("geared", "plt1_hq", ["telephone.co_tac"])
    assert reaches_firers(table, leader, "plt_hq")


def test_11_1_between_tries_foxholes_are_dug_on_secure_cards_and_a_bunker_for_the_commander():
    first = a_try(1)
    run(tactical_controls(first), ["done", "r1c3"])
    first.ground = dict.fromkeys(first.ground, OPEN)
    for at in (102, 103):
        first.do("contact_gone", at)
        first.do("moved", f"{at - 101}_1", at)
    first.do("turn", 6)
    again = following(outcome(first))
    assert again.turns == 10
    run(dig_in(again), ["r1c3", "r2c3"])
    assert sorted(cover.at for cover in again.covers.values() if cover.kind == "foxhole") == [102, 102, 103, 103]
    assert [(cover.at, cover.arc) for cover in again.covers.values() if cover.kind == "bunker"] == [(103, 0)]


def test_11_1_no_bunker_need_be_dug_and_other_missions_have_none():
    first = a_try(1)
    run(tactical_controls(first), ["done", "r1c3"])
    first.do("contact_gone", 103)
    first.do("moved", "1_1", 103)
    again = following(outcome(first))
    run(dig_in(again), ["done"])
    assert not [cover for cover in again.covers.values() if cover.kind == "bunker"]

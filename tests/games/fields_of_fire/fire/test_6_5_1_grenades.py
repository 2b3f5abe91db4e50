"""FoF 6.5.1, 6.5.4, 4.2.4b d k l: grenades, concentrated fire, jams, cease and shift fire."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.actions import cease_fire, concentrate_fire, grenade_attack, shift_fire
from sentiero.games.fields_of_fire.commands.menu import MENU, open_orders, run_order
from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.fire.attempt import cards_for
from sentiero.games.fields_of_fire.fire.concentrated_fire import concentration_cards, concentration_targets
from sentiero.games.fields_of_fire.fire.grenades import grenade_targets
from sentiero.games.fields_of_fire.fire.modifier import aimed_at
from sentiero.games.fields_of_fire.procedures.counters import replace
from sentiero.games.fields_of_fire.procedures.movement import shift
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire

from tests.games.fields_of_fire.battles import a_field, cards, foe, run, us


def general(table):
    """An impulse of general initiative, in which nobody can exhort."""
    table.do("impulse", None, "general", 6)
    return table


def grenade(card):
    return "grenade" in card.icons and "jam" not in card.icons


def blank(card):
    return not card.icons & {"grenade", "crosshair", "jam", "burst", "short"}


def cross(card):
    return "crosshair" in card.icons and "jam" not in card.icons


def brawl(**more):
    table = general(a_field())
    us(table, "squad", 101)
    foe(table, "foe", 101, "fire_team", **more)
    return table


def throw(table, *drawn, unit="squad", answers=()):
    cards(table, *drawn)
    run(grenade_attack.steps(table, Order(None, unit, "combat.d")), answers)


@pytest.mark.parametrize(
    ("drawn", "mark", "miss"),
    [((grenade, blank), -4, False), ((grenade, grenade), -8, False), ((blank, blank), None, True)],
)
def test_6_5_1_a_grenade_lies_on_its_target_two_icons_are_two_none_is_a_miss(drawn, mark, miss):
    table = brawl(pinned=True)
    throw(table, *drawn)
    assert table.targeted.get("grenade", {}).get("foe") == mark
    assert (101 in table.marked.get("grenade_miss", {})) is miss


def test_6_5_1_a_critical_grenade_takes_the_cover():
    table = general(a_field())
    table.do("dug", 1, 101, "trench", None)
    us(table, "squad", 101)
    foe(table, "foe", 101, "litter_team", cover=1)
    throw(table, grenade, grenade)
    assert table.targeted == {"grenade": {"cover 1": -4}, "critical": {"cover 1": 1}}


@pytest.mark.parametrize(
    ("state", "replies"), [({}, 0), ({"kind": "squad_s"}, 1), ({"kind": "squad_s", "pinned": True}, 0)]
)
def test_6_5_1_a_target_in_good_order_with_a_vof_replies_whatever_the_attack_brought_ruling(state, replies):
    for drawn in ((grenade, blank), (blank, blank)):
        table = general(a_field())
        us(table, "squad", 101)
        foe(table, "foe", 101, **{"kind": "litter_team", **state})
        throw(table, *drawn)
        assert [fact[1] for fact in table.facts].count("grenade_reply") == replies


def test_6_5_1_who_has_no_vof_or_no_spotted_enemy_cannot_attack():
    table = brawl(spotted=False)
    us(table, "hq", 101, "hq")
    assert grenade_targets(table, table.units["squad"]) == []
    table.do("spotted", ["foe"])
    assert grenade_targets(table, table.units["squad"]) == ["foe"]
    assert grenade_targets(table, table.units["hq"]) == []


def test_6_5_1_a_weapon_attacks_in_its_range_along_the_line_of_fire_or_anywhere_without_one():
    table = general(a_field())
    rocket = us(table, "rocket", 202, "bazooka_team", ammo=3)
    for name, at in (("north", 302), ("east", 203), ("far", 402)):
        foe(table, name, at, "litter_team")
    assert grenade_targets(table, rocket) == ["north", "east"]
    us(table, "squad", 202)
    table.do("engaged", "us", 202, 302)
    assert grenade_targets(table, rocket) == ["north"]
    throw(table, grenade, blank, unit="rocket")
    assert (table.targeted["grenade"], rocket.ammo) == ({"north": -4}, 2)


def test_6_4_rifle_grenades_reach_one_card_and_are_used_up():
    table = general(a_field())
    squad = us(table, "squad", 202, gear=["rifle_grenade"])
    foe(table, "north", 302, "litter_team")
    assert grenade_targets(table, squad) == ["north"]
    throw(table, blank, blank)
    assert (squad.gear, list(table.marked["grenade_miss"])) == ([], [302])
    assert grenade_targets(table, squad) == []


def test_6_2_2_grenades_on_a_unit_that_leaves_become_one_miss():
    table = brawl(pinned=True)
    table.do("targeted", "grenade", "foe", -8)
    move(table, table.units["foe"], 201)
    assert table.targeted["grenade"] == {}
    assert table.marked["grenade_miss"] == {101: 1}


def test_x10_a_fire_team_draws_one_card_for_a_grenade_a_veteran_three():
    table = a_field()
    assert cards_for(us(table, "team", 101, "fire_team")) == 1
    assert cards_for(us(table, "line", 101)) == 2
    assert cards_for(us(table, "veteran", 101, experience=2)) == 3


def shoot(**more):
    table = general(a_field())
    us(table, "squad", 101)
    foe(table, "foe", 301, "litter_team", **more)
    open_fire(table)
    return table


def concentrate(table, *drawn, unit="squad"):
    cards(table, *drawn)
    run(concentrate_fire.steps(table, Order(None, unit, "combat.b")))


@pytest.mark.parametrize(("drawn", "n"), [((cross, blank), 1), ((cross, cross), 2), ((blank, blank), None)])
def test_6_6_concentrated_fire_on_a_unit_in_the_open(drawn, n):
    table = shoot()
    concentrate(table, *drawn)
    assert table.targeted.get("concentrated", {}).get("foe") == n
    assert ("concentrated" in table.units["squad"].marks) is (n is not None)


def test_6_6_on_a_cover_marker_two_icons_take_the_cover():
    table = shoot()
    table.do("dug", 1, 301, "trench", None)
    table.do("covered", "foe", 1)
    assert concentration_targets(table, table.units["squad"]) == ["cover 1"]
    concentrate(table, cross, cross)
    assert table.targeted == {"concentrated": {"cover 1": 1}, "critical": {"cover 1": 1}}


def test_6_6_only_along_the_line_of_fire_in_range_at_spotted_enemies():
    table = shoot()
    foe(table, "side", 102, "litter_team")
    foe(table, "near", 201, "litter_team")
    foe(table, "beyond", 401, "litter_team")
    assert concentration_targets(table, table.units["squad"]) == ["r2c1", "r3c1"]
    table.do("ceased", "us", 101)
    assert concentration_targets(table, table.units["squad"]) == []


def test_6_6_a_gun_on_its_tripod_draws_one_more():
    table = a_field()
    assert concentration_cards(us(table, "gun", 101, "hmg_team")) == 3
    assert concentration_cards(us(table, "squad", 101)) == 2


def jam(card):
    return "jam" in card.icons


def test_6_5_4_a_team_that_jams_turns_to_its_fire_team_side_and_fails():
    table = general(a_field())
    gun = us(table, "gun", 101, "lmg_team", ammo=6)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    concentrate(table, jam, cross, cross, unit="gun")
    assert (gun.jammed, gun.front, table.targeted) == (True, False, {})


def test_6_5_4_a_rifle_squad_does_not_jam_a_section_becomes_fire_teams_ruling():
    table = shoot()
    concentrate(table, jam, cross)
    assert "squad" in table.units
    table = general(a_field())
    us(table, "mortars", 101, "mortar_section", steps=3, ammo=4)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    concentrate(table, jam, cross, unit="mortars")
    assert sorted(unit.type for unit in table.of("us", 101)) == ["fire_team"] * 3
    assert table.removed["mortars"]["why"] == "jam"


def test_4_2_4k_who_ceases_fire_opens_again_on_the_nearest_spotted_enemy():
    table = shoot()
    foe(table, "near", 102, "litter_team")
    run(cease_fire.steps(table, Order(None, "squad", "combat.k")))
    assert table.postures["us"] == {}
    open_fire(table)
    assert table.postures["us"] == {101: 102}


def test_4_2_4l_fire_is_shifted_to_any_card_in_sight_and_range_ruling():
    table = shoot()
    us(table, "friend", 102, "hq")
    order = Order(None, "squad", "combat.l")
    assert shift_fire.new_targets(table, order) == [103, 201, 202, 303]
    run(shift_fire.steps(table, order), ["r3c3"])
    assert table.postures["us"] == {101: 303}
    foe(table, "intruder", 101, "litter_team")
    assert shift_fire.new_targets(table, order) == []


def test_4_2_5_a_pinned_unit_does_none_of_it():
    table = shoot(pinned=True)
    table.do("pinned", "squad")
    found = [order.action for order in open_orders(table, 6) if order.unit == "squad" and order.action[:6] == "combat"]
    assert found == ["combat.k", "combat.l"], "orders to its card, which all on it obey (ruling 4.2.4)"
    table.do("rallied", "squad")
    found = [order.action for order in open_orders(table, 6) if order.unit == "squad" and order.action[:6] == "combat"]
    assert found == ["combat.b", "combat.k", "combat.l"]
    assert set(found) <= set(MENU)


def test_4_2_4c_each_unit_of_a_platoon_attempts_by_itself():
    table = a_field()
    hq = table.units["plt1_hq"]
    table.do("moved", hq.id, 101)
    for name in ("one", "two"):
        us(table, name, 101, hq=hq.id)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    table.do("impulse", hq.id, "activated", 2)
    order = Order(hq.id, hq.id, "combat.c")
    assert MENU["combat.c"].is_open(table, order)
    table.do("ordered", hq.id, hq.id, "combat.c", 2)
    cards(table, cross, blank, cross, blank)
    run(MENU["combat.c"].steps(table, order))
    assert table.targeted["concentrated"] == {"foe": 2}


def test_4_2_4h_each_unit_of_a_platoon_throws_by_itself():
    table = a_field()
    hq = table.units["plt1_hq"]
    table.do("moved", hq.id, 101)
    for name in ("one", "two"):
        us(table, name, 101, hq=hq.id)
    foe(table, "foe", 101, "litter_team")
    table.do("impulse", hq.id, "activated", 2)
    order = Order(hq.id, hq.id, "combat.h")
    assert MENU["combat.h"].is_open(table, order)
    table.do("ordered", hq.id, hq.id, "combat.h", 2)
    cards(table, grenade, blank, blank, blank)
    run(MENU["combat.h"].steps(table, order))
    assert (table.targeted["grenade"], table.marked["grenade_miss"]) == ({"foe": -4}, {101: 1})


@pytest.mark.parametrize(("alone", "together", "at"), [("combat.b", "combat.c", 301), ("combat.d", "combat.h", 101)])
def test_4_2_a_unit_attempts_alone_or_with_its_platoon_once_in_an_impulse(alone, together, at):
    table = a_field()
    hq = table.units["plt1_hq"]
    table.do("moved", hq.id, 101)
    for name in ("one", "two"):
        us(table, name, 101, hq=hq.id)
    foe(table, "foe", at, "litter_team")
    open_fire(table)
    table.do("impulse", hq.id, "activated", 6)
    cards(table, blank, blank, blank, blank)
    run(run_order(table, Order(hq.id, "one", alone)), ["no"])
    cards(table, blank, blank, blank, blank)
    run(run_order(table, Order(hq.id, hq.id, together)), ["no"])
    key = ACTIONS[together].key
    assert sum(fact[:2] == ("drew", key) for fact in table.facts) == 1, "only the other squad"
    assert not [one for one in open_orders(table, 6) if one.action in (alone, together)], "FoF 4.2"


def test_4_2_1b_a_failed_attempt_may_be_exhorted_once():
    table = a_field()
    hq = table.units["plt1_hq"]
    table.do("moved", hq.id, 101)
    us(table, "one", 101, hq=hq.id)
    foe(table, "foe", 101, "litter_team")
    table.do("impulse", hq.id, "activated", 2)
    cards(table, blank, blank, grenade)
    run(grenade_attack.steps(table, Order(hq.id, "one", "combat.d")), ["yes"])
    assert table.targeted["grenade"] == {"foe": -4}
    assert table.impulse is not None
    assert table.impulse.left == 1
    assert not [fact for fact in table.facts if fact[0] == "failed"]


def test_4_2_an_attempt_that_comes_to_nothing_is_told():
    table = a_field()
    hq = table.units["plt1_hq"]
    table.do("moved", hq.id, 101)
    us(table, "one", 101, hq=hq.id)
    foe(table, "foe", 101, "litter_team")
    table.do("impulse", hq.id, "activated", 2)
    cards(table, blank, blank, grenade)
    run(grenade_attack.steps(table, Order(hq.id, "one", "combat.d")), ["no"])
    assert ("failed", "one", "combat.d") in table.facts


def test_6_2_2_grenades_on_a_cover_that_is_left_become_one_miss():
    table = general(a_field())
    us(table, "squad", 101)
    table.do("dug", 1, 101, "foxhole", None)
    for name in ("foe", "comrade"):
        foe(table, name, 101, "fire_team", cover=1, pinned=True)
    table.do("targeted", "grenade", "cover 1", -8)
    move(table, table.units["foe"], 201)
    assert table.targeted["grenade"] == {"cover 1": -8}, "who stays is still attacked"
    move(table, table.units["comrade"], 201)
    assert table.targeted["grenade"] == {}
    assert table.marked["grenade_miss"] == {101: 1}
    assert aimed_at(table, "grenade", us(table, "heir", 101, cover=1)) == 0


def test_6_2_2_grenades_on_a_cover_that_is_left_within_the_card_become_one_miss():
    table = general(a_field())
    us(table, "squad", 101)
    table.do("dug", 1, 101, "foxhole", None)
    fled = foe(table, "foe", 101, "fire_team", cover=1, pinned=True)
    table.do("targeted", "grenade", "cover 1", -4)
    shift(table, fled, 0)
    assert (table.targeted["grenade"], table.marked["grenade_miss"]) == ({}, {101: 1})


def test_6_4_a_mortar_team_does_not_attack_from_dense_woods():
    table = general(a_field(r2c2={"type": "woods", "low": 3, "high": 3}))
    team = us(table, "mortar", 202, "mortar_team", ammo=2)
    foe(table, "north", 402, "litter_team")
    foe(table, "near", 302, "litter_team")
    assert grenade_targets(table, team) == []
    table.ground[202] = table.ground[202]._replace(low=2)
    assert sorted(grenade_targets(table, team)) == ["near", "north"]


def test_6_2_2_what_is_on_a_team_stays_on_it_when_it_recovers():
    table = brawl()
    table.do("targeted", "grenade", "foe", -4)
    table.do("targeted", "concentrated", "foe", 2)
    again = replace(table, table.units["foe"], "assault_team")
    assert (aimed_at(table, "grenade", again), aimed_at(table, "concentrated", again)) == (-4, 2)
    assert list(table.targeted["grenade"]) == [again.id]


def test_4_2_4l_from_an_upper_story_fire_is_shifted_over_a_hedge():
    table = general(a_field(r2c1={"dark": 255}))
    table.do("dug", 1, 101, "upper_strong", None)
    us(table, "squad", 101)
    foe(table, "east", 102, "litter_team")
    open_fire(table)
    assert 301 not in shift_fire.new_targets(table, Order(None, "squad", "combat.l"))
    table.do("covered", "squad", 1)
    assert 301 in shift_fire.new_targets(table, Order(None, "squad", "combat.l"))

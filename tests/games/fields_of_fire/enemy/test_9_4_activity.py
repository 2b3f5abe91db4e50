"""FoF 9.4, 9.9: what enemies do: back and forward, rallying, grenades; snipers, observers, leaders, empty guns."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from sentiero.games.fields_of_fire.enemy import attacks, conditions, movement, recovery, specialists
from sentiero.games.fields_of_fire.enemy.activity import act, check, enemy_activity
from sentiero.games.fields_of_fire.enemy.specialists import forget_the_empty
from sentiero.games.fields_of_fire.fire.grenades import attack, grenade_targets
from sentiero.games.fields_of_fire.position.deck import draw
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.vehicles.at_weapons import shoot
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.orders import drawn
from tests.games.fields_of_fire.tables import a_plain, enter, finish, force


def a_field(rows: int = 4, **ground: Any) -> Table:
    table = a_plain(rows, 4, **ground)
    table.chance = Chance(sealed_source(b"doing"))
    table.do("moved", "1_1", 102)
    return table


def foe(table: Table, at: int, kind: str = "squad_a", name: str = "foe", **more: Any) -> Unit:
    enter(table, name, at, kind, **more)
    return table.units[name]


def test_9_4_falling_back_prefers_a_card_out_of_sight_then_the_best_terrain_ruling():
    table = a_field(r2c2={"dark": 255}, r3c1={"high": 3}, r3c3={"high": 2})
    unit = foe(table, 202)
    force(table)
    movement.fall_back(table, unit)
    assert unit.at == 301, "nobody sees behind the hedge or off the lines; best cover"
    assert unit.exposed
    movement.fall_back(table, unit)
    assert unit.at == 301, "an Exposed unit does not leave its card"


def test_9_4_who_falls_back_off_the_map_is_gone_and_the_map_does_not_grow():
    table = a_field()
    unit = foe(table, 402)
    movement.fall_back(table, unit)
    assert unit.id not in table.units
    assert max(table.stacks) == 404


def test_9_4_who_fought_on_his_own_card_goes_on_firing_at_it():
    table = a_field()
    table.do("moved", "1_2", 202)
    table.do("moved", "1_3", 103)
    unit = foe(table, 202)
    table.do("engaged", "enemy", 202, 202)
    force(table, {3: 1})
    movement.fall_back(table, unit)
    assert table.postures["enemy"] == {unit.at: 202}


def test_9_4_not_diagonally_across_fire():
    table = a_field()
    unit = foe(table, 202)
    table.do("moved", "1_2", 203)
    table.do("engaged", "us", 203, 302)
    assert not movement.may_enter(table, unit, 303)
    assert movement.may_enter(table, unit, 301)


def test_9_4_advancing_goes_straight_down_and_from_row_1_towards_the_nearest():
    table = a_field()
    unit = foe(table, 303)
    movement.advance_straight(table, unit)
    assert unit.at == 203
    table.do("cleaned")
    other = foe(table, 104, name="other")
    force(table)
    movement.advance_straight(table, other)
    assert other.at == 103


@pytest.mark.parametrize(("draw", "exposed"), [("infiltrate", False), ("-infiltrate", True)])
def test_9_4_infiltrating_under_fire_hides_who_succeeds_and_who_fails_is_under_the_cover_too(draw, exposed):
    """Source 3128: one that fails is put onto the card, under cover if there is any, and Exposed."""
    table = a_field()
    unit = foe(table, 202, "squad_s")
    table.do("engaged", "us", 102, 202)
    table.do("dug", 1, 102, "basic", None)
    force(table, draw, "-infiltrate")
    movement.infiltrate_to_nearest_us(table, unit)
    assert (unit.at, unit.exposed, unit.cover) == (102, exposed, 1)


def test_9_4_without_fire_on_either_card_there_is_nothing_to_infiltrate():
    table = a_field(r2c2={"dark": 255}, r2c1={"dark": 255}, r2c3={"dark": 255})
    unit = foe(table, 302, spotted=False)
    force(table)
    movement.infiltrate_to_nearest_us(table, unit)
    assert unit.at in (201, 202, 203)
    assert unit.exposed


@pytest.mark.parametrize(
    ("state", "after"),
    [
        ({"pinned": True}, ("squad_a", False, True)),
        ({"kind": "paralysed_team"}, ("litter_team", False, True)),
        ({"kind": "litter_team"}, ("fire_team", False, True)),
        ({"kind": "leader", "front": False}, ("leader", False, True)),
    ],
)
def test_9_4_rallying_is_one_step_better_and_sure_where_no_fire_is(state, after):
    table = a_field()
    unit = foe(table, 404, **state)
    recovery.rally(table, unit)
    (now,) = table.of("enemy", 404)
    assert (now.type, now.pinned, now.front) == after


def test_9_4_under_fire_rallying_takes_a_card_more_with_a_leader():
    table = a_field()
    unit = foe(table, 302, pinned=True)
    table.do("engaged", "us", 102, 302)
    force(table, "-rally", "-rally", "rally")
    recovery.rally(table, unit)
    assert unit.pinned
    foe(table, 302, "leader", "boss")
    force(table, "-rally", "-rally", "rally")
    recovery.rally(table, unit)
    assert not unit.pinned


@pytest.mark.parametrize(("number", "cards"), [(1, {203}), (2, {303, 403})])
def test_9_4_of_two_cards_as_near_with_as_many_steps_a_card_decides(number, cards):
    table = a_field()
    table.do("moved", "1_2", 402)
    unit = foe(table, 304)
    force(table, {2: number})
    assert movement.way_to(table, unit, [102, 402]) in cards


def test_9_4_a_jammed_weapon_does_not_come_back():
    table = a_field()
    unit = foe(table, 404, "lmg_team", front=False, jammed=True)
    recovery.rally(table, unit)
    assert not unit.front


def test_9_4_two_assault_teams_and_a_fire_team_become_a_squad():
    table = a_field()
    unit = foe(table, 404, "assault_team")
    foe(table, 404, "assault_team", "second")
    foe(table, 404, "fire_team", "third")
    force(table, {2: 1})
    recovery.reconstitute_squad(table, unit)
    (squad,) = table.of("enemy", 404)
    assert (squad.type, squad.steps, squad.experience) == ("squad_s", 3, 1)


def test_9_4_a_squad_formed_of_teams_in_and_out_of_a_bunker_is_in_the_open():
    table = a_field()
    table.do("dug", 1, 404, "bunker", 3)
    unit = foe(table, 404, "assault_team")
    second = foe(table, 404, "assault_team", "second", exposed=True)
    table.do("covered", unit.id, 1)
    force(table, {2: 1})
    recovery.reconstitute_squad(table, unit)
    (squad,) = table.of("enemy", 404)
    assert second.id not in table.units
    assert (squad.cover, squad.exposed) == (0, True)


def test_9_4_who_sees_nobody_turns_into_a_potential_contact_of_his_row_ruling():
    table = a_field()
    for at, letter in ((204, "A"), (304, "B"), (404, "B")):
        unit = foe(table, at, name=f"foe{at}")
        recovery.remove_and_place_pc(table, unit)
        assert unit.id not in table.units
        assert (table.contacts[at].letter, table.contacts[at].hidden) == (letter, False)
    again = foe(table, 204, name="again")
    table.do("contact_turned", 204, "A")
    recovery.remove_and_place_pc(table, again)
    assert table.contacts[204].letter == "A"


def test_9_4_seeking_cover_draws_what_the_terrain_says_and_exposes():
    table = a_field()
    unit = foe(table, 404)
    force(table, "-cover", "-cover", "cover")
    recovery.seek_cover(table, unit)
    assert table.covers[unit.cover].kind == "basic"
    assert unit.exposed
    bare = foe(table, 304, name="bare")
    table.ground[304] = table.ground[304]._replace(cover_max=0)
    recovery.seek_cover(table, bare)
    assert not bare.cover


def test_6_5_1_a_grenade_goes_to_the_largest_and_who_is_near_throws_one_back():
    table = a_field()
    unit = foe(table, 102)
    table.do("moved", "co_hq", 102)
    force(table, "grenade", "-grenade", "grenade", "-grenade")
    assert attacks.grenade_attack(table, unit)
    assert table.targeted["grenade"]["1_1"] == -4
    assert table.targeted["grenade"]["foe"] == -4


def test_6_5_1_without_an_icon_it_is_a_miss_on_the_card_and_unspotted_throwers_get_no_reply():
    table = a_field()
    unit = foe(table, 102, spotted=False)
    force(table, "-grenade", "-grenade", "grenade")
    attacks.grenade_attack(table, unit)
    assert table.marked["grenade_miss"] == {102: 1}
    assert "grenade" not in table.targeted


def test_6_5_1_a_critical_grenade_takes_the_cover_away_or_counts_twice():
    table = a_field()
    unit = foe(table, 102, spotted=False)
    force(table, "grenade", "grenade")
    attacks.grenade_attack(table, unit)
    assert table.targeted["grenade"] == {"1_1": -8}
    table.do("cleaned")
    table.do("dug", 1, 102, "basic", None)
    table.do("covered", "1_1", 1)
    force(table, "grenade", "grenade")
    attacks.grenade_attack(table, unit)
    assert table.targeted == {"grenade": {"cover 1": -4}, "critical": {"cover 1": 1}}


def test_9_4_where_nobody_is_near_a_rifle_squad_throws_no_grenade_but_a_mortar_fires():
    table = a_field()
    assert not attacks.grenade_attack(table, foe(table, 302))
    mortar = foe(table, 402, "mortar_team", "mortar", ammo=2)
    force(table, "grenade", "-grenade")
    assert attacks.grenade_attack(table, mortar)
    assert table.targeted["grenade"] == {"1_1": -4}
    assert mortar.ammo == 1


def test_6_6_concentrated_fire_marks_the_largest_on_its_target_with_a_card_more_for_a_tripod():
    table = a_field()
    gun = foe(table, 402, "hmg_team", ammo=4)
    table.do("engaged", "enemy", 402, 102)
    quiet = next(c.id for c in table.pack.actions if not c.icons & {"crosshair", "jam"})
    sharp = next(c.id for c in table.pack.actions if "crosshair" in c.icons and "jam" not in c.icons)
    table.deck = [quiet, quiet, sharp, quiet, quiet]
    attacks.concentrate_fire(table, gun)
    assert table.targeted["concentrated"] == {"1_1": 1}
    assert "concentrated" in gun.marks


def test_6_5_4_a_jam_flips_a_gun_for_good_and_breaks_up_a_squad():
    table = a_field()
    gun = foe(table, 402, "hmg_team", ammo=4)
    squad = foe(table, 302, "squad_a", "squad", ammo=4)
    for at in (402, 302):
        table.do("engaged", "enemy", at, 102)
    force(table, "jam", "-jam", "-jam")
    attacks.concentrate_fire(table, gun)
    assert (gun.front, gun.jammed) == (False, True)
    force(table, "jam", "-jam")
    attacks.concentrate_fire(table, squad)
    assert [unit.type for unit in table.of("enemy", 302)] == ["fire_team"] * 3


def test_9_4_turning_to_fire_from_another_side():
    table = a_field()
    unit = foe(table, 302)
    table.do("engaged", "enemy", 302, 102)
    table.do("moved", "1_2", 304)
    table.do("engaged", "us", 304, 302)
    attacks.turn_to_fire(table, unit)
    assert table.postures["enemy"] == {302: 304}


def test_9_6_a_sniper_stays_until_spotted_then_goes_until_nobody_sees_him():
    table = a_field()
    sniper = foe(table, 202, "sniper", spotted=False)
    assert specialists.own_rule(table, sniper) == "stays"
    table.do("spotted", ["foe"])
    assert specialists.own_rule(table, sniper) == "withdraws"
    table.ground[202] = table.ground[202]._replace(dark=255)
    table.sight_known.clear()
    force(table, {3: 1})
    specialists.withdraw(table, sniper)
    assert not sniper.spotted
    table.do("cleaned")
    table.do("spotted", ["foe"])
    assert specialists.own_rule(table, sniper) == "hides"
    table.do("dug", 1, sniper.at, "trench", None)
    table.do("covered", "foe", 1)
    assert specialists.own_rule(table, sniper) == "stays"


def test_9_6_a_pinned_sniper_uses_the_table_of_pinned_units():
    table = a_field()
    assert specialists.own_rule(table, foe(table, 202, "sniper", pinned=True)) is None


def test_9_7_a_leader_left_alone_turns_to_his_fire_team_side():
    table = a_field()
    leader = foe(table, 404, "leader")
    (asked,) = finish(check(table, leader))
    assert asked.params["does"] == "alone"
    assert not leader.front


def test_9_7_so_does_a_pinned_one_and_one_who_has_turned_uses_the_table_of_teams():
    table = a_field()
    leader = foe(table, 404, "leader", pinned=True)
    assert specialists.own_rule(table, leader) == "alone"
    specialists.carry_out(table, leader, "alone")
    assert (leader.front, leader.pinned) == (False, True)
    assert specialists.own_rule(table, leader) is None


def an_observer(table: Table, missions: int, draw: int | None = 3) -> Unit:
    sheet = table.mission.observers["mortar_observer"]._replace(draw=draw)
    table.mission = dataclasses.replace(table.mission, observers={"mortar_observer": sheet})
    unit = foe(table, 402, "mortar_observer", spotted=False)
    table.do("support", unit.id, missions)
    table.do("support", f"{unit.id}.at", 202)
    return unit


def test_9_8_an_observer_calls_where_his_fire_lies_else_on_vehicles_else_on_most_steps_ruling():
    table = a_field()
    unit = an_observer(table, 1)
    table.do("moved", "1_2", 404)
    table.do("moved", "1_3", 404)
    assert specialists.targets(table, unit) == [404]
    table.do("moved", "co_hq", 202)
    table.do("called", 202, -3, "he", "enemy", True)
    assert specialists.targets(table, unit) == [202]


def test_9_8_where_his_fire_lay_is_a_card_like_any_other_once_the_marker_is_gone():
    table = a_field()
    unit = an_observer(table, 1)
    table.do("moved", "co_hq", 202)
    table.do("moved", "1_2", 404)
    table.do("called", 202, -3, "he", "enemy", True)
    table.do("landed")
    assert specialists.targets(table, unit) == [404], "his last call failed: no marker, so most steps"


def test_9_8_a_mission_is_used_up_only_by_a_burst_and_a_short_one_falls_nearer():
    table = a_field()
    unit = an_observer(table, 2)
    quiet = next(c.id for c in table.pack.actions if not c.icons & {"burst", "short"})
    burst = next(c.id for c in table.pack.actions if "burst" in c.icons and "short" not in c.icons)
    short = next(c.id for c in table.pack.actions if "short" in c.icons)
    table.deck = [quiet] * 3
    specialists.call_fire(table, unit)
    assert table.support[unit.id] == 2
    table.deck = [quiet, burst, quiet]
    specialists.call_fire(table, unit)
    assert table.incoming == [[102, -3, "he", "enemy", False]]
    assert table.support[unit.id] == 1
    table.deck = [quiet, short, quiet]
    specialists.call_fire(table, unit)
    assert table.incoming[-1][0] == 202
    assert table.support[f"{unit.id}.at"] == 202, "his marker lies there"
    assert specialists.own_rule(table, unit) == "leaves"


@pytest.mark.parametrize(("experience", "leader", "drawn"), [(0, False, 2), (1, False, 3), (2, False, 4), (2, True, 5)])
def test_9_8_he_calls_as_usual_by_his_experience_and_with_his_leader(experience, leader, drawn):
    """Source 2458, 3104: the number of the sheet is changed by the experience of who calls."""
    table = a_field()
    unit = an_observer(table, 2)
    unit.experience = experience
    if leader:
        foe(table, 402, "leader", "leader", spotted=False)
    force(table)
    before = len(table.deck)
    specialists.call_fire(table, unit)
    assert before - len(table.deck) == drawn


def test_9_8_a_short_mission_on_his_own_card_falls_on_one_beside_it_as_the_company_s_do():
    table = a_field()
    unit = an_observer(table, 2)
    table.do("moved", "1_1", 402)
    short = next(c.id for c in table.pack.actions if "short" in c.icons)
    table.deck = [1] * 5 + [short] * 3
    specialists.call_fire(table, unit)
    (fire,) = table.incoming
    assert fire[0] in (401, 403, 301, 302, 303)


def test_9_8_no_number_in_the_sheet_is_no_further_call():
    table = a_field()
    assert specialists.own_rule(table, an_observer(table, 1, None)) == "stays"


def test_9_9_guns_without_ammunition_go_if_spotted_and_vanish_in_clean_up_if_not():
    table = a_field(r3c2={"dark": 255})
    seen = foe(table, 302, "hmg_team", "seen", ammo=0)
    foe(table, 304, "hmg_team", "unseen", ammo=0)
    table.do("hidden", "unseen")
    assert specialists.own_rule(table, seen) == "withdraws"
    forget_the_empty(table)
    assert "unseen" not in table.units
    force(table, {3: 1})
    specialists.withdraw(table, seen)
    assert "seen" not in table.units, "out of sight behind the hedge"


def test_9_9_by_the_best_cover_then_the_farthest_from_the_nearest_of_the_company():
    table = a_field(5)
    gun = foe(table, 302, "hmg_team", ammo=0)
    table.do("moved", "1_2", 204)
    table.do("moved", "1_3", 404)
    force(table)
    specialists.withdraw(table, gun)
    assert gun.at == 401, "402 and 403 are nearer to 404"


def test_9_9_a_gun_without_ammunition_that_nobody_sees_is_gone_where_it_is():
    table = a_field(r2c2={"dark": 255})
    gun = foe(table, 302, "hmg_team", ammo=0)
    specialists.withdraw(table, gun)
    assert gun.id not in table.units


def test_9_4_mortars_that_fire_by_order_are_fire_and_so_are_grenades():
    table = a_field()
    unit = foe(table, 302, "paralysed_team")
    assert not conditions.any_fire(table, 302)
    table.do("marked", "mortar_fire", 302, 1)
    assert conditions.under_fire(table, unit)
    assert conditions.any_fire(table, 302)
    force(table, "-rally", "-rally")
    recovery.rally(table, unit)
    assert unit.id in table.units, "no recovery by itself under fire"


def test_9_10_a_gun_is_activated_by_anything_but_none_ruling():
    table = a_field()
    gun = foe(table, 302, "at_gun")
    act(table, gun, "none")
    assert gun.marks == []
    act(table, gun, "fall_back")
    assert (gun.at, gun.marks) == (302, ["activated"])


def test_9_4_each_unit_checks_once_a_turn_pinned_first_and_leaders_last():
    table = a_field()
    table.deck = table.chance.shuffle(range(51))
    foe(table, 302, "leader", "boss")
    foe(table, 302, "squad_a", "good")
    foe(table, 302, "squad_a", "low", pinned=True)
    asked = finish(enemy_activity(table))
    assert [one.params["unit"] for one in asked] == ["low", "good", "boss"]
    assert finish(enemy_activity(table)) == []


def test_9_7_a_leader_brings_a_card_to_every_attempt_also_to_a_grenade_thrown_back():
    """Source 2442: one more card for any attempt of an enemy whom he can reach by voice."""
    table = a_field()
    unit = foe(table, 102)
    foe(table, 102, "leader", "boss")
    force(table, "-grenade", "-grenade", "-grenade", "-grenade", "grenade", "-grenade")
    attack(table, table.units["1_1"], "foe", draw(table, "grenade", 2))
    assert table.targeted["grenade"] == {"1_1": -4}, "the third card of the reply"
    assert drawn(table, "grenade_reply") == 3
    table.do("dug", 1, 102, "basic", None)
    table.do("covered", unit.id, 1)
    table.facts.clear()
    attack(table, table.units["1_1"], "cover 1", draw(table, "grenade", 2))
    assert drawn(table, "grenade_reply") == 2, "not from under another cover"


def test_9_7_so_does_he_to_a_rocket_against_a_vehicle():
    table = a_field()
    enter(table, "tank", 202, "m4_75", "us", weapon="m4_75")
    rocket = foe(table, 302, "panzerschreck_team", weapon="panzerschreck", ammo=3)
    foe(table, 302, "leader", "boss")
    force(table, "-grenade", "-grenade", "-grenade")
    shoot(table, rocket, table.units["tank"])
    assert drawn(table, "grenade") == 3


def test_6_5_1_a_vehicle_is_no_infantry_in_good_order_and_throws_nothing_back():
    """Source 460, 1711: good order is a state of infantry."""
    table = a_field()
    table.do("moved", "1_1", 104)
    enter(table, "tank", 102, "m4_75", "us", weapon="m4_75")
    unit = foe(table, 102)
    force(table, "grenade", "-grenade")
    assert attacks.grenade_attack(table, unit)
    assert table.targeted["grenade"] == {"tank": -4}
    assert drawn(table, "grenade_reply") == 0


def test_5_2_3_out_of_a_bunker_nobody_fights_on_his_own_card_so_who_attacks_comes_out():
    """Source 1367: activity checks make enemies leave a bunker to fight at point blank."""
    table = a_field()
    table.do("dug", 1, 102, "bunker", 0)
    unit = foe(table, 102, cover=1)
    other = foe(table, 102, name="other", cover=1)
    force(table, "-grenade", "-grenade", "-grenade", "-grenade")
    act(table, unit, "grenade_attack")
    assert (unit.cover, unit.exposed) == (0, True)
    assert other.cover == 1
    assert table.marked["grenade_miss"] == {102: 1}
    assert drawn(table, "grenade") == 2


def test_5_2_3_who_is_in_a_bunker_throws_nothing_back_and_the_company_nothing_out_of_one():
    table = a_field()
    table.do("dug", 1, 102, "bunker", 0)
    foe(table, 102, cover=1)
    attack(table, table.units["1_1"], "cover 1", draw(table, "grenade", 2))
    assert drawn(table, "grenade_reply") == 0
    table.do("covered", "foe", 0)
    assert grenade_targets(table, table.units["1_1"]) == ["foe"]
    table.do("covered", "1_1", 1)
    assert grenade_targets(table, table.units["1_1"]) == []


def test_9_4_a_squad_that_is_formed_anew_has_the_ammunition_of_the_sheet():
    """FoF 6.8.1: a squad with a machine gun counts it, however it came into play."""
    table = a_field()
    unit = foe(table, 404, "assault_team")
    foe(table, 404, "assault_team", "second")
    force(table, {2: 2})
    recovery.reconstitute_squad(table, unit)
    (squad,) = table.of("enemy", 404)
    assert (squad.type, squad.ammo) == ("squad_a", table.mission.ammo(1)["lmg_team"])


def test_9_4_who_cannot_infiltrate_advances_straight():
    """Source 7428: otherwise he advances straight ahead, and not towards the nearest of the company."""
    table = a_field()
    table.do("moved", "1_2", 404)
    unit = foe(table, 402, spotted=False)
    table.do("noted", unit.id, "holds_fire")
    force(table)
    movement.infiltrate_to_nearest_us(table, unit)
    assert (unit.at, unit.exposed) == (302, True)


@pytest.mark.parametrize(("number", "to"), [(1, 302), (2, 304)])
def test_9_4_of_two_casualties_as_near_a_card_decides(number, to):
    table = a_field()
    unit = foe(table, 303, "litter_team")
    table.do("fallen", 302, "enemy", 0, 1)
    table.do("fallen", 304, "enemy", 0, 1)
    force(table, {2: number})
    recovery.move_to_nearest_casualty(table, unit)
    assert unit.at == to


def test_9_4_the_largest_target_is_the_one_with_most_steps_under_its_cover():
    """Source 2392: the most numerous target first, and a cover marker is one target."""
    table = a_field()
    table.do("dug", 1, 102, "basic", None)
    for name in ("co_hq", "plt1_hq", "plt2_hq", "plt3_hq"):
        table.do("moved", name, 102)
        table.do("covered", name, 1)
    unit = foe(table, 102)
    assert attacks.best_target(table, unit, grenade_targets(table, unit)) == "cover 1"
    table.do("covered", "co_hq", 0)
    table.do("covered", "plt1_hq", 0)
    assert attacks.best_target(table, unit, grenade_targets(table, unit)) == "1_1"


def a_tower(table: Table) -> None:
    """1/1, on card 102, is in an upper story: it looks over the hedge of the card before it."""
    table.do("dug", 1, 102, "upper_strong", None)
    table.do("covered", "1_1", 1)


def test_9_4_who_is_in_an_upper_story_sees_over_a_hedge_whither_one_falls_back():
    table = a_field(r2c2={"dark": 255}, r3c2={"high": 3})
    a_tower(table)
    unit = foe(table, 202)
    force(table, {2: 1})
    movement.fall_back(table, unit)
    assert unit.at in (301, 303), "the best terrain is in sight from above"


def test_9_6_a_sniper_whom_an_upper_story_sees_does_not_hide():
    table = a_field(r2c2={"dark": 255})
    a_tower(table)
    assert specialists.own_rule(table, foe(table, 302, "sniper")) == "withdraws"


def test_9_9_nor_is_an_empty_gun_gone_that_is_seen_from_above():
    table = a_field(r2c2={"dark": 255})
    a_tower(table)
    gun = foe(table, 302, "hmg_team", ammo=0)
    force(table, {2: 1})
    specialists.withdraw(table, gun)
    assert gun.exposed or gun.id not in table.units
    assert any(fact[:2] == ("moved", gun.id) for fact in table.facts), "it goes first"


def test_9_8_an_observer_sees_who_is_in_an_upper_story():
    table = a_field(r3c2={"dark": 255})
    unit = an_observer(table, 1)
    assert specialists.targets(table, unit) == []
    table.do("moved", "1_1", 202)
    table.do("dug", 1, 202, "upper_strong", None)
    table.do("covered", "1_1", 1)
    assert specialists.targets(table, unit) == [202]

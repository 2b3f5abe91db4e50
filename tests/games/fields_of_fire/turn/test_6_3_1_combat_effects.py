"""FoF 6.3.1, 6.3.3, 6.8.1: what fire does to units, every letter of a hit, and the ammunition it costs."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.communications.lost_gear import lying, put_down
from sentiero.games.fields_of_fire.fire.hits import hit
from sentiero.games.fields_of_fire.fire.modifier import Modifier
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.procedures.loads import within_reach
from sentiero.games.fields_of_fire.procedures.pick_up import pick_up
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.turn.combat_effects import choose_sniped, combat_effects, resolve
from sentiero.games.fields_of_fire.units.unit import LATS

from tests.games.fields_of_fire.battles import a_field, cards, foe, tank, us

AT_ZERO = 4
TEAMS = {"P": "paralysed_team", "L": "litter_team", "F": "fire_team", "A": "assault_team"}


def there(table, at=101, side="us"):
    """What stands on a card: kind and steps; casualties last."""
    found = sorted((unit.type, unit.steps) for unit in table.of(side, at))
    return found, table.casualties.get((at, side, 0), 0)


@pytest.mark.parametrize(("result", "pinned"), [("miss", False), ("pin", True), ("hit", True)])
@pytest.mark.parametrize("before", [False, True])
def test_6_3_2_a_card_is_drawn_and_its_row_read(result, pinned, before):
    table = a_field()
    squad = us(table, "squad", 101, pinned=before)
    cards(table, lambda card: card.fire[AT_ZERO] == result, lambda card: card.effect[squad.level] == "C")
    resolve(table, squad, Modifier(0, "fire", (("fire", 0),)))
    assert squad.pinned is pinned
    assert table.casualties.get((101, "us", 0), 0) == (result == "hit")


@pytest.mark.parametrize("level", [0, 1, 2])
def test_6_3_1_the_effect_of_a_hit_is_read_under_the_units_experience(level):
    table = a_field()
    squad = us(table, "squad", 101, experience=level)
    others = [other for other in (0, 1, 2) if other != level]
    cards(
        table,
        lambda card: card.fire[AT_ZERO] == "hit",
        lambda card: card.effect[level][0] == "C" and all(card.effect[other][0] != "C" for other in others),
    )
    resolve(table, squad, Modifier(0, "fire", ()))
    assert there(table)[1] >= 1


@pytest.mark.parametrize("letter", "CPLFA")
def test_6_3_3_one_letter_takes_one_step_of_a_squad(letter):
    table = a_field()
    squad = us(table, "squad", 101, pinned=True)
    hit(table, squad, letter)
    if letter == "C":
        assert there(table) == ([("squad", 2)], 1)
    else:
        assert there(table) == (sorted([("squad", 2), (TEAMS[letter], 1)]), 0)
        team = next(unit for unit in table.of("us", 101) if unit.type in LATS)
        assert team.pinned


def test_6_3_3_two_letters_leave_a_squad_one_step_that_is_a_fire_team():
    table = a_field()
    hit(table, us(table, "squad", 101), "CA")
    assert there(table) == ([("assault_team", 1), ("fire_team", 1)], 1)
    assert "squad" in table.removed


def test_6_3_3_a_squad_of_two_steps_leaves_play_by_one_letter_or_by_two():
    table = a_field()
    hit(table, us(table, "squad", 101, steps=2), "L")
    assert there(table) == ([("fire_team", 1), ("litter_team", 1)], 0)
    table = a_field()
    hit(table, us(table, "squad", 101, steps=2), "CC")
    assert there(table) == ([], 2)


@pytest.mark.parametrize("letter", "CPLFA")
@pytest.mark.parametrize("kind", LATS)
def test_6_3_3_a_team_converts_and_uses_the_first_letter_only(kind, letter):
    table = a_field()
    hit(table, us(table, "team", 101, kind), letter + "C")
    assert there(table) == (([], 1) if letter == "C" else ([(TEAMS[letter], 1)], 0))


@pytest.mark.parametrize("letter", "CPLFA")
@pytest.mark.parametrize("front", [True, False])
def test_6_3_3_a_counter_with_a_fire_team_side_flips_or_leaves(front, letter):
    table = a_field()
    gun = us(table, "gun", 101, "hmg_team", front=front)
    hit(table, gun, letter)
    if letter in "FA":
        assert there(table) == ([("hmg_team", 1)], 0)
        assert gun.front is False
    else:
        assert "gun" in table.removed
        assert there(table) == (([], 1) if letter == "C" else ([(TEAMS[letter], 1)], 0))


def test_6_3_3_teams_keep_card_cover_and_headquarters():
    table = a_field()
    table.do("dug", 1, 101, "trench", None)
    hit(table, us(table, "squad", 101, cover=1, pinned=True, hq="plt1_hq"), "F")
    team = table.of("us", 101)[-1]
    assert (team.type, team.cover, team.hq, team.pinned) == ("fire_team", 1, "plt1_hq", True)
    assert table.casualties == {}


def test_5_1_6_who_falls_drops_the_casualties_he_carried():
    table = a_field()
    hit(table, us(table, "team", 101, "litter_team", load=["casualty", 1]), "C")
    assert there(table) == ([], 2)


def test_6_3_1_pinned_ends_without_fire_of_the_other_side_ruling():
    table = a_field()
    safe = us(table, "safe", 104, pinned=True)
    own = us(table, "own", 202, "hq", pinned=True)
    us(table, "gunner", 101)
    table.do("engaged", "us", 101, 202)
    foe(table, "foe", 404, "litter_team", pinned=True)
    combat_effects(table)
    assert not safe.pinned
    assert not table.units["foe"].pinned
    first = next(fact for fact in table.facts if fact[0] == "rallied" and fact[1] == own.id)
    assert table.facts.index(first) < next(n for n, fact in enumerate(table.facts) if fact[0] == "resolved")


def test_6_3_1_everybody_under_fire_draws_and_effects_are_simultaneous():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "foe", 301)
    open_fire(table)
    hit_card = lambda card: card.fire[3] == "hit"
    wipes = lambda card: card.effect[1] == "C"
    cards(table, hit_card, wipes, hit_card, wipes)
    combat_effects(table)
    assert there(table, 101) == ([("squad", 2)], 1)
    assert there(table, 301, "enemy") == ([("squad_a", 2)], 1)
    told = [fact for fact in table.facts if fact[0] == "resolved"]
    assert [fact[1:] for fact in told] == [
        ("squad", -1, [["fire", -1]], "hit"),
        ("foe", -1, [["fire", -1]], "hit"),
    ]


def test_6_3_1_vehicles_and_casualties_draw_nothing_but_guns_are_fired_at_like_infantry():
    table = a_field()
    us(table, "squad", 101)
    tank(table, "tank", 101)
    foe(table, "gun", 301, "infantry_gun", spotted=True)
    table.do("fallen", 101, "us", 0, 1)
    open_fire(table)
    combat_effects(table)
    assert {fact[1] for fact in table.facts if fact[0] == "resolved"} == {"squad", "gun"}


def test_6_2_2_a_sniper_chooses_exposed_units_first():
    table = a_field()
    us(table, "one", 101)
    us(table, "two", 101, exposed=True)
    foe(table, "sniper", 401, "sniper", spotted=False)
    open_fire(table)
    choose_sniped(table, volumes(table))
    assert table.targeted["sniped"] == {"two": 1}


def test_6_8_1_a_machine_gun_spends_a_point_each_turn_it_fires_also_pinned_and_at_nobody_ruling():
    table = a_field()
    gun = us(table, "gun", 101, "lmg_team", ammo=6, pinned=True)
    us(table, "rifles", 101)
    table.do("engaged", "us", 101, 201)
    combat_effects(table)
    assert gun.ammo == 5
    table.do("ceased", "us", 101)
    combat_effects(table)
    assert gun.ammo == 5


def test_6_8_1_concentrated_fire_costs_two():
    table = a_field()
    gun = us(table, "gun", 101, "lmg_team", ammo=6)
    table.do("noted", "gun", "concentrated")
    table.do("engaged", "us", 101, 201)
    combat_effects(table)
    assert gun.ammo == 4


def test_6_8_1_a_load_order_resupplies_a_weapon_and_brings_its_front_back():
    table = a_field()
    rocket = us(table, "rocket", 101, "bazooka_team", ammo=0, front=False)
    put_down(table, 101, "ammo.rkt", 5)
    put_down(table, 101, "ammo.mg", 5)
    assert ("", "ammo.rkt") in within_reach(table, rocket)
    for _ in range(3):
        pick_up(table, rocket, "", "ammo.rkt")
    assert (rocket.ammo, rocket.front, rocket.load) == (3, True, None)
    assert ("", "ammo.rkt") not in within_reach(table, rocket), "3 points a step"
    pick_up(table, rocket, "", "ammo.mg")
    assert (rocket.ammo, rocket.load) == (3, ["ammo.mg", 1]), "calibres are not interchangeable"


def test_6_8_1_a_jammed_weapon_takes_no_ammunition():
    table = a_field()
    gun = us(table, "gun", 101, "lmg_team", ammo=2, front=False, jammed=True)
    put_down(table, 101, "ammo.mg", 5)
    pick_up(table, gun, "", "ammo.mg")
    assert (gun.ammo, gun.front, gun.load) == (2, False, ["ammo.mg", 1])


def test_6_8_2_out_of_ammunition():
    table = a_field()
    gun = us(table, "gun", 101, "lmg_team", ammo=1)
    table.do("engaged", "us", 101, 201)
    combat_effects(table)
    assert (gun.ammo, gun.front, gun.fire) == (0, True, ("S", 1)), "its Fire Team side fires A"
    table = a_field()
    squad = foe(table, "squad", 101, "squad_a", ammo=1)
    us(table, "us", 201, "litter_team")
    open_fire(table)
    combat_effects(table)
    assert (squad.ammo, squad.fire) == (0, ("S", 1))


def test_6_3_3_ruling_a_team_keeps_the_gear_of_the_last_step_a_casualty_drops_it():
    table = a_field()
    hit(table, us(table, "squad", 101, steps=2, gear=["smoke_hc"], exposed=True), "L")
    teams = {unit.type: unit for unit in table.of("us", 101)}
    assert (teams["fire_team"].gear, teams["litter_team"].gear) == (["smoke_hc"], [])
    assert teams["litter_team"].exposed
    table = a_field()
    hit(table, us(table, "team", 101, "fire_team", gear=["smoke_hc"]), "C")
    assert lying(table, 101) == {"smoke_hc": 1}


def test_9_2_4_what_is_left_of_a_group_that_holds_its_fire_holds_it_too():
    table = a_field()
    us(table, "squad", 202)
    patrol = foe(table, "patrol", 302, exposed=True)
    table.do("noted", "patrol", "holds_fire")
    open_fire(table)
    hit(table, patrol, "FF")
    open_fire(table)
    assert [unit.type for unit in table.of("enemy", 302)] == ["fire_team"] * 3
    assert table.postures["enemy"] == {}
    table.do("cleaned")
    open_fire(table)
    assert table.postures["enemy"] == {302: 202}

"""FoF 6.1.1, 6.2, 6.4: who fires, at what, and where it lies; examples of the rulebook."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.fire.hits import hit
from sentiero.games.fields_of_fire.fire.volumes import crossfire, under_fire, volumes
from sentiero.games.fields_of_fire.ground.grid import OFF
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire

from tests.games.fields_of_fire.battles import a_field, foe, us


def fire(table):
    """Where fire lies: card, from where, value."""
    return [(one.at, one.origin, one.value) for one in volumes(table)]


def test_6_1_1_nobody_fires_at_an_unspotted_enemy():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "hidden", 301, "litter_team", spotted=False)
    open_fire(table)
    assert table.postures["us"] == {}


def test_6_1_1_a_spotted_enemy_in_range_and_sight_is_fired_at_at_once():
    table = a_field()
    us(table, "squad", 101, "engineer_squad")
    foe(table, "foe", 301, "litter_team", spotted=False)
    open_fire(table)
    table.do("spotted", ["foe"])
    open_fire(table)
    assert table.postures["us"] == {101: 301}
    assert fire(table) == [(301, 101, 0)]


def test_6_2_3_fire_follows_a_lone_target_along_the_line():
    table = a_field()
    us(table, "squad", 101)
    runner = foe(table, "runner", 201, "litter_team")
    open_fire(table)
    move(table, runner, 301)
    assert fire(table) == [(301, 101, -1)]
    move(table, runner, 302)
    assert fire(table) == [(301, 101, -1)], "off the line it stays on the card that was left"


def test_6_2_3_fire_does_not_follow_one_of_two_nor_beyond_range():
    table = a_field()
    us(table, "squad", 101)
    one = foe(table, "one", 201, "litter_team")
    foe(table, "two", 201, "litter_team")
    open_fire(table)
    move(table, one, 301)
    assert table.postures["us"] == {101: 201}
    table = a_field()
    us(table, "squad", 101)
    one = foe(table, "one", 301, "litter_team")
    open_fire(table)
    move(table, one, 401)
    assert table.postures["us"] == {101: 301}


def test_6_2_3_the_fire_of_the_enemy_does_not_follow_it_looks_for_most_steps():
    table = a_field()
    foe(table, "foe", 101)
    target = us(table, "target", 201, "litter_team")
    open_fire(table)
    us(table, "many", 103)
    move(table, target, 301)
    assert table.postures["enemy"] == {101: 103}


def test_6_2_3_fire_within_a_card_follows_in_any_direction():
    table = a_field()
    us(table, "squad", 202)
    one = foe(table, "one", 202, "litter_team")
    open_fire(table)
    assert table.postures["us"] == {202: 202}
    move(table, one, 301)
    assert table.postures["us"] == {202: 301}


def test_6_2_a_squad_that_becomes_a_fire_team_puts_its_fire_on_the_adjacent_card():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "foe", 303, "litter_team")
    open_fire(table)
    assert fire(table) == [(303, 101, -1)]
    hit(table, table.units["squad"], "CC")
    open_fire(table)
    assert table.postures["us"] == {101: 303}, "the direction is unchanged"
    assert fire(table) == [(202, 101, 0)]


def test_6_2_3_who_is_entered_upon_fires_at_the_intruder_who_is_spotted_by_it():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "far", 301, "litter_team")
    near = foe(table, "near", 102, "litter_team", spotted=False)
    open_fire(table)
    assert table.postures["us"] == {101: 301}
    move(table, near, 101)
    assert near.spotted
    assert table.postures["us"] == {101: 101}


def test_6_2_3_an_enemy_that_is_placed_unspotted_leaves_the_fire_alone_ruling():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "far", 301, "litter_team")
    open_fire(table)
    foe(table, "near", 101, spotted=False)
    open_fire(table)
    assert table.postures["us"] == {101: 301}
    assert table.postures["enemy"] == {101: 101}


def test_9_4_an_enemy_ceases_when_nobody_is_on_its_target_the_company_goes_on():
    table = a_field()
    target = us(table, "target", 101)
    enemy = foe(table, "foe", 301)
    open_fire(table)
    assert (table.postures["us"], table.postures["enemy"]) == ({101: 301}, {301: 101})
    enemy.pinned = True
    table.do("left", "foe", "hit")
    open_fire(table)
    assert table.postures == {"us": {101: 301}, "enemy": {}}
    foe(table, "foe", 301)
    open_fire(table)
    table.do("moved", target.id, OFF)
    open_fire(table)
    assert table.postures == {"us": {}, "enemy": {}}


def test_6_1_2_smoke_on_the_firers_card_ends_fire_out_of_it_not_within():
    table = a_field()
    us(table, "squad", 101)
    us(table, "brawler", 303)
    foe(table, "foe", 301, "litter_team")
    foe(table, "other", 303, "litter_team")
    open_fire(table)
    for at in (101, 303):
        table.do("marked", "smoke_hc", at, 1)
    open_fire(table)
    assert table.postures["us"] == {303: 303}
    table.do("marked", "smoke_hc", 101, 0)
    open_fire(table)
    assert table.postures["us"] == {101: 301, 303: 303}


def test_6_1_2_smoke_on_the_way_holds_the_fire_up_ruling():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    table.do("marked", "smoke_hc", 201, 1)
    open_fire(table)
    assert fire(table) == [(201, 101, -1)]
    table.do("marked", "smoke_hc", 201, 0)
    open_fire(table)
    assert fire(table) == [(301, 101, -1)]


def test_6_1_1_the_nearest_then_the_strongest_card_ruling():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "far", 103)
    foe(table, "weak", 201, "squad_s", pinned=True)
    foe(table, "strong", 202, "squad_a")
    open_fire(table)
    assert table.postures["us"] == {101: 202}


def test_6_1_1_equals_are_chosen_by_a_card():
    found = set()
    for card in range(1, 51):
        table = a_field()
        us(table, "squad", 102)
        foe(table, "left", 201, "litter_team")
        foe(table, "right", 203, "litter_team")
        table.deck = [card]
        open_fire(table)
        found.add(table.postures["us"][102])
    assert found == {201, 203}


def test_6_1_1_no_fire_at_a_card_with_friends_nor_through_them():
    table = a_field()
    us(table, "squad", 101)
    us(table, "friend", 201, "litter_team")
    foe(table, "foe", 301, "litter_team")
    foe(table, "mixed", 202, "litter_team")
    us(table, "fighter", 202, "litter_team")
    open_fire(table)
    assert table.postures["us"] == {}


def test_6_1_1_who_is_engaged_goes_on_when_friends_come_between_or_there():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    friend = us(table, "friend", 102, "litter_team")
    move(table, friend, 201)
    assert table.postures["us"] == {101: 301}
    table.do("moved", "friend", 301)
    open_fire(table)
    assert table.postures["us"] == {101: 301}


def test_9_4_the_enemy_fires_at_most_steps_and_into_mixed_cards():
    table = a_field()
    foe(table, "foe", 201)
    us(table, "near", 101, "hq")
    us(table, "many", 203)
    us(table, "runner", 202, "hq")
    open_fire(table)
    assert table.postures["enemy"] == {201: 203}
    table = a_field()
    foe(table, "foe", 201)
    us(table, "mixed", 203)
    foe(table, "mate", 203, "litter_team")
    us(table, "one", 101, "hq")
    open_fire(table)
    assert table.postures["enemy"] == {201: 203}, "ruling 9.2.2"


def test_9_4_enemies_fire_over_lower_friends_only():
    for level, engaged in ((1, {}), (2, {301: 101})):
        table = a_field(r3c1={"level": level})
        foe(table, "foe", 301)
        foe(table, "mate", 201, "litter_team")
        us(table, "target", 101, "litter_team")
        open_fire(table)
        assert table.postures["enemy"] == engaged


def test_9_6_a_sniper_alone_takes_the_nearest_card_first():
    table = a_field()
    foe(table, "sniper", 401, "sniper")
    us(table, "many", 101)
    us(table, "near", 302, "hq")
    open_fire(table)
    assert table.postures["enemy"] == {401: 302}


def test_6_2_3_who_joins_fires_along_and_the_last_to_leave_ends_it():
    table = a_field()
    first = us(table, "first", 101, "engineer_squad")
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    us(table, "second", 101)
    open_fire(table)
    assert fire(table) == [(301, 101, -1)]
    for unit in (first, table.units["second"]):
        table.do("moved", unit.id, OFF)
    open_fire(table)
    assert fire(table) == []


@pytest.mark.parametrize(
    ("kind", "state", "fires"),
    [
        ("squad", {"exposed": True}, True),
        ("hmg_team", {"exposed": True}, False),
        ("mortar_section", {"exposed": True, "steps": 3}, False),
        ("bazooka_team", {}, False),
        ("hq", {}, False),
        ("hq", {"front": False}, True),
        ("hmg_team", {"exposed": True, "front": False}, True),
        ("squad", {"pinned": True}, True),
    ],
)
def test_6_1_1_who_fires(kind, state, fires):
    table = a_field()
    us(table, "unit", 101, kind, **state)
    foe(table, "foe", 201, "litter_team")
    open_fire(table)
    assert bool(table.postures["us"]) is fires


def test_6_1_1_mortars_do_not_fire_at_their_own_card_nor_from_woods_or_buildings():
    for here, cover, foes, fires in (
        ("open", 0, 201, True),
        ("open", 0, 101, False),
        ("woods", 0, 201, False),
        ("open", 1, 201, False),
    ):
        table = a_field(r1c1={"type": here, "low": 3})
        table.do("dug", 1, 101, "strong_building", None)
        us(table, "mortars", 101, "mortar_section", steps=3, cover=cover)
        foe(table, "foe", foes, "litter_team")
        open_fire(table)
        assert bool(table.postures["us"]) is fires


def test_6_1_1_a_bunker_fires_in_its_direction_only_and_not_at_its_own_card():
    for at, fires in ((201, True), (102, False), (101, False)):
        table = a_field()
        table.do("dug", 1, 101, "bunker", 0)
        us(table, "squad", 101, cover=1)
        foe(table, "foe", at, "litter_team")
        open_fire(table)
        assert bool(table.postures["us"]) is fires


def test_6_2_3_a_nearer_enemy_on_the_line_takes_the_fire():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    foe(table, "near", 201, "litter_team")
    open_fire(table)
    assert table.postures["us"] == {101: 301}
    assert fire(table) == [(201, 101, -1)]


def test_6_2_1_pinned_firers_give_all_pinned_one_who_is_not_gives_his_own():
    table = a_field()
    us(table, "squad", 101, pinned=True)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    assert fire(table) == [(301, 101, 2)]
    us(table, "other", 101, "engineer_squad")
    open_fire(table)
    assert fire(table) == [(301, 101, 0)]


def test_6_2_2_crossfire_is_two_directions_of_fire_on_a_card():
    table = a_field()
    us(table, "one", 101)
    foe(table, "foe", 202, "litter_team")
    open_fire(table)
    assert not crossfire(table, volumes(table), 202)
    us(table, "two", 303, pinned=True)
    open_fire(table)
    assert crossfire(table, volumes(table), 202), "pinned firers count"


def test_6_4_grazing_fire_lies_on_every_card_of_one_level():
    table = a_field()
    us(table, "gun", 101, "hmg_team")
    foe(table, "foe", 201, "litter_team")
    open_fire(table)
    assert under_fire(table) == [201, 301, 401]
    table = a_field(r4c1={"level": 2})
    us(table, "gun", 101, "hmg_team")
    foe(table, "foe", 201, "litter_team")
    open_fire(table)
    assert under_fire(table) == [201, 301]
    table = a_field(r2c1={"level": 2})
    us(table, "gun", 101, "hmg_team")
    foe(table, "foe", 201, "litter_team")
    open_fire(table)
    assert under_fire(table) == [201]


@pytest.mark.parametrize(
    ("kind", "gun", "between", "target", "fires"),
    [
        ("hmg_team", 2, 1, 1, True),
        ("hmg_team", 1, 1, 1, False),
        ("hmg_team", 1, 1, 2, True),
        ("hmg_50_team", 2, 1, 1, True),
        ("hmg_50_team", 1, 1, 2, False),
        ("squad", 2, 1, 1, False),
        ("mortar_section", 1, 1, 1, True),
    ],
)
def test_6_4_overhead_fire(kind, gun, between, target, fires):
    table = a_field(r1c1={"level": gun}, r2c1={"level": between}, r3c1={"level": target})
    us(table, "gun", 101, kind, steps=3 if kind in ("squad", "mortar_section") else 1)
    us(table, "friend", 201, "litter_team")
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    assert bool(table.postures["us"]) is fires
    assert 201 not in under_fire(table), "no fire on the card over which it goes"


def test_6_1_1_ruling_fire_within_a_card_ends_with_the_other_side():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "foe", 101, "litter_team")
    open_fire(table)
    assert table.postures["us"] == {101: 101}
    table.do("left", "foe", "hit")
    open_fire(table)
    assert table.postures["us"] == {}


def test_6_1_1_ruling_mortars_alone_go_on_firing_out_of_a_card_that_is_entered():
    table = a_field()
    us(table, "mortars", 101, "mortar_section", steps=3)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    foe(table, "intruder", 101, "litter_team")
    open_fire(table)
    assert table.postures["us"] == {101: 301}
    us(table, "squad", 101)
    open_fire(table)
    assert table.postures["us"] == {101: 101}


def test_6_2_ruling_an_assault_team_adds_nothing_to_fire_out_of_its_card():
    table = a_field()
    us(table, "assault", 101, "assault_team")
    us(table, "rifles", 101, "engineer_squad")
    foe(table, "foe", 201, "litter_team")
    open_fire(table)
    assert fire(table) == [(201, 101, 0)]
    foe(table, "intruder", 101, "litter_team")
    open_fire(table)
    assert fire(table) == [(101, 101, -1)]


def test_6_4_ruling_smoke_is_the_last_card_that_grazing_fire_sweeps():
    table = a_field()
    us(table, "gun", 101, "hmg_team")
    foe(table, "foe", 401, "litter_team")
    open_fire(table)
    assert under_fire(table) == [201, 301, 401]
    table.do("marked", "smoke_hc", 201, 1)
    open_fire(table)
    assert under_fire(table) == [201]


def test_6_1_1_the_printed_volume_of_fire_ranks_targets_pinned_or_not_ruling():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "weak", 201, "squad_s")
    foe(table, "strong", 202, "squad_a", pinned=True)
    open_fire(table)
    assert table.postures["us"] == {101: 202}
    table = a_field()
    us(table, "squad", 101)
    foe(table, "observer", 201, "mortar_observer")
    foe(table, "rifles", 202, "squad_s", pinned=True)
    open_fire(table)
    assert table.postures["us"] == {101: 202}, "who has no volume of fire is the weakest"


def test_6_2_3_from_an_upper_story_a_nearer_enemy_behind_a_hedge_takes_the_fire():
    table = a_field(r2c1={"dark": 255})
    table.do("dug", 1, 101, "upper_strong", None)
    gun = us(table, "gun", 101, "hmg_50_team", cover=1, ammo=4)
    foe(table, "far", 401, "litter_team")
    open_fire(table)
    assert fire(table) == [(401, 101, -3)]
    foe(table, "near", 301, "litter_team")
    open_fire(table)
    assert fire(table) == [(301, 101, -3)]
    table.do("covered", gun.id, 0)
    assert fire(table) == [(401, 101, -3)], "from the ground the hedge hides it"


def test_6_2_3_ruling_fire_does_not_turn_by_itself_to_a_nearer_card_where_friends_fight():
    table = a_field()
    us(table, "squad", 101, "hmg_50_team", ammo=4)
    foe(table, "far", 301, "litter_team")
    open_fire(table)
    us(table, "friend", 201)
    foe(table, "near", 201, "squad_s")
    open_fire(table)
    assert (301, 101, -3) in fire(table)
    assert (201, 101, -3) not in fire(table)
    foe(table, "gun", 401, "squad_a")
    table.do("engaged", "enemy", 401, 101)
    assert any(at == 201 and origin == 401 for at, origin, _ in fire(table)), "the enemy fires at mixed cards"


def test_6_4_ruling_fire_of_the_enemy_lies_on_no_card_that_only_enemies_hold():
    """Source 2339: grazing fire passes them, fire that is held up there lies nowhere; the company has no such luck."""
    table = a_field()
    us(table, "squad", 301)
    foe(table, "gun", 401, "hmg_team")
    foe(table, "other", 201, "litter_team", spotted=False)
    open_fire(table)
    assert {one.at for one in volumes(table) if one.side == "enemy"} == {301, 101}
    us(table, "guest", 201, "runner")
    assert {one.at for one in volumes(table) if one.side == "enemy"} == {301, 201, 101}
    table = a_field()
    us(table, "squad", 201)
    foe(table, "rifles", 401)
    open_fire(table)
    foe(table, "other", 301, "litter_team")
    table.do("marked", "smoke_hc", 301, 1)
    open_fire(table)
    assert table.postures["enemy"] == {401: 201}
    assert not [one for one in volumes(table) if one.side == "enemy"]

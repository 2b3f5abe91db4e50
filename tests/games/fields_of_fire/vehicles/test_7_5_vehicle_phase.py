"""FoF 7.1.1, 7.5, 7.4: who activates vehicles, what they do in their phase, whom they carry."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.actions import load as load_order
from sentiero.games.fields_of_fire.commands.phase import initiative
from sentiero.games.fields_of_fire.communications.chain_of_command import may_order
from sentiero.games.fields_of_fire.communications.lost_gear import put_down
from sentiero.games.fields_of_fire.enemy.activity import act
from sentiero.games.fields_of_fire.enemy.situations import situation_of
from sentiero.games.fields_of_fire.events.friendly import tank_support
from sentiero.games.fields_of_fire.fire.concentrated_fire import concentration_targets
from sentiero.games.fields_of_fire.fire.grenades import grenade_targets
from sentiero.games.fields_of_fire.position.stacking import has_room
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.assignments import assignments, is_assigned
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.turn.combat_effects import combat_effects
from sentiero.games.fields_of_fire.vehicles.actions import choices
from sentiero.games.fields_of_fire.vehicles.cargo import load, options
from sentiero.games.fields_of_fire.vehicles.drive import drive
from sentiero.games.fields_of_fire.vehicles.phase import vehicle_phase
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.battles import a_field, cards, foe, run, tank, us
from tests.games.fields_of_fire.orders import give, impulse, may, orders, put
from tests.games.fields_of_fire.tables import TITLE, a_plain, a_table, without_orders


def at(number):
    return lambda card: card.at == number


def shots(table: Table):
    return [fact[1:] for fact in table.facts if fact[0] == "shot"]


def a_platoon(table: Table, *where: int):
    """Tanks with one leader, activated."""
    for n, card in enumerate(where, 1):
        tank(table, f"tank_{n}", card, hq="tank_1", marks=["activated"])


# -- 13.1 command -----------------------------------------------------------------------------------


def test_7_1_1_missions_6_and_7_bring_a_platoon_and_every_mission_a_jeep():
    kinds = {name: sorted(unit.type for unit in a_table(name).units.values() if unit.is_vehicle)
             for name in ("n1", "n2", "n4", "n6", "n7")}  # fmt: skip
    assert kinds == {"n1": ["jeep"], "n2": ["jeep"], "n4": ["jeep"], "n6": ["jeep"] + ["m4_75"] * 3,
                     "n7": ["jeep"] + ["m10"] * 3}  # fmt: skip
    for name in kinds:
        assert TITLE.broken(a_table(name)) == []


def test_7_1_1_the_leader_is_an_hq_for_his_vehicles_and_nobody_else():
    table = a_plain()
    a_platoon(table, 101, 301)
    leader, other = table.units["tank_1"], table.units["tank_2"]
    assert leader.commands
    assert not other.commands
    assert leader in table.headquarters()
    put(table, _1_1=101, co_hq=104, plt1_hq=101, xo=301)
    assert may_order(table, "tank_1", other)
    assert not may_order(table, "tank_1", table.units["1_1"])
    assert may_order(table, "co_hq", leader), "by BN TAC"
    assert not may_order(table, "co_hq", other), "out of hearing"
    assert not may_order(table, "plt1_hq", leader)
    assert not may_order(table, "xo", other), "no staff activates vehicles of a platoon"
    table.do("geared", "co_hq", ["scr536.co_tac"])
    assert not may_order(table, "co_hq", leader)


def test_7_1_1_a_vehicle_attached_to_a_platoon_obeys_its_hq_and_a_jeep_anybody():
    table = a_plain()
    a_platoon(table, 101, 101)
    put(table, plt1_hq=101, xo=101, jeep=101, _1_1=101)
    table.do("assigned", "tank_2", "plt1_hq")
    assert may_order(table, "plt1_hq", table.units["tank_2"])
    assert may_order(table, "xo", table.units["jeep"])
    assert not may(table, "xo", "jeep", "command.i"), "nobody at the wheel"
    table.do("mounted", "xo", "jeep")
    assert may(table, "xo", "jeep", "command.i")


def test_7_1_1_the_co_hq_activates_the_leader_and_he_his_vehicles_once_a_turn():
    table = a_plain()
    for n, card in ((1, 101), (2, 301)):
        tank(table, f"tank_{n}", card, hq="tank_1")
    put(table, co_hq=104)
    give(table, "co_hq", "tank_1", "command.a")
    assert table.activated == ["tank_1"]
    give(table, "tank_1", "tank_2", "command.i")
    assert table.units["tank_2"].marks == ["activated"]
    assert not may(table, "tank_1", "tank_2", "command.i")
    assert orders(table, "tank_1") == {"command.i"}


def test_7_1_1_a_leader_who_is_not_activated_has_initiative():
    table = a_table("n7")
    leader = table.units["m10_1"]
    assert leader.leads
    assert [unit.id for unit in table.headquarters() if unit.leads] == ["m10_1"]
    table.chance = Chance(sealed_source(b"initiative"))
    for name in ("co_hq", "plt1_hq", "plt2_hq", "plt3_hq", "xo", "1sgt"):
        table.do("left", name, "hit")
    without_orders(initiative(table))
    assert [fact[1:3] for fact in table.facts if fact[0] == "impulse"] == [("m10_1", "initiative")]


def test_7_1_1_vehicles_but_not_the_leader_may_be_attached_to_platoons():
    table = a_table("n6")
    teams = sum(is_assigned(unit) and not unit.is_vehicle for unit in table.units.values())
    asked = run(assignments(table), ["yes", *["co_hq"] * teams, "plt1_hq", "m4_75_1"])
    who = [question.params["unit"] for question in asked[1:]]
    assert who[-2:] == ["m4_75_2", "m4_75_3"]
    assert "m4_75_1" not in who
    assert asked[-1].values == ["m4_75_1", "plt1_hq", "plt2_hq", "plt3_hq"]
    assert table.units["m4_75_2"].hq == "plt1_hq"


def test_3_1_tank_support_enters_where_the_player_likes_and_vehicles_can():
    table = a_table("n6")
    table.do("turn", 3)
    for column in range(1, 5):
        table.ground[100 + column] = table.ground[100 + column]._replace(access="none")
    table.ground[102] = table.ground[102]._replace(access="no")
    event = table.mission.friendly_events[2]
    assert event["event"] == "tank_support"
    cards_ = [f"r1c{n}" for n in range(1, 5) if n != 2 and has_room(table, "us", 100 + n, 0, 3)]
    asked = run(tank_support(table, event), [cards_[0]])
    assert list(asked[0].values) == cards_
    there = [unit for unit in table.units.values() if unit.type == "m5"]
    assert [unit.at for unit in there] == [101] * 3
    assert [unit.leads for unit in there] == [True, False, False]
    assert TITLE.broken(table) == []


# -- 13.2 the phase ---------------------------------------------------------------------------------


def test_7_3_1_a_tank_drives_card_by_card_and_slow_ground_ends_it():
    table = a_field(r3c1={"access": "slow"}, r2c2={"access": "no"})
    a_platoon(table, 101)
    asked = run(vehicle_phase(table), ["tank_1:move", "r2c1", "r3c1"])
    assert "r2c2" not in asked[1].values
    assert "done" not in asked[1].values
    assert "done" in asked[2].values
    assert table.units["tank_1"].at == 301
    assert not table.units["tank_1"].exposed


def test_7_5_fire_and_reaction_on_every_card_entered():
    table = a_field()
    a_platoon(table, 101)
    foe(table, "gun", 401, "infantry_gun", weapon="ig_75", ammo=6, spotted=False)
    foe(table, "squad", 202, spotted=False)
    table.do("engaged", "enemy", 202, 201)
    cards(table, at(9), at(9), at(9), at(9), at(9))
    run(vehicle_phase(table), ["tank_1:move", "r2c1", "r1c1", "done"])
    told = [(shot[0], shot[3][0][0], "target_moving" in dict(shot[3])) for shot in shots(table)]
    assert told[:2] == [(None, "automatic", True), ("gun", "range", True)]


def test_9_5_mines_attack_a_vehicle_that_drives_onto_them_at_once():
    table = a_field()
    a_platoon(table, 101)
    table.do("marked", "mines", 201, 1)
    burst, none = (lambda card: "burst" in card.icons), (lambda card: "burst" not in card.icons)
    cards(table, burst, none, none, at(10))
    run(vehicle_phase(table), ["tank_1:move", "r2c1", "r1c1", "done"])
    assert [shot[3][0] for shot in shots(table)] == [["mines", -2]]
    assert not table.targeted.get("struck")


def test_7_5_fire_on_its_card_comes_before_it_moves():
    table = a_field()
    a_platoon(table, 101)
    foe(table, "squad", 102, "squad_a", spotted=False)
    open_fire(table)
    # 2 automatic, 0 defence, 0 terrain: -1 with the lowest card is no burn; 2 + 1 retreats.
    cards(table, at(1))
    run(vehicle_phase(table), ["tank_1:move"])
    assert "tank_1" not in table.units
    assert shots(table)[0][4] == "retreats"


def test_7_2_vehicles_that_were_not_activated_are_attacked_at_the_end():
    table = a_field()
    tank(table, "tank", 101)
    foe(table, "squad", 102, "squad_a", spotted=False)
    open_fire(table)
    cards(table, at(10))
    assert run(vehicle_phase(table)) == []
    assert [shot[3][0] for shot in shots(table)] == [["automatic", 2]]


def test_7_5_spotting_counts_as_firing_and_a_pinned_vehicle_does_not_spot():
    table = a_field()
    a_platoon(table, 101)
    foe(table, "gun", 301, "infantry_gun", weapon="ig_75", ammo=6, spotted=False)
    cards(table, *[lambda card: "crosshair" in card.icons] * 5, at(9))
    asked = run(vehicle_phase(table), ["tank_1:spot"])
    assert "tank_1:spot" in asked[0].values
    assert table.units["gun"].spotted
    assert [shot[0] for shot in shots(table)] == ["gun"]
    table.do("cleaned")
    table.do("hidden", "gun")
    table.do("noted", "tank_1", "activated")
    table.do("pinned", "tank_1")
    assert choices(table, table.units["tank_1"]) == ["move"]


def test_7_5_a_light_tank_fires_at_infantry_as_with_a_grenade():
    table = a_field()
    tank(table, "m5", 101, "m5", marks=["activated"])
    squad = foe(table, "squad", 301, "squad_s")
    open_fire(table)
    assert 101 not in table.postures["us"], "G! never fires by itself"
    cards(table, at(10), lambda card: "grenade" in card.icons, lambda card: "grenade" not in card.icons)
    run(vehicle_phase(table), ["m5:fire"])
    assert table.targeted["grenade"] == {squad.id: -4}


def test_3_6_at_infantry_only_fires_and_sides_alternate_the_company_first():
    table = a_field()
    a_platoon(table, 101, 103)
    us(table, "bazooka", 101, "bazooka_team", weapon="bazooka_2_36", ammo=3, marks=["activated"])
    for n, card in enumerate((401, 403)):
        foe(table, f"gun_{n}", card, "at_gun", weapon="pak_75", ammo=6, marks=["activated"])
    cards(table, *[at(10)] * 4)
    asked = run(vehicle_phase(table), ["done"])
    assert not [value for value in asked[0].values if value.startswith("bazooka")], "nothing to shoot at"
    assert [question.key for question in asked[1:]] == ["vehicle.enemy", "vehicle.enemy"]
    assert [shot[:2] for shot in shots(table)] == [("gun_0", "tank_1"), ("gun_1", "tank_2")]


def test_9_10_an_activated_gun_fires_at_the_vehicle_it_can_hit_best():
    table = a_field()
    tank(table, "far", 101, "m10")
    tank(table, "near", 203)
    foe(table, "gun", 401, "flak_88", weapon="flak_88", ammo=6, marks=["activated"])
    # far: -2 at three cards and -2; near: -3 at two cards on the diagonal and 0.
    cards(table, at(10))
    asked = run(vehicle_phase(table))
    assert (asked[0].rule, asked[0].params["card"]) == ("9.10", "r1c1")


def test_9_10_the_check_of_a_gun_never_removes_it_and_a_pinned_one_may_rally():
    table = a_field()
    gun = foe(table, "gun", 401, "at_gun", weapon="pak_75", ammo=6)
    found = situation_of(table, gun, "defensive", "prepared")
    assert found is None or found.key != "idle_no_los"
    table.do("pinned", "gun")
    cards(table, lambda card: "rally" in card.icons)
    act(table, gun, "rally")
    assert not gun.pinned


@pytest.mark.parametrize(("action", "activated"), [("grenade_attack", True), ("concentrate_fire", True),
                                                   ("grenade_else_concentrate", True), ("none", False)])  # fmt: skip
def test_9_10_a_rocket_team_that_attacks_shoots_at_a_vehicle_in_its_phase(action, activated):
    table = a_field()
    tank(table, "tank", 101)
    team = foe(table, "team", 201, "panzerschreck_team", weapon="panzerschreck", ammo=3)
    act(table, team, action)
    assert ("activated" in team.marks) is activated
    cards(table, *[lambda card: "grenade" in card.icons and "jam" not in card.icons] * 2, at(9))
    run(vehicle_phase(table))
    assert [shot[0] for shot in shots(table)] == (["team"] if activated else [])


def test_7_5_a_rocket_is_no_grenade_for_a_vehicle_farther_off_but_anybody_throws_on_its_card():
    table = a_field()
    tank(table, "tank", 101)
    team = foe(table, "team", 201, "panzerschreck_team", weapon="panzerschreck", ammo=3)
    assert grenade_targets(table, team) == []
    table.do("moved", "team", 101)
    assert grenade_targets(table, team) == ["tank"]


def test_6_6_nobody_concentrates_fire_on_a_vehicle():
    table = a_field()
    tank(table, "tank", 101)
    squad = foe(table, "squad", 301)
    open_fire(table)
    assert concentration_targets(table, squad) == []
    us(table, "team", 101, "lmg_team", ammo=4)
    assert concentration_targets(table, squad) == ["r1c1"]


def test_6_3_3_a_gun_is_hit_like_infantry_and_its_crew_leaves_it():
    table = a_field()
    foe(table, "flak", 301, "flak_88", weapon="flak_88", ammo=6)
    table.units["flak"].steps = 2
    us(table, "mg", 101, "lmg_team", ammo=4)
    open_fire(table)
    hit = lambda card: card.fire[2] == "hit"
    two = lambda card: len(card.effect[1]) == 2 or card.effect[1] == "L"
    cards(table, lambda card: card.fire[10] == "miss", hit, two)
    combat_effects(table)
    assert "flak" not in table.units


@pytest.mark.parametrize(("attacked", "pinned"), [(True, True), (False, False)])
def test_7_7_a_pinned_vehicle_opens_its_hatches_if_nothing_attacked_it(attacked, pinned):
    table = a_field()
    one = tank(table, "tank", 101)
    table.do("pinned", "tank")
    if attacked:
        table.do("called", 101, -3, "he", "enemy", True)
        cards(table, at(10))
    run(vehicle_phase(table))
    assert one.pinned is pinned
    combat_effects(table)
    assert one.pinned is pinned


def test_7_5_ruling_a_pinned_tank_moves_only_to_friends_out_of_fire_and_fires_all_pinned():
    table = a_field()
    a_platoon(table, 101)
    us(table, "squad", 202)
    table.do("pinned", "tank_1")
    asked = run(vehicle_phase(table), ["tank_1:move", "r2c2"])
    assert "r2c1" not in asked[1].values


# -- 13.6 transport ---------------------------------------------------------------------------------


def test_7_4_infantry_mounts_in_the_command_phase_rides_along_exposed_and_gets_off_free():
    table = a_field()
    tank(table, "jeep", 101, "jeep", hq=None)
    us(table, "team", 101, "lmg_team")
    us(table, "squad", 101)
    give(table, None, "jeep", "movement.h")
    team = table.units["team"]
    assert (team.aboard, team.exposed, table.units["jeep"].exposed) == ("jeep", True, True)
    assert table.steps("us", 101) == 3, "mounted steps do not count"
    give(table, None, "jeep", "command.i")
    table.do("cleaned")
    table.do("noted", "jeep", "activated")
    run(vehicle_phase(table), ["jeep:move", "r2c1", "done", "team:dismount"])
    assert (team.at, team.aboard, team.exposed, table.units["jeep"].exposed) == (201, None, True, True)


def test_7_4_4_a_squad_of_three_is_too_many_for_a_jeep_and_fits_on_a_tank():
    table = a_field()
    tank(table, "jeep", 101, "jeep", hq=None)
    us(table, "squad", 101)
    assert not may(table, None, "jeep", "movement.h")
    tank(table, "tank", 101)
    give(table, None, "tank", "movement.h")
    assert table.units["squad"].aboard == "tank"
    assert not orders(table, "squad") & {"movement.a", "movement.e", "combat.b", "combat.d"}


def test_5_1_6_a_vehicle_carries_casualties_or_ammunition_or_passengers_and_any_equipment():
    table = a_field()
    tank(table, "jeep", 101, "jeep", hq=None)
    table.do("fallen", 101, "us", 0, 3)
    table.tally["steps"] += 3
    us(table, "team", 101, "lmg_team", gear=["wire"] * 6)
    give(table, None, "jeep", "movement.h", "casualty", "casualty", "team:wire", "done")
    jeep = table.units["jeep"]
    assert (jeep.load, jeep.gear) == (["casualty", 2], ["wire"])
    assert table.units["team"].exposed
    impulse(table, None)
    assert "mount:team" not in [option.value for option in options(table, jeep)]
    give(table, None, "jeep", "movement.h", "unload:casualty", "unload:casualty", "mount:team", "done")
    assert (jeep.load, table.casualties[101, "us", 0], table.units["team"].aboard) == (None, 3, "jeep")


def test_5_1_6_infantry_takes_from_a_vehicle_and_both_are_exposed():
    table = a_field()
    tank(table, "jeep", 101, "jeep", hq=None, gear=["smoke_hc"])
    us(table, "team", 101, "lmg_team")
    give(table, None, "team", "movement.h")
    assert table.units["team"].gear == ["smoke_hc"]
    assert table.units["jeep"].exposed


def test_7_4_nobody_joins_a_squad_that_rides_and_no_team_that_rides_joins_one():
    table = a_field()
    tank(table, "tank", 101)
    us(table, "squad", 101, steps=2, aboard="tank")
    us(table, "team", 101, "assault_team")
    assert not may(table, None, "team", "recovery.h")
    table.do("mounted", "squad", None)
    assert may(table, None, "team", "recovery.h")
    table.do("mounted", "team", "tank")
    assert not may(table, None, "squad", "recovery.h")


def test_7_4_4_who_has_mounted_a_tank_fires_no_more_while_others_are_asked():
    table = a_field()
    carrier = tank(table, "tank", 101)
    us(table, "team", 101, "fire_team")
    us(table, "hq", 101, "staff")
    foe(table, "foe", 201, "litter_team")
    open_fire(table)
    steps = load(table, carrier)
    next(steps)
    steps.send("mount:team")
    assert table.postures["us"] == {}


def test_7_3_1_a_rocket_team_that_has_fired_its_last_shell_fires_rifles_before_the_vehicle_drives_on():
    table = a_field()
    driver = tank(table, "tank", 101)
    foe(table, "rocket", 202, "panzerschreck_team", weapon="panzerschreck", ammo=1)
    us(table, "squad", 301, "runner")
    blank = lambda card: not card.icons & {"grenade", "jam"}
    cards(table, blank, blank)
    steps = drive(table, driver)
    next(steps)
    steps.send("r2c1")
    rocket = table.units["rocket"]
    assert (rocket.front, rocket.fire.vof) == (False, "S")
    assert 202 in table.postures["enemy"]


def test_5_1_6_a_gun_that_is_exposed_by_loading_fires_no_more_while_it_is_asked_what():
    table = a_field()
    us(table, "gun", 101, "hmg_team")
    foe(table, "foe", 201, "litter_team")
    put_down(table, 101, "wire")
    put_down(table, 101, "smoke_hc")
    open_fire(table)
    assert table.postures["us"] == {101: 201}
    next(load_order.steps(table, Order(None, "gun", "movement.h")))
    assert table.postures["us"] == {}

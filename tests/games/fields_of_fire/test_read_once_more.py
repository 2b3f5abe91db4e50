"""Paragraphs that were read once more, each with its decision: FoF 2.3.2, 4.3.2, 5.1.6, 9.13."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.communications.lost_gear import LEFT
from sentiero.games.fields_of_fire.enemy.capture import capture_casualties
from sentiero.games.fields_of_fire.fire.firers import targets
from sentiero.games.fields_of_fire.fire.modifier import net_modifier
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.ground.grid import staging
from sentiero.games.fields_of_fire.preparation.assignments import assignments
from sentiero.games.fields_of_fire.procedures.command_points import save_limit
from sentiero.games.fields_of_fire.reactions.mines import lay_mines
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.turn.combat_effects import combat_effects

from tests.games.fields_of_fire.battles import a_field, foe, us
from tests.games.fields_of_fire.orders import give, may, orders, play, put
from tests.games.fields_of_fire.tables import TITLE, a_plain, a_table, enter


def test_5_1_6_picking_up_in_the_staging_area_exposes_nobody():
    table = a_plain()
    table.do("marked", LEFT + "rsp", staging(2), 1)
    put(table, plt1_hq=staging(2), _1_1=staging(2))
    for gear in [unit for unit in table.units.values() if unit.at == staging(2)]:
        table.do("geared", gear.id, [])
    give(table, "plt1_hq", "1_1", "movement.h")
    assert table.units["1_1"].gear == ["rsp"]
    assert not table.units["1_1"].exposed, "FoF 2.4.2"
    assert "movement.a" in orders(table, "1_1")


@pytest.mark.parametrize("state", ["pinned", "paralysed"])
def test_5_1_6_who_is_pinned_or_paralysed_leaves_equipment_and_load_where_it_was(state):
    table = a_plain()
    put(table, plt1_hq=101, _2_1=101)
    enter(table, "team", 101, "paralysed_team" if state == "paralysed" else "fire_team", "us")
    put(table, _1_1=201)
    table.do("geared", "team", ["rsp"])
    table.do("loaded", "team", ["ammo.mg", 2])
    if state == "pinned":
        table.do("pinned", "team")
    table.do("called", 101, -5, "he", "us", True)
    if not may(table, "plt1_hq", "team", "movement.a"):
        table.do("landed")
    give(
        table, "plt1_hq", "team", "movement.a" if may(table, "plt1_hq", "team", "movement.a") else "movement.c", "r2c1"
    )
    unit = table.units["team"]
    assert unit.at == 201
    assert (unit.gear, unit.load) == ([], None), "FoF 5.1.6"
    assert table.marked[LEFT + "rsp"] == {101: 1}


def test_4_1_3_battalion_saves_nothing_and_the_table_says_so():
    table = a_field()
    staff = us(table, "s3", 101, "higher_staff")
    assert save_limit(table, staff) == 0, "FoF 3.3.1"
    assert TITLE.view(table, frozenset())["commands"]["limits"]["save"]["s3"] == 0


def test_2_4_2_a_weapon_that_is_assigned_to_a_platoon_begins_where_its_hq_does():
    table = a_table()
    assert table.units["1_lmg"].at != table.units["plt2_hq"].at
    teams = [unit.id for unit in table.units.values() if unit.attached or (unit.what.kind == "weapon")]
    answers = ["plt2_hq" if name == "1_lmg" else "co_hq" for name in teams if not table.units[name].is_vehicle]
    play(assignments(table), "yes", *answers)
    assert table.units["1_lmg"].hq == "plt2_hq"
    assert table.units["1_lmg"].at == table.units["plt2_hq"].at, "FoF 2.4"
    assert table.units["2_lmg"].at == table.units["co_hq"].at


def test_9_13_casualties_on_a_clear_card_are_captured_whoever_was_there():
    table = a_field()
    table.do("fallen", 303, "enemy", 0, 1)
    table.do("fallen", 302, "enemy", 0, 1)
    foe(table, "guard", 302, "litter_team")
    capture_casualties(table)
    assert table.tally["capture_enemy_casualty"] == 1, "FoF 9.13, 10.3.1: a card is clear by what is on it"
    assert (302, "enemy", 0) in table.casualties


def test_4_3_2_a_runner_that_waits_is_beside_the_map_and_nobody_shoots_at_it():
    table = a_field()
    us(table, "co_hq", 101, "hq") if "co_hq" not in table.units else put(table, co_hq=101)
    runner = us(table, "runner", 101, "runner", hq="co_hq")
    foe(table, "foe", 201)
    open_fire(table)
    assert [unit.id for unit in targets(table, "enemy", 101)] == ["co_hq"]
    assert net_modifier(table, runner, volumes(table)) is None, "FoF 4.3.2"
    lay_mines(table, 101)
    for _ in range(20):
        combat_effects(table)
    assert "runner" in table.units
    assert not runner.pinned
    assert table.steps("us", 101) == (1 if "co_hq" in table.units and table.units["co_hq"].at == 101 else 0)


def test_4_3_2_a_runner_on_its_way_is_shot_at_and_one_that_is_back_is_not():
    table = a_field()
    put(table, co_hq=101)
    runner = us(table, "runner", 202, "runner", hq="plt1_hq")
    foe(table, "foe", 302)
    open_fire(table)
    assert net_modifier(table, runner, volumes(table)) is not None
    table.do("assigned", "runner", "co_hq")
    assert table.places_known["us"] == {}, "what was known of targets is looked at again"
    assert targets(table, "enemy", 202) == []


def test_4_3_2_a_runner_that_waits_is_sent_or_dismissed_and_ordered_nothing_else():
    table = a_plain()
    put(table, co_hq=101, plt2_hq=402, _1_1=101)
    give(table, "co_hq", "1_1", "command.f")
    runner = next(unit for unit in table.units.values() if unit.type == "runner")
    assert may(table, "co_hq", runner.id, "command.g")
    assert orders(table, runner.id) <= {"command.g", "command.h"}
    table.do("dug", 1, 101, "basic", None)
    table.do("covered", "co_hq", 1)
    assert may(table, "co_hq", runner.id, "command.g"), "it is with the CO HQ wherever that is"

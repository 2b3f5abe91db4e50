"""Naktong 5 to 7: what is attached, aircraft, the flank, and the replacements that come."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.campaign.company_record import company_record
from sentiero.games.fields_of_fire.campaign.promotion import promotable
from sentiero.games.fields_of_fire.campaign.replacements import reinforce
from sentiero.games.fields_of_fire.campaign.victory import outcome
from sentiero.games.fields_of_fire.edition.catalog import mission
from sentiero.games.fields_of_fire.events.friendly import add_column
from sentiero.games.fields_of_fire.fire.call_for_fire import available, call, fire_targets, is_marked
from sentiero.games.fields_of_fire.preparation.sequel import go_on
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.units.vehicle import is_armoured, is_mobile
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.campaigns import following
from tests.games.fields_of_fire.orders import play
from tests.games.fields_of_fire.tables import OPEN, TITLE, a_table, enter, finish, force


def a_field(name="k7"):
    """Open ground without potential contacts."""
    table = a_table(name)
    table.ground = dict.fromkeys(table.ground, OPEN)
    table.sight_known.clear()
    table.contacts.clear()
    table.do("turn", 2)
    table.chance = Chance(sealed_source(b"attack"))
    return table


def an_ending(name, completed=True):
    """The end of a mission that was completed, or not, with gaps in two squads."""
    table = a_table(name)
    table.chance = Chance(sealed_source(b"ending"))
    table.do("turn", table.turns)
    for column, control in enumerate(("OBJ1", "OBJ2"), 1):
        rule = table.mission.controls[control]
        table.do("control", control, rule["row"] * 100 + rule.get("column", column))
        table.do("moved", f"1_{column}", table.controls[control])
    table.do("control", "AP", table.mission.controls["AP"]["row"] * 100 + 1)
    if completed:
        for at in list(table.contacts):
            table.do("contact_gone", at)
    for squad in ("2_1", "3_1"):
        table.do("stepped", squad, -1)
        table.do("fallen", 101, "us", 0, 1)
    return table


def test_2_3_3_each_attack_has_its_tanks():
    assert [unit.type for unit in a_table("k6").units.values() if unit.leads] == ["m26"]
    assert [unit.type for unit in a_table("k5").units.values() if unit.leads] == ["m4_76"]


def test_2_2_1_row_4_of_mission_6_is_all_hills():
    for seed in range(6):
        table = a_table("k6", str(seed))
        assert all(table.ground[at].level > 1 for at in table.stacks if 400 < at < 500)
        assert TITLE.broken(table) == []


def test_7_1_1_quad_50s_are_armed_carriages_of_our_pack_that_drive_and_belong_to_no_platoon():
    table = a_table("k7")
    guns = [unit for unit in table.units.values() if unit.type == "quad_50"]
    assert [(unit.hq, unit.fire.vof, unit.fire.reach) for unit in guns] == [(None, "H", 3)] * 2
    assert all(is_armoured(unit) and is_mobile(unit) for unit in guns)


def test_6_7_2_aircraft_come_only_where_their_target_is_marked():
    table = a_field()
    controller = table.units["fac"]
    move(table, controller, 203)
    enter(table, "foe", 403, "squad")
    assert [row.key for row in available(table, controller)] == []
    table.do("marked", "signal", 203, 1)
    assert [row.key for row in available(table, controller)] == ["air_strike.air"]
    row = next(row for row in table.mission.support if row.kind == "air")
    assert fire_targets(table, controller, row) == [403]


def test_6_7_2_a_colour_marks_from_the_nearest_card_of_the_company_and_phosphorus_from_the_target():
    table = a_field()
    move(table, table.units["fac"], 203)
    move(table, table.units["1_1"], 303)
    enter(table, "foe", 403, "squad")
    table.do("marked", "signal", 203, 1)
    assert not is_marked(table, 403), "others are nearer"
    table.do("marked", "signal", 303, 1)
    assert is_marked(table, 403)
    table.do("cleaned")
    assert not is_marked(table, 403)
    table.do("called", 403, -4, "wp", "us", True)
    assert is_marked(table, 403)


def test_6_7_3_an_air_strike_is_on_its_way_like_any_mission_and_registers_nothing():
    table = a_field()
    controller = table.units["fac"]
    move(table, controller, 203)
    enter(table, "foe", 403, "squad")
    table.do("marked", "signal", 203, 1)
    row = next(row for row in table.mission.support if row.kind == "air")
    burst = next(card for card in table.pack.actions if "burst" in card.icons and "short" not in card.icons)
    call(table, controller, row, 403, [burst])
    assert [tuple(one) for one in table.incoming] == [(403, -7, "air", "us", False)]
    assert table.support["air_strike.air"] == row.missions - 1
    assert "registered.air_strike" not in table.controls


@pytest.mark.parametrize(("side", "columns", "new"), [(1, (0, 5), 0), (2, (1, 6), 6)])
def test_3_1_a_column_is_added_and_the_boundary_lies_beyond_it(side, columns, new):
    table = a_field()
    assert table.front() == (1, 5)
    assert not table.enterable(300 + new)
    force(table, {2: side})
    finish(add_column(table, {}))
    assert table.front() == columns
    assert all(table.on_map(row * 100 + new) and table.enterable(row * 100 + new) for row in range(1, 6))
    assert not [at for at in table.contacts if at % 100 == new], "no potential contacts come with it"
    assert TITLE.load(table.dump()).front() == columns


def test_3_1_where_terrain_runs_out_the_boundary_stays():
    table = a_field()
    table.terrain_deck = []
    force(table, {2: 1})
    finish(add_column(table, {}))
    assert table.front() == (1, 5)


def test_10_4_eight_steps_come_after_the_first_mission_and_none_after_a_later_one():
    assert go_on({"seats": []}, outcome(an_ending("k1")))["carried"]["green"] == 8
    assert go_on({"seats": []}, outcome(an_ending("k6")))["carried"]["green"] == 0


def test_10_4_no_replacements_come_for_another_try():
    config = go_on({"seats": []}, outcome(an_ending("k1", completed=False)))
    assert (config["mission"], config["try"], config["carried"]["green"]) == ("k1", 2, 0)


def test_10_4_katusa_are_never_promoted_to_veterans():
    table = following(outcome(an_ending("k5")))
    assert table.mission.id == "k6"
    assert table.tally["pool.katusa"] == 12
    table.tally["points"] = 99
    play(reinforce(table), "2_1", "done")
    assert table.tally["katusa.2_1"] == 1
    table.do("ranked", "2_1", [[2, False], [2, False], [1, False]])
    assert ("2_1", 1) not in promotable(table)
    table.do("ranked", "2_1", [[2, False], [1, False], [0, False]])
    assert {("2_1", 0), ("2_1", 1)} <= set(promotable(table))
    table.do("ranked", "1_1", [[2, False], [2, False], [1, False]])
    assert ("1_1", 1) in promotable(table), "who has none may rise"


def test_10_4_katusa_stay_what_they_are_as_long_as_the_unit_has_so_many_steps():
    table = following(outcome(an_ending("k5")))
    play(reinforce(table), "2_1", "done")
    rows = {row["id"]: row for row in company_record(table)["units"]}
    assert rows["2_1"]["katusa"] == 1
    assert "katusa" not in rows["1_1"]


def test_11_1_mission_5_is_tried_only_once():
    assert outcome(an_ending("k5", completed=False))["may_follow"] == []
    assert mission("k5").tries == 1

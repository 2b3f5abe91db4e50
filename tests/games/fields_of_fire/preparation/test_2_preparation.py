"""FoF 2.3.3, 2.4.1: assignments, equipment, signals, tactical controls."""

from __future__ import annotations

from collections import Counter

import pytest
from sentiero.games.fields_of_fire.actions.signals import MEANINGS
from sentiero.games.fields_of_fire.edition.catalog import mission
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.assignments import assignments
from sentiero.games.fields_of_fire.preparation.controls import collection_point, phase_lines, registered_targets
from sentiero.games.fields_of_fire.preparation.foxholes import positions
from sentiero.games.fields_of_fire.preparation.gear import bearers, equipment, issued
from sentiero.games.fields_of_fire.preparation.patrol import begin
from sentiero.games.fields_of_fire.preparation.signals import USUAL, assign_signals
from sentiero.games.fields_of_fire.preparation.telephones import exchangeable

from tests.games.fields_of_fire.orders import play
from tests.games.fields_of_fire.tables import TITLE, a_table, enter


def gear(table: Table) -> Counter[str]:
    return Counter(thing for unit in table.units.values() for thing in unit.gear)


def test_2_3_3_teams_stay_with_the_company_or_go_to_a_platoon_for_the_mission():
    table = a_table()
    play(assignments(table), "no")
    assert table.units["1_lmg"].hq == "co_hq"
    teams = [unit.id for unit in table.units.values() if unit.what.kind in ("weapon", "fo")]
    assert len(teams) == 8
    play(assignments(table), "yes", *["plt2_hq"] * 8)
    assert {table.units[name].hq for name in teams} == {"plt2_hq"}


def test_2_3_2_the_usual_equipment_is_all_handed_out_within_what_can_be_carried():
    table = a_table()
    before = gear(table)
    play(equipment(table), "no")
    found = gear(table) - before
    assert found == Counter({row["key"]: row["count"] for row in issued(table)})
    assert all(len(unit.gear) <= 6 * unit.steps for unit in table.units.values())
    squads = [unit for unit in table.units.values() if "rifle_grenade" in unit.gear]
    assert sorted(unit.hq or "" for unit in squads) == ["plt1_hq", "plt2_hq", "plt3_hq"]


def test_2_3_2_light_is_issued_for_night_missions_only():
    table = a_table()
    assert "hand_illumination" not in [row["key"] for row in issued(table)]
    table.mission = mission("n3")
    assert "hand_illumination" in [row["key"] for row in issued(table)]


def test_2_3_2_the_player_hands_out_piece_by_piece_and_leaves_things_behind():
    table = a_table()
    kinds = [row["key"] for row in issued(table)]
    play(equipment(table), "yes", "1_1", "1_1", "done", *["done"] * len(kinds))
    assert table.units["1_1"].gear == ["wire", "wire"]
    assert "rsp" not in gear(table)


def test_2_3_2_each_radio_of_the_company_may_be_a_telephone_of_its_net():
    table = a_table()
    nothing = ["done"] * len(list(issued(table)))
    play(equipment(table), "yes", *nothing, "co_hq:scr536.co_tac", "plt2_hq:scr536.co_tac", "done")
    assert table.units["co_hq"].gear == ["scr300.bn_tac", "telephone.co_tac"]
    assert table.units["plt2_hq"].gear == ["telephone.co_tac"]
    assert table.units["plt1_hq"].gear == ["scr536.co_tac"]
    assert "telephone.arty_fd" not in gear(table), "observers have their radio"


def test_13_the_simplified_game_has_no_sets_to_choose():
    table = a_table(no_communications=True)
    assert exchangeable(table) == []


def test_2_3_2_full_hands_take_nothing_more():
    table = a_table()
    table.do("geared", "xo", ["wire"] * 6)
    row = next(issued(table))
    assert "xo" not in bearers(table, row)
    assert "1_1" in bearers(table, row)


def test_4_3_6_each_signal_has_one_meaning():
    table = a_table()
    play(assign_signals(table), "no")
    assert table.signals == USUAL
    assert set(USUAL.values()) <= set(MEANINGS)
    play(assign_signals(table), "yes", *["m2s"] * 8)
    assert set(table.signals.values()) == {"m2s"}


def test_13_3_the_simplified_game_has_no_signals_and_keeps_smoke():
    table = a_table(no_communications=True)
    play(assign_signals(table))
    assert table.signals == {}
    kinds = [row["key"] for row in issued(table)]
    assert "smoke_hc" in kinds
    assert not {"rsp", "wire", "smoke_red"} & set(kinds)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [(["done"], {}), (["r1c1", "done"], {"PL1": 101}), (["r1c1", "r2c1"], {"PL1": 101, "PL2": 201})],
)
def test_2_4_1_up_to_two_phase_lines_one_beyond_the_other(answers, expected):
    table = a_table("n2")
    play(phase_lines(table), *answers)
    assert table.controls == expected


def test_2_4_1_a_collection_point_may_be_named_or_not():
    table = a_table()
    play(collection_point(table), "done")
    assert table.controls == {}
    play(collection_point(table), "r1c2")
    assert table.controls == {"CCP": 102}


def test_6_7_5_a_registered_target_where_the_mission_allows_one():
    table = a_table("n4")
    play(registered_targets(table), "r3c2")
    assert table.controls == {"RT1": 302}
    table = a_table("n4")
    play(registered_targets(table), "done")
    assert table.controls == {}, "one may"
    table = a_table("n1")
    play(registered_targets(table))
    assert table.controls == {}


def test_5_2_3_mission_4_has_two_foxholes_on_each_card_of_row_1():
    table = a_table("n4")
    play(positions(table), "done", "no")
    assert Counter(one.at for one in table.covers.values()) == dict.fromkeys(range(101, 106), 2)
    assert {one.kind for one in table.covers.values()} == {"foxhole"}
    assert not any(unit.cover for unit in table.units.values())


def test_5_2_3_one_platoon_begins_in_the_outpost_and_units_in_their_foxholes():
    table = a_table("n4")
    play(positions(table), "r2c3", "plt2_hq", "yes")
    assert table.controls["COP"] == 203
    assert {unit.id for unit in table.of("us", 203)} == {"plt2_hq", "1_2", "2_2", "3_2"}
    assert 203 not in table.contacts
    assert all(table.covers[unit.cover].at == unit.at for unit in table.units.values() if not unit.is_vehicle)
    assert TITLE.broken(table) == []


def test_5_2_3_nobody_begins_under_a_cover_that_the_enemy_holds():
    table = a_table("n4")
    table.do("dug", 1, 101, "trench", None)
    enter(table, "foe", 101, cover=1)
    play(positions(table), "done", "yes")
    assert any(unit.cover for unit in table.of("us", 101))
    assert TITLE.broken(table) == []


def test_5_2_3_other_missions_have_no_foxholes():
    table = a_table("n1")
    play(positions(table))
    assert table.covers == {}


@pytest.mark.parametrize(("mission", "lies"), [("n3", False), ("n4", True)])
def test_2_4_1_an_outpost_may_stand_empty_and_only_a_patrol_finds_no_contact_on_it_then(mission, lies):
    table = a_table(mission)
    play(positions(table), "r2c3", "done", "no")
    begin(table)
    assert (table.controls["COP"], table.of("us", 203)) == (203, [])
    assert len(table.covers_on(203)) == 2
    assert (203 in table.contacts) == lies, "FoF 2.4.1: units may be put there; 2729"

"""FoF 4.2.2h, 5.1.6, 5.1.7: picking up, carrying, dropping, evacuation."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.communications.lost_gear import lying, put_down
from sentiero.games.fields_of_fire.fire.hits import hit
from sentiero.games.fields_of_fire.position.invariants import broken
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.evacuation import evacuate
from sentiero.games.fields_of_fire.procedures.loads import capacity, has_hands_for, within_reach

from tests.games.fields_of_fire.orders import give, may, put
from tests.games.fields_of_fire.tables import a_plain, enter


def a_platoon() -> Table:
    table = a_plain()
    put(table, plt1_hq=101, _1_1=101)
    table.do("geared", "plt1_hq", [])
    return table


def test_5_1_6_capacity_by_step_and_kind():
    table = a_platoon()
    squad = table.units["1_1"]
    assert [capacity(squad, kind) for kind in ("casualty", "ammo.mg", "ammo.mortar", "ammo.rkt")] == [3, 18, 6, 9]


def test_5_1_6_a_team_of_one_step_carries_three_rockets_and_six_pieces():
    table = a_platoon()
    hq = table.units["plt1_hq"]
    table.do("loaded", "plt1_hq", ["ammo.rkt", 2])
    table.do("geared", "plt1_hq", ["wire"] * 5)
    assert has_hands_for(hq, "ammo.rkt")
    assert has_hands_for(hq, "smoke_hc")
    assert not has_hands_for(hq, "ammo.mg"), "one kind of load"
    table.do("loaded", "plt1_hq", ["ammo.rkt", 3])
    table.do("geared", "plt1_hq", ["wire"] * 6)
    assert not has_hands_for(hq, "ammo.rkt")
    assert not has_hands_for(hq, "smoke_hc")


def test_4_2_2h_picking_up_exposes_and_takes_as_much_as_one_can_carry():
    table = a_platoon()
    table.do("fallen", 101, "us", 0, 4)
    give(table, "plt1_hq", "1_1", "movement.h", "casualty", "casualty")
    assert table.units["1_1"].load == ["casualty", 3]
    assert table.units["1_1"].exposed
    assert table.casualties == {(101, "us", 0): 1}
    assert not may(table, "plt1_hq", "1_1", "movement.h")


def test_4_2_2h_equipment_is_taken_from_the_ground_and_from_comrades_by_exposed_units_too():
    table = a_platoon()
    put_down(table, 101, "wire")
    table.do("geared", "plt1_hq", ["smoke_hc"])
    table.do("exposed", "1_1")
    give(table, "plt1_hq", "1_1", "movement.h", "wire", "plt1_hq:smoke_hc")
    assert table.units["1_1"].gear == ["wire", "smoke_hc"]
    assert table.units["plt1_hq"].gear == []
    assert lying(table, 101) == {}


def test_4_2_2h_casualties_under_other_cover_are_out_of_reach():
    table = a_platoon()
    table.do("dug", 1, 101, "basic", None)
    table.do("fallen", 101, "us", 1, 1)
    assert not may(table, "plt1_hq", "1_1", "movement.h")


def test_5_1_6_dropping_is_free_and_does_not_expose():
    table = a_platoon()
    table.do("fallen", 101, "us", 0, 1)
    table.do("fallen", 101, "us", 0, -1)
    table.do("loaded", "1_1", ["casualty", 2])
    give(table, "plt1_hq", "1_1", "drop")
    assert table.casualties == {(101, "us", 0): 2}
    assert table.units["1_1"].load is None
    assert not table.units["1_1"].exposed
    assert table.impulse is not None
    assert table.impulse.spent == 0


def test_5_1_6_a_carrier_takes_its_load_along_unless_it_is_pinned():
    table = a_platoon()
    put(table, _2_1=102)
    table.do("loaded", "1_1", ["casualty", 1])
    give(table, "plt1_hq", "1_1", "movement.a", "r1c2")
    assert table.units["1_1"].load == ["casualty", 1]
    table.do("cleaned")
    put(table, plt1_hq=102, _3_1=103)
    table.do("pinned", "1_1")
    table.do("impulse_over", "plt1_hq", 0, 0)
    give(table, "plt1_hq", "1_1", "movement.a", "r1c3")
    assert "load" not in table.units["1_1"].dump()
    assert table.casualties == {(102, "us", 0): 1}


@pytest.mark.parametrize(
    ("load", "left", "lies"),
    [
        (["casualty", 3], ["casualty", 2], {}),
        (["ammo.mg", 18], ["ammo.mg", 12], {"ammo.mg": 6}),
        (["ammo.rkt", 5], ["ammo.rkt", 5], {}),
    ],
)
@pytest.mark.parametrize("by", ["a hit", "detaching"])
def test_5_1_6_a_unit_with_a_step_less_drops_what_it_can_carry_no_more(by, load, left, lies):
    table = a_platoon()
    table.do("loaded", "1_1", load)
    table.do("geared", "1_1", ["smoke_hc"] * 14)
    if by == "a hit":
        hit(table, table.units["1_1"], "C")
    else:
        give(table, "plt1_hq", "1_1", "recovery.g", "fire_team")
    assert table.units["1_1"].load == left
    assert len(table.units["1_1"].gear) == 12
    assert lying(table, 101) == {"smoke_hc": 2, **lies}
    assert table.casualties.get((101, "us", 0), 0) == (load[0] == "casualty") + (by == "a hit")


def test_5_1_6_the_last_step_of_a_squad_carries_what_one_step_can():
    table = a_platoon()
    table.do("stepped", "1_1", -1)
    table.do("loaded", "1_1", ["ammo.mortar", 4])
    table.do("geared", "1_1", ["smoke_hc"] * 8)
    hit(table, table.units["1_1"], "C")
    team = next(unit for unit in table.units.values() if unit.type == "fire_team")
    assert (team.load, len(team.gear)) == (["ammo.mortar", 2], 6)
    assert lying(table, 101) == {"ammo.mortar": 2, "smoke_hc": 2}


def test_4_2_5_pinned_and_paralysed_carriers_do_not_load():
    table = a_platoon()
    table.do("fallen", 101, "us", 0, 1)
    enter(table, "litter", 101, "litter_team", "us")
    enter(table, "lost", 101, "paralysed_team", "us")
    assert may(table, "plt1_hq", "litter", "movement.h")
    assert not may(table, "plt1_hq", "lost", "movement.h")
    table.do("pinned", "1_1")
    assert not may(table, "plt1_hq", "1_1", "movement.h")


def test_4_2_5_pinned_and_paralysed_carriers_put_nothing_down_either():
    table = a_platoon()
    enter(table, "litter", 101, "litter_team", "us", load=["casualty", 1])
    enter(table, "lost", 101, "paralysed_team", "us", gear=["smoke_hc"])
    table.do("loaded", "1_1", ["casualty", 1])
    assert may(table, "plt1_hq", "litter", "drop")
    assert may(table, "plt1_hq", "1_1", "drop")
    assert not may(table, "plt1_hq", "lost", "drop"), "FoF 5.1.6"
    table.do("pinned", "1_1")
    assert not may(table, "plt1_hq", "1_1", "drop")


def test_5_1_7_casualties_on_the_collection_point_are_evacuated_in_clean_up():
    table = a_platoon()
    before = broken(table)
    table.do("stepped", "1_1", -1)
    table.do("fallen", 101, "us", 0, 1)
    table.do("fallen", 101, "enemy", 0, 1)
    evacuate(table)
    assert table.casualties[101, "us", 0] == 1, "no collection point yet"
    table.do("control", "CCP", 101)
    evacuate(table)
    assert table.casualties == {(101, "enemy", 0): 1}
    assert table.tally["evacuated"] == 1
    assert [one for one in broken(table) if one not in before] == []


def test_6_4_rifle_grenades_are_not_handed_on():
    table = a_platoon()
    table.do("geared", "1_1", ["rifle_grenade", "smoke_hc"])
    put(table, _2_1=101)
    table.do("geared", "2_1", [])
    taken = [thing for _, thing in within_reach(table, table.units["2_1"])]
    assert taken == ["smoke_hc"]
    put_down(table, 101, "rifle_grenade")
    assert [thing for _, thing in within_reach(table, table.units["2_1"])] == ["smoke_hc"]

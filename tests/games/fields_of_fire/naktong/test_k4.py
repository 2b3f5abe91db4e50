"""Naktong 4: a defence by day against tanks and trucks that mean to get past the company."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.campaign.scoring import earned
from sentiero.games.fields_of_fire.campaign.victory import completed
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.enemy.activity import enemy_activity
from sentiero.games.fields_of_fire.enemy.arrival import arrive
from sentiero.games.fields_of_fire.enemy.place import Spot
from sentiero.games.fields_of_fire.ground.grid import row
from sentiero.games.fields_of_fire.position.state import BELOW
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.position.timetable import lay
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.vehicles.actions import enemy_acts
from sentiero.games.fields_of_fire.vehicles.enemy_armour import Intent, intent
from sentiero.games.fields_of_fire.vehicles.phase import waiting
from sentiero.games.fields_of_fire.vehicles.results import burned, destroyed
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.battles import run
from tests.games.fields_of_fire.tables import OPEN, TITLE, a_table, enter

GROUPS = CAMPAIGNS["naktong"].forces["nkpa"].groups
TRUCKS = 21


def a_field(mission: str = "k4") -> Table:
    """Open ground, nothing due, and the whole company out of the way but for what a test puts there."""
    table = a_table(mission)
    table.ground = {at: OPEN._replace(cover_max=0) for at in table.ground}
    table.sight_known.clear()
    table.contacts.clear()
    for unit in [one for one in table.units.values() if one.side == "us"]:
        table.do("moved", unit.id, -4999)
    table.do("turn", 1)
    table.chance = Chance(sealed_source(b"breakthrough"))
    return table


def a_vehicle(table: Table, at: int, kind: str = "t34_85", name: str = "vehicle") -> Unit:
    enter(table, name, at, kind, weapon=kind, ammo=4 if kind == "t34_85" else None)
    table.do("noted", name, "activated")
    return table.units[name]


def slow(table: Table, *cards: int) -> None:
    for at in cards:
        table.ground[at] = table.ground[at]._replace(access="slow")


def test_2_2_2_six_columns_four_rows_by_day_and_twelve_turns() -> None:
    table = a_table("k4")
    assert (len(table.stacks), table.turns, table.visibility, table.limited()) == (24, 12, 0, False)
    assert TITLE.broken(table) == []


def test_9_1_3_the_timetable_ends_after_ten_turns() -> None:
    table = a_field()
    lay(table, 10)
    assert {at: one.letter for at, one in table.contacts.items()} == dict.fromkeys(range(101, 107), "A")
    table.contacts.clear()
    lay(table, 11)
    assert not table.contacts


def test_9_10_a_tank_fires_at_tanks_and_rocket_teams_before_it_leaves_and_leaves_before_machine_guns() -> None:
    table = a_field()
    tank = a_vehicle(table, 403)
    table.do("moved", "1_w_1_mg", 203)
    table.do("engaged", "enemy", 403, 203)
    wanted = intent(table, tank)
    assert wanted is not None
    assert wanted.does == "leaves", "a machine gun does not hold it up"
    assert {row(at) for at in wanted.cards} == {1}
    table.do("moved", "1_w_1_baz", 203)
    assert intent(table, tank) == Intent("concentrate_fire", ("r2c3",))


def test_9_10_in_other_missions_tanks_look_for_cover_and_trucks_stay() -> None:
    table = a_field("k7")
    table.ground[303] = OPEN._replace(high=2, low=2)
    assert intent(table, a_vehicle(table, 403)) == Intent("move", cards=(303,))
    truck = a_vehicle(table, 404, "truck", "lorry")
    assert intent(table, truck) is None
    assert truck not in waiting(table, "enemy")


@pytest.mark.parametrize("kind", ["t34_85", "truck"])
def test_9_10_open_ground_is_left_behind_in_one_turn(kind: str) -> None:
    table = a_field()
    vehicle = a_vehicle(table, 403, kind)
    run(enemy_acts(table, vehicle), [])
    assert "vehicle" not in table.units
    assert ("left", "vehicle", "off_map") in table.facts


def test_9_10_it_goes_round_the_company_even_by_a_longer_way() -> None:
    table = a_field()
    for column in (1, 2, 3, 4, 5):
        table.do("moved", f"1_{column}" if column < 4 else f"2_{column - 3}", 200 + column)
    wanted = intent(table, a_vehicle(table, 402, "truck"))
    assert wanted == Intent("leaves", cards=(105, 106))


def test_9_10_where_the_company_is_everywhere_it_goes_through_and_not_twice() -> None:
    table = a_field()
    for column, unit in enumerate(("1_1", "1_2", "1_3", "2_1", "2_2", "2_3"), 1):
        table.do("moved", unit, 200 + column)
    table.do("moved", "3_1", 103)
    wanted = intent(table, a_vehicle(table, 403, "truck"))
    assert wanted is not None
    assert set(wanted.cards) == {101, 102, 104, 105, 106}


def test_9_10_slow_ground_is_gone_round() -> None:
    table = a_field()
    slow(table, 302, 303, 304)
    run(enemy_acts(table, a_vehicle(table, 403, "truck")), [])
    assert "vehicle" not in table.units


def test_7_3_1_slow_ground_that_nobody_gets_round_stops_it_for_the_turn() -> None:
    table = a_field()
    slow(table, *range(301, 307))
    truck = a_vehicle(table, 403, "truck")
    run(enemy_acts(table, truck), [])
    assert row(table.units["vehicle"].at) == 3
    table.do("cleaned")
    run(enemy_acts(table, truck), [])
    assert "vehicle" not in table.units


def test_9_10_no_vehicle_leaves_over_ground_that_is_closed() -> None:
    table = a_field()
    for column in range(1, 7):
        table.ground[200 + column] = table.ground[200 + column]._replace(access="no")
    truck = a_vehicle(table, 403, "truck")
    assert intent(table, truck) is None


def test_9_10_the_bottom_edge_is_below_a_row_that_was_added() -> None:
    table = a_field()
    for column in range(1, 7):
        table.do("laid", column, [table.terrain_deck[column - 1]])
        table.ground[column] = OPEN
    table.do("tallied", BELOW, 1)
    wanted = intent(table, a_vehicle(table, 203, "truck"))
    assert wanted is not None
    assert {row(at) for at in wanted.cards} == {0}


def test_9_10_who_is_in_good_order_stays_aboard_and_leaves_with_the_truck() -> None:
    table = a_field()
    arrive(table, GROUPS[TRUCKS], 203, [Spot(403, GROUPS[TRUCKS].cards[0])])
    truck, squad = table.of("enemy", 403)
    run(enemy_activity(table), [])
    assert squad.aboard == truck.id
    table.do("noted", truck.id, "activated")
    run(enemy_acts(table, truck), [])
    assert not table.cards_of("enemy")
    assert {fact[1] for fact in table.facts if fact[0] == "left"} == {truck.id, squad.id}


def test_9_10_who_is_pinned_gets_off() -> None:
    table = a_field()
    arrive(table, GROUPS[TRUCKS], 203, [Spot(403, GROUPS[TRUCKS].cards[0])])
    _, squad = table.of("enemy", 403)
    table.do("cleaned")
    table.do("pinned", squad.id)
    run(enemy_activity(table), [])
    assert squad.aboard is None


@pytest.mark.parametrize(
    ("kind", "counts", "points"),
    [("t34_85", {"destroy_enemy_tank": 1}, 4), ("truck", {"destroy_enemy_truck": 1}, 2)],
)
@pytest.mark.parametrize("way", [burned, destroyed])
def test_10_3_1_a_tank_is_worth_4_points_and_a_truck_2(kind, counts, points, way) -> None:
    table = a_field()
    way(table, a_vehicle(table, 403, kind))
    rows = [one for one in earned(table) if one["row"].startswith("destroy")]
    assert {one["row"]: one["n"] for one in rows} == counts
    assert sum(one["points"] for one in rows) == points


def test_11_six_cards_and_no_enemy_on_any_of_ours() -> None:
    table = a_field()
    for column, unit in enumerate(("1_1", "1_2", "1_3", "2_1", "2_2"), 1):
        table.do("moved", unit, 200 + column)
    assert not completed(table)
    table.do("moved", "2_3", 206)
    assert completed(table)
    enter(table, "foe", 206, "squad")
    assert not completed(table)

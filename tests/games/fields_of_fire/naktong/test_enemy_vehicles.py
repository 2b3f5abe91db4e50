"""FoF 9.10: tanks, gun carriages and trucks of the North Koreans, and the tanks of the company."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.campaign.scoring import earned
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.enemy.activity import enemy_activity
from sentiero.games.fields_of_fire.enemy.arrival import arrive
from sentiero.games.fields_of_fire.enemy.place import Spot
from sentiero.games.fields_of_fire.events.enemy import HAPPENS
from sentiero.games.fields_of_fire.fire.ammunition import spend
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.vehicles.actions import enemy_acts
from sentiero.games.fields_of_fire.vehicles.enemy_armour import Intent, intent
from sentiero.games.fields_of_fire.vehicles.results import burned, destroyed
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.battles import run
from tests.games.fields_of_fire.tables import OPEN, TITLE, a_table, enter

GROUPS = CAMPAIGNS["naktong"].forces["nkpa"].groups


def a_field(mission="k7"):
    """Open ground without potential contacts; the company is still in its staging area."""
    table = a_table(mission)
    table.ground = {at: OPEN._replace(cover_max=0) for at in table.ground}
    table.sight_known.clear()
    table.contacts.clear()
    table.do("turn", 1)
    table.chance = Chance(sealed_source(b"vehicles"))
    return table


def a_tank(table, at, name="tank", kind="t34_85", **more):
    enter(table, name, at, kind, weapon=kind, ammo=4, **more)
    return table.units[name]


def test_9_10_it_shoots_at_a_tank_of_the_company_before_anything_else():
    table = a_field()
    tank = a_tank(table, 403)
    for name, at in (("m4_76_1", 203), ("m4_76_2", 103), ("1_w_1_baz", 303)):
        move(table, table.units[name], at)
    assert intent(table, tank) == Intent("fire", ("m4_76_1",)), "the nearest"
    table.do("moved", "m4_76_1", 102)
    table.do("moved", "m4_76_2", 101)
    table.do("engaged", "enemy", 403, 303)
    assert intent(table, tank) == Intent("concentrate_fire", ("r3c3",))


def test_9_10_trucks_and_jeeps_are_no_tanks():
    table = a_field()
    tank = a_tank(table, 403)
    table.do("moved", "truck_1", 203)
    assert intent(table, tank) is None


def test_9_10_rocket_teams_come_before_cover_and_machine_guns_after_it():
    table = a_field()
    tank = a_tank(table, 403)
    move(table, table.units["1_w_1_mg"], 203)
    assert table.postures["enemy"] == {403: 203}
    assert intent(table, tank) == Intent("concentrate_fire", ("r2c3",))
    table.ground[404] = table.ground[404]._replace(high=2, low=2)
    assert intent(table, tank) == Intent("move", cards=(404,))
    move(table, table.units["1_w_1_baz"], 203)
    assert intent(table, tank) == Intent("concentrate_fire", ("r2c3",))


def test_9_10_it_drives_to_the_nearest_better_cover_round_the_company_and_stops_on_slow_ground():
    table = a_field()
    tank = a_tank(table, 503)
    for at in (301, 305):
        table.ground[at] = table.ground[at]._replace(high=3, low=3)
    for at in (401, 402, 403, 404, 405):
        table.ground[at] = table.ground[at]._replace(access="slow")
    table.do("moved", "1_1", 404)
    assert intent(table, tank) is None, "slow ground ends the way"
    table.ground[403] = table.ground[403]._replace(access="none")
    wanted = intent(table, tank)
    assert wanted is not None
    assert set(wanted.cards) == {301, 305}
    table.do("moved", "1_1", 304)
    table.do("noted", "tank", "activated")
    assert intent(table, tank) == Intent("move", cards=(301,)), "the company bars the other way"
    run(enemy_acts(table, tank), [])
    assert table.units["tank"].at == 301
    assert {"acted", "moved"} <= set(table.units["tank"].marks)


def test_9_10_what_it_does_is_a_reason_of_the_enemy():
    table = a_field()
    tank = a_tank(table, 403)
    table.do("moved", "m4_76_1", 203)
    table.do("noted", "tank", "activated")
    run(enemy_acts(table, tank), [])
    assert any(fact[0] == "shot" and fact[1:3] == ("tank", "m4_76_1") for fact in table.facts)


@pytest.mark.parametrize(
    ("kind", "counts"),
    [("t34_85", {"destroy_enemy_tank_or_sp_gun": 1}), ("su_76m", {"destroy_enemy_tank_or_sp_gun": 1}), ("truck", {})],
)
@pytest.mark.parametrize("way", [burned, destroyed])
def test_10_3_1_tanks_and_gun_carriages_that_burn_or_are_wrecks_bring_experience(kind, counts, way):
    table = a_field()
    way(table, a_tank(table, 403, kind=kind))
    assert {row["row"]: row["n"] for row in earned(table) if row["row"].startswith("destroy")} == counts


def test_3_2_1_tanks_displace_wherever_they_are():
    table = a_field()
    a_tank(table, 403)
    a_tank(table, 404, "gun", "su_76m")
    HAPPENS["tanks_displace"](table, {})
    assert "tank" not in table.units
    assert "gun" in table.units


def test_6_4_tanks_of_the_company_have_six_points_and_leave_when_they_are_spent():
    table = a_field()
    tanks = [unit for unit in table.units.values() if unit.type == "m4_76"]
    assert [unit.ammo for unit in tanks] == [6, 6, 6]
    spend(table, tanks[0], 6)
    assert tanks[0].id not in table.units
    assert not [unit for unit in a_table("k7", no_ammunition=True).units.values() if unit.ammo]


def test_7_1_1_ten_trucks_belong_to_no_platoon():
    table = a_field()
    trucks = [unit for unit in table.units.values() if unit.type == "truck"]
    assert len(trucks) == 10
    assert {unit.hq for unit in trucks} == {None}
    assert TITLE.broken(table) == []


def test_9_2_2_three_tanks_or_three_squads_come_on_one_card():
    for number, kind in ((18, "t34_85"), (12, "squad")):
        table = a_field()
        arrive(table, GROUPS[number], 203, [Spot(503, GROUPS[number].cards[0])])
        assert [unit.type for unit in table.of("enemy", 503)] == [kind] * 3
        assert TITLE.broken(table) == []


def test_9_10_a_squad_that_comes_on_a_truck_rides_and_is_off_it_with_its_first_check():
    table = a_field()
    arrive(table, GROUPS[21], 203, [Spot(503, GROUPS[21].cards[0])])
    truck, squad = table.of("enemy", 503)
    assert (truck.type, squad.aboard) == ("truck", truck.id)
    table.do("cleaned")
    for _ in enemy_activity(table):
        break
    if squad.aboard is not None:
        # The truck was first.
        run(enemy_activity(table), [])
    assert squad.aboard is None
    assert squad.exposed

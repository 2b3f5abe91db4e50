"""5.3, 5.4: what Capabilities and Momentum make of Attack, March, Agitation, Sweep, Patrol and Training."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.advise import advise
from sentiero.games.fire_in_the_lake.coup.support import agitation, pacification
from sentiero.games.fire_in_the_lake.operations.agitate import agitation_steps, can_agitate
from sentiero.games.fire_in_the_lake.operations.attack import attack
from sentiero.games.fire_in_the_lake.operations.march import march
from sentiero.games.fire_in_the_lake.operations.patrol import patrol, patrol_cost, patrol_possible
from sentiero.games.fire_in_the_lake.operations.sweep import sweep

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces

OPERATIONS = {"attack": attack, "march": march, "patrol": patrol, "sweep": sweep}
ROAD, CITIES = "loc_hue_da_nang", ("hue", "da_nang", "saigon")


def executed(operation, table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"free": True}))
    turn.operation = operation
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, OPERATIONS[operation](table, turn), *answers)


# -- Attack ----------------------------------------------------------------------------------------


def test_5_3_pt_76_unshaded_costs_the_nva_1_troop_in_each_attack_space():
    here = {"nva_troops": 5, "arvn_police": 3}
    table = a_table({"hue": here, "da_nang": {"vc_guerrillas": 1, "nva_troops": 1, "us_troops": 1}},
                    capabilities={45: "unshaded"})  # fmt: skip
    executed("attack", table, "nva", "hue", "done")
    assert pieces(table, "hue") == {"nva_troops": 4, "arvn_police": 1}
    table = a_table({"da_nang": {"vc_guerrillas": 1, "nva_troops": 1, "us_troops": 1}}, capabilities={45: "unshaded"},
                    dice=[6])  # fmt: skip
    executed("attack", table, "vc")
    assert table.pieces["da_nang"]["nva_troops"] == 1


def test_5_3_pt_76_shaded_lets_each_troop_count_in_1_space():
    here = {"nva_troops": 2, "arvn_police": 4}
    table = a_table({"hue": here, "da_nang": here}, capabilities={45: "shaded"})
    asked = executed("attack", table, "nva", "hue", "yes", "da_nang")
    assert asked.keys.count("attack.armored") == 1
    assert [table.pieces[city]["arvn_police"] for city in ("hue", "da_nang")] == [2, 3]


def test_3_3_3_one_nva_troop_alone_removes_nobody():
    table = a_table({"hue": {"nva_troops": 1, "arvn_police": 1, "us_troops": 1}})
    assert executed("attack", table, "nva").keys == []
    assert pieces(table, "hue") == {"nva_troops": 1, "arvn_police": 1, "us_troops": 1}


# -- March -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("capabilities", "size", "noticed"), [({104: "unshaded"}, 2, True), ({104: "unshaded"}, 1, False), ({}, 2, False)]
)
def test_5_3_main_force_bns_unshaded_are_noticed_beyond_1(capabilities, size, noticed):
    table = a_table({"quang_nam": {"vc_guerrillas": 2}}, capabilities=capabilities)
    executed(
        "march", table, "vc", ROAD, [f"vc_guerrillas@quang_nam#{i}" for i in range(1, size + 1)], *["done"] * (size < 2)
    )
    assert (table.pieces[ROAD]["vc_guerrillas_active"] > 0) is noticed


def test_5_4_claymores_cost_each_noticed_group_1_guerrilla():
    table = a_table({"quang_nam": {"vc_guerrillas": 4}}, momentum={17: "unshaded"})
    executed("march", table, "vc", ROAD, [f"vc_guerrillas@quang_nam#{i}" for i in range(1, 5)])
    assert pieces(table, ROAD) == {"vc_guerrillas_active": 3}


def test_3_3_2_an_event_may_name_where_a_march_begins():
    table = a_table({"quang_nam": {"vc_guerrillas": 1}, "quang_tin": {"vc_guerrillas": 1}})
    turn = a_turn("vc", by_event=True)
    turn.operation, turn.origins = "march", ("quang_nam",)
    turn.used.update(("transfer_give", "transfer_request"))
    asked = drive(table, march(table, turn), ROAD)
    assert "binh_dinh" not in asked[0].options
    assert pieces(table, "quang_tin") == {"vc_guerrillas": 1}


@pytest.mark.parametrize(("vc", "listed"), [(0, False), (1, True)])
def test_3_3_2_a_step_off_the_roads_costs_1_and_who_has_1_may_take_it(vc, listed):
    table = a_table({"quang_nam": {"vc_guerrillas": 2}}, vc=vc)
    asked = executed("march", table, "vc", Open("march.where"), limited=False)
    assert ("quang_tin" in asked[0].options) is listed
    assert ROAD in asked[0].options


# -- Terror and Agitation --------------------------------------------------------------------------


@pytest.mark.parametrize(("guerrillas", "able"), [(1, False), (2, True)])
def test_5_3_cadres_unshaded_cost_2_guerrillas_to_agitate(guerrillas, able):
    table = a_table({"hue": {"vc_guerrillas": guerrillas}}, capabilities={116: "unshaded"})
    assert can_agitate(table, "hue") is able
    drive(table, agitation(table), *["hue"] * able, *[1] * able)
    assert pieces(table, "hue") == ({} if able else {"vc_guerrillas": 1})


@pytest.mark.parametrize(("level", "terror", "steps"), [(2, 0, 2), (0, 1, 3), (-1, 0, 1), (-2, 0, 0), (-2, 2, 2)])
def test_6_3_2_terror_markers_and_up_to_2_levels(level, terror, steps):
    assert agitation_steps(a_table({"hue": {"vc_guerrillas": 1, "support": level, "terror": terror}}), "hue") == steps


# -- Pacification ----------------------------------------------------------------------------------


def test_5_3_shaded_mandate_of_heaven_lets_arvn_pacify_in_1_space_and_the_us_in_4():
    here = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}
    table = a_table(dict.fromkeys(CITIES, here), capabilities={86: "shaded"}, arvn=75, econ=0)
    asked = drive(table, pacification(table, ("arvn",), 3), "hue", 1)
    assert asked.keys.count("pacify.where") == 1
    asked = drive(table, pacification(table, ("us",), 3), "da_nang", 1, "saigon", 1, "done")
    assert asked.keys.count("pacify.where") == 3


def test_5_1_1_pacification_that_costs_nothing_needs_no_resources():
    table = a_table({"hue": {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}}, arvn=0, econ=15)
    drive(table, pacification(table, ("us",), 0, levels=1), "hue")
    assert (table.level("hue"), table.tracks["arvn"]) == (1, 0)


# -- Sweep, Patrol, Advise -------------------------------------------------------------------------


def test_5_3_cobras_unshaded_fire_in_2_sweep_spaces():
    here = {"us_troops": 1, "vc_guerrillas_active": 2}
    table = a_table(dict.fromkeys(CITIES, here), capabilities={13: "unshaded"})
    asked = executed("sweep", table, "us", "hue", [], "da_nang", [], "saigon", "done", "yes", "no", "yes")
    assert asked.keys.count("sweep.gunship") == 3
    assert [table.pieces[city]["vc_guerrillas_active"] for city in CITIES] == [1, 2, 1]


def test_5_3_cobras_that_have_fired_twice_fire_no_more():
    here = {"us_troops": 1, "vc_guerrillas_active": 2}
    table = a_table(dict.fromkeys(CITIES, here), capabilities={13: "unshaded"})
    asked = executed("sweep", table, "us", "hue", [], "da_nang", [], "saigon", "done", "yes", "yes")
    assert asked.keys.count("sweep.gunship") == 2


def test_5_3_cobras_unshaded_fire_where_the_us_advises_a_sweep():
    here = {"arvn_troops": 1, "vc_guerrillas_active": 2}
    table = a_table(dict.fromkeys(CITIES, here), capabilities={13: "unshaded"}, arvn=0)
    turn = a_turn("us")
    turn.operation = "train"
    drive(table, advise(table, turn), "hue", "sweep", "no", "da_nang", "sweep", "yes", "no")
    assert [table.pieces[city]["vc_guerrillas_active"] for city in CITIES] == [2, 1, 2]


@pytest.mark.parametrize(("die", "lost"), [(3, 1), (4, 0)])
def test_5_3_shaded_booby_traps_cost_1_sweeping_troop_on_1_to_3(die, lost):
    table = a_table({"hue": {"us_troops": 3, "arvn_police": 1}}, capabilities={101: "shaded"}, dice=[die])
    executed("sweep", table, "us", "hue", "done")
    assert pieces(table, "hue") == {"us_troops": 3 - lost, "arvn_police": 1}


@pytest.mark.parametrize(("terms", "spaces"), [({"limited": False}, 2), ({"by_event": True, "most": 3}, 3)])
def test_5_3_shaded_combined_action_platoons_hold_the_us_to_2_sweep_spaces(terms, spaces):
    table = a_table({city: {"us_troops": 1, "vc_guerrillas": 1} for city in CITIES}, capabilities={18: "shaded"})
    answers = ["hue", [], "da_nang", [], "saigon"][: 2 * spaces]
    asked = executed("sweep", table, "us", *answers, **terms)
    assert [table.pieces[city]["vc_guerrillas_active"] for city in CITIES] == [1] * spaces + [0] * (3 - spaces)
    assert asked.keys.count("sweep.where") == spaces


def test_5_4_body_count_makes_a_patrol_free():
    assert patrol_cost(a_table(momentum={72: "unshaded"}), "arvn") == 0
    assert patrol_cost(a_table(momentum={72: "shaded"}), "arvn") == 3


def test_5_3_shaded_patton_costs_a_patrol_up_to_2_cubes_that_moved():
    table = a_table({"hue": {"us_troops": 4}, ROAD: {"us_troops": 1}}, capabilities={14: "shaded"})
    three = [f"us_troops@hue#{i}" for i in (1, 2, 3)]
    asked = executed("patrol", table, "us", ROAD, three, "done", [f"us_troops@{ROAD}#1", f"us_troops@{ROAD}#2"])
    rockets = asked[-1]
    assert (rockets.role, rockets.least, rockets.most, len(rockets.options)) == ("nva", 0, 2, 3)
    assert table.casualties == {"us_troops": 2}


def test_5_1_a_patrol_that_an_event_holds_to_provinces_is_not_possible():
    table = a_table({"quang_tri": {"us_troops": 1}})
    assert not patrol_possible(table, a_turn("us", by_event=True, among=("quang_tri",)))
    assert patrol_possible(table, a_turn("us", by_event=True, among=("hue",)))

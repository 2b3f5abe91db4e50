"""FoF 4.2.1c, 4.3.6: pyrotechnics and what signals make units do."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fields_of_fire.actions.signals import sees_signal
from sentiero.games.fields_of_fire.ground.grid import staging
from sentiero.games.fields_of_fire.position.sight import sees
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.kernel.problems import IllegalAnswer

from tests.games.fields_of_fire.orders import deck, drawn, give, may, put
from tests.games.fields_of_fire.tables import a_plain, enter


def a_signaller(device: str, meaning: str | None = None, **more: Any) -> Table:
    table = a_plain(**more)
    put(table, plt1_hq=101)
    table.do("geared", "plt1_hq", [device])
    if meaning:
        table.do("signal", device, meaning)
    return table


def fire(table: Table, *answers: str) -> None:
    give(table, "plt1_hq", "plt1_hq", "command.c", *answers)


def test_4_3_6_smoke_is_used_up_on_its_own_card_hides_it_and_goes_in_clean_up():
    table = a_signaller("smoke_hc")
    fire(table)
    assert table.marked["smoke_hc"] == {101: 1}
    assert table.units["plt1_hq"].gear == []
    assert not sees(table, 101, 201)
    table.do("cleaned")
    assert sees(table, 101, 201)


@pytest.mark.parametrize("device", ["rsp", "hand_illumination"])
def test_4_3_6_stars_and_light_go_to_the_card_or_the_next(device):
    table = a_signaller(device)
    fire(table, "r2c2")
    assert table.marked["signal" if device == "rsp" else device] == {202: 1}


def test_4_3_6_out_of_the_staging_area_stars_go_up_over_the_next_card_and_nothing_else():
    table = a_signaller("rsp", "m2s")
    put(table, plt1_hq=staging(1), _1_1=202)
    fire(table, "r1c1")
    assert table.marked["signal"] == {101: 1}
    assert (table.units["1_1"].at, table.units["plt1_hq"].at) == (101, 101), "all who are beside it"
    put(table, plt1_hq=staging(1))
    table.do("geared", "plt1_hq", ["smoke_hc", "smoke_red"])
    assert not may(table, "plt1_hq", "plt1_hq", "command.c")


def test_4_2_1c_only_a_unit_in_good_order_uses_a_device():
    table = a_signaller("rsp")
    table.do("pinned", "plt1_hq")
    assert not may(table, "plt1_hq", "plt1_hq", "command.c")


def test_4_3_6_m2po_all_beside_the_objective_move_onto_it_for_one_command():
    table = a_signaller("rsp", "m2po")
    table.do("control", "OBJ1", 302)
    put(table, _1_1=202, _2_1=203, _3_1=104, _1_2=303)
    table.do("exposed", "1_2")
    fire(table, "r1c1")
    assert [table.units[name].at for name in ("1_1", "2_1", "3_1", "1_2")] == [302, 302, 104, 303]
    assert table.units["1_1"].exposed
    assert table.impulse is not None
    assert table.impulse.spent == 1


def test_4_3_6_coloured_smoke_is_seen_only_along_a_line_of_sight():
    table = a_signaller("smoke_red", "m2so", r1c2={"dark": 255})
    table.do("control", "OBJ2", 204)
    put(table, _1_1=103, _2_1=303)
    fire(table)
    assert table.units["1_1"].at == 103, "behind dark borders"
    assert table.units["2_1"].at == 204
    assert table.marked["signal"] == {101: 1}
    assert sees(table, 101, 201), "coloured smoke hides nothing"


def test_4_3_6_m2s_units_beside_the_signal_move_to_it():
    table = a_signaller("gsp", "m2s")
    put(table, _1_1=303, _2_1=404)
    fire(table, "r2c2")
    assert (table.units["1_1"].at, table.units["2_1"].at) == (202, 404)


def test_4_3_6_xpl_units_before_the_phase_line_cross_it():
    table = a_signaller("gsp", "xpl1")
    table.do("control", "PL1", 201)
    put(table, plt1_hq=101, _1_1=201, _2_1=303)
    fire(table, "r1c1", "r3c2")
    assert (table.units["1_1"].at, table.units["2_1"].at, table.units["plt1_hq"].at) == (302, 303, 101)


@pytest.mark.parametrize("success", [True, False])
def test_4_3_6_infap2po_units_on_the_attack_position_attempt_to_infiltrate(success):
    table = a_signaller("rsc", "infap2po")
    table.do("control", "AP", 202)
    table.do("control", "OBJ1", 302)
    table.do("called", 302, -5, "he", "us", True)
    put(table, _1_1=202, _2_1=203)
    deck(table, "infiltrate", success)
    fire(table, "r1c1")
    assert drawn(table, "infiltrate_adjacent") == 1
    assert (table.units["1_1"].at, table.units["1_1"].exposed) == (302, not success)
    assert table.units["2_1"].at == 203


def test_4_3_6_cf_ends_the_fire_of_those_who_see_it():
    table = a_signaller("rsp", "cf")
    put(table, _1_1=202)
    table.do("engaged", "us", 202, 302)
    fire(table, "r1c1")
    assert table.postures["us"] == {}


def test_4_3_6_cf_a_tank_that_sees_it_ceases_fire_too():
    table = a_signaller("rsp", "cf")
    enter(table, "tank", 104, "m4_75", "us", weapon="m4_75")
    table.do("engaged", "us", 104, 304)
    assert 104 in table.postures["us"]
    fire(table, "r1c1")
    assert 104 not in table.postures["us"]


def test_4_3_6_sf_each_firing_card_gets_a_new_target_in_sight_and_range_ruling():
    table = a_signaller("rsp", "sf")
    put(table, _1_1=202)
    enter(table, "foe", 302)
    table.do("engaged", "us", 202, 302)
    fire(table, "r1c1", "r4c2")
    assert table.postures["us"] == {202: 402}
    table.do("geared", "plt1_hq", ["rsp"])
    table.do("impulse_over", "plt1_hq", 0, 0)
    with pytest.raises(IllegalAnswer):
        fire(table, "r1c1", "r3c4")


def test_13_a_device_without_a_meaning_is_only_a_mark():
    table = a_signaller("rsp")
    fire(table, "r1c1")
    assert table.marked["signal"] == {101: 1}


def test_4_3_6_sf_only_where_a_unit_that_fires_can_ruling():
    table = a_signaller("rsp", "sf", columns=5)
    enter(table, "gun", 202, "lmg_team", "us", ammo=4)
    put(table, _1_1=202)
    enter(table, "foe", 302)
    table.do("engaged", "us", 202, 302)
    table.do("exposed", "gun")
    with pytest.raises(IllegalAnswer):
        fire(table, "r1c1", "r2c5")
    table.do("impulse_over", "plt1_hq", 0, 0)
    table.do("geared", "plt1_hq", ["rsp"])
    fire(table, "r1c1", "r2c4")
    assert table.postures["us"] == {202: 204}


def test_4_3_6_smoke_is_seen_from_an_upper_story_over_a_hedge():
    table = a_signaller("smoke_red", "m2s", r1c2={"dark": 255})
    put(table, _1_1=103)
    table.do("dug", 1, 103, "upper_strong", None)
    assert not sees_signal(table, table.units["1_1"], "smoke_red", 101)
    table.do("covered", "1_1", 1)
    assert sees_signal(table, table.units["1_1"], "smoke_red", 101)

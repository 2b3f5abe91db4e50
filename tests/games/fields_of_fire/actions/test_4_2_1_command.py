"""FoF 4.2.1, 4.3.2, 10.1: command and control, action by action."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.actions.reconstitute_company_hq import heirs
from sentiero.games.fields_of_fire.commands.runner_news import runners_arrive
from sentiero.games.fields_of_fire.communications.lost_gear import LOST
from sentiero.games.fields_of_fire.communications.telephones import CUT, WIRE, WORKS
from sentiero.games.fields_of_fire.position.table import Table

from tests.games.fields_of_fire.orders import give, impulse, may, orders, put
from tests.games.fields_of_fire.tables import a_plain, enter


def a_company() -> Table:
    """The CO HQ and its staff on one card with the first platoon."""
    table = a_plain()
    put(table, co_hq=101, xo=101, _1sgt=101, plt1_hq=101, _1_1=101, _2_1=101)
    return table


def the_runner(table: Table) -> str:
    return next(unit.id for unit in table.units.values() if unit.type == "runner")


def test_4_2_1a_the_co_hq_activates_platoons_and_staff_once():
    table = a_company()
    give(table, "co_hq", "plt1_hq", "command.a")
    assert table.activated == ["plt1_hq"]
    assert "command.a" not in orders(table, "plt1_hq")
    assert "command.a" in orders(table, "xo")
    assert not may(table, "plt1_hq", "plt1_hq", "command.a")
    assert not may(table, None, "plt2_hq", "command.a"), "not by general initiative"


def test_4_2_1a_staff_activates_platoons_when_activated_but_not_on_initiative():
    table = a_company()
    table.do("impulse", "xo", "initiative", 1)
    assert "command.a" not in orders(table, "plt1_hq")
    table.do("impulse", "xo", "activated", 3)
    assert "command.a" in orders(table, "plt1_hq")
    assert "command.a" not in orders(table, "co_hq")


def test_4_1_4_an_hq_on_its_fire_team_side_cannot_be_activated():
    table = a_company()
    table.do("flipped", "plt1_hq", False)
    assert not may(table, "co_hq", "plt1_hq", "command.a")


def test_4_a_plt_hq_orders_its_own_platoon_and_any_team():
    table = a_company()
    put(table, _1_2=101)
    enter(table, "team", 101, "fire_team", "us")
    impulse(table, "plt1_hq")
    assert orders(table, "1_1")
    assert not orders(table, "1_2")
    assert orders(table, "team")


@pytest.mark.parametrize("name", ["1_lmg", "artillery_fo", "plt2_hq", "xo"])
def test_4_a_unit_on_its_fire_team_side_takes_orders_from_any_hq_as_other_teams_do(name):
    table = a_company()
    table.do("moved", name, 101)
    table.do("geared", name, [])
    impulse(table, "plt1_hq")
    assert not orders(table, name), "not of this platoon"
    table.do("flipped", name, False)
    impulse(table, "plt1_hq")
    assert {"recovery.f", "movement.e"} <= orders(table, name)
    table.do("moved", name, 102)
    impulse(table, "plt1_hq")
    assert not orders(table, name), "who is not heard orders nobody"


def test_4_nobody_orders_whom_he_is_under():
    table = a_company()
    enter(table, "bn_co", 101, "higher_staff", "us")
    for below, above in (("xo", "co_hq"), ("1sgt", "co_hq"), ("co_hq", "bn_co"), ("xo", "bn_co"), ("plt1_hq", "xo")):
        impulse(table, below)
        assert not orders(table, above), f"{below} {above}"
        assert orders(table, below), "itself"
    for above, below in (("bn_co", "co_hq"), ("bn_co", "1_1"), ("co_hq", "xo"), ("xo", "plt1_hq")):
        impulse(table, above)
        assert orders(table, below), f"{above} {below}"
    table.do("flipped", "co_hq", False)
    assert may(table, "xo", "co_hq", "recovery.f"), "a Fire Team obeys anybody"


def test_4_2_1d_a_plt_hq_is_made_from_a_step_of_its_platoon():
    table = a_company()
    table.do("left", "plt1_hq", "hit")
    assert not may(table, "plt2_hq", "1_1", "command.d")
    give(table, "co_hq", "1_1", "command.d")
    hq = table.units["plt1_hq"]
    assert (hq.at, hq.level, hq.hq, table.units["1_1"].steps) == (101, 0, "co_hq", 2)


def test_4_2_1d_the_xo_may_become_the_plt_hq():
    table = a_company()
    table.do("left", "plt1_hq", "hit")
    give(table, "co_hq", "xo", "command.d")
    assert "plt1_hq" in table.units
    assert "xo" not in table.units


def test_4_2_1e_succession_to_the_company():
    table = a_company()
    assert not may(table, "xo", "xo", "command.e")
    table.do("left", "co_hq", "hit")
    for names in (["xo"], ["plt1_hq", "plt2_hq", "plt3_hq"], ["artillery_fo"], ["1sgt"]):
        assert [unit.id for unit in heirs(table)] == names
        for name in names:
            table.do("left", name, "hit")
    assert "1_1" in [unit.id for unit in heirs(table)]


def test_4_2_1e_the_xo_takes_over_and_is_green():
    table = a_company()
    table.do("left", "co_hq", "hit")
    assert not may(table, "xo", "1sgt", "command.e"), "the XO is in play"
    table.do("flipped", "xo", False)
    assert not may(table, "1sgt", "xo", "command.e"), "it must be recovered first"
    table.do("flipped", "xo", True)
    give(table, "1sgt", "xo", "command.e")
    assert (table.units["co_hq"].at, table.units["co_hq"].level) == (101, 0)


def test_4_2_1f_the_co_hq_makes_at_most_two_runners():
    table = a_company()
    give(table, "co_hq", "1_1", "command.f")
    assert table.units["1_1"].steps == 2
    assert not may(table, "xo", "2_1", "command.f")
    give(table, "co_hq", "2_1", "command.f")
    assert not may(table, "co_hq", "2_1", "command.f")


@pytest.mark.parametrize("name", ["1_lmg", "artillery_fo"])
def test_4_2_1f_a_fire_team_becomes_a_runner_also_where_it_is_the_back_of_a_counter(name):
    table = a_company()
    table.do("moved", name, 101)
    table.do("flipped", name, False)
    give(table, "co_hq", name, "command.f")
    assert name not in table.units
    assert table.removed[name]["why"] == "replaced", "no squad has got a step"
    assert table.units[the_runner(table)].at == 101


@pytest.mark.parametrize("name", ["xo", "plt1_hq"])
def test_4_2_1f_no_hq_or_staff_becomes_a_runner(name):
    table = a_company()
    table.do("flipped", name, False)
    assert not may(table, "co_hq", name, "command.f")


def test_4_3_2_a_runner_activates_the_hq_it_was_sent_to_next_turn_and_returns_ruling():
    table = a_company()
    put(table, plt2_hq=402)
    give(table, "co_hq", "1_1", "command.f")
    runner = the_runner(table)
    give(table, "co_hq", runner, "command.g", "plt2_hq")
    assert (table.units[runner].at, table.units[runner].exposed) == (402, True)
    table.do("cleaned")
    table.do("turn", 2)
    runners_arrive(table)
    assert table.activated == ["plt2_hq"]
    assert (table.units[runner].at, table.units[runner].exposed, table.units[runner].hq) == (101, True, "co_hq")


@pytest.mark.parametrize("gone", ["fallen", "on another card", "on its Fire Team side"])
def test_3_3_1_a_runner_whose_hq_is_not_there_activates_another_on_its_card(gone):
    table = a_company()
    put(table, plt2_hq=402, plt3_hq=402)
    give(table, "co_hq", "1_1", "command.f")
    runner = the_runner(table)
    give(table, "co_hq", runner, "command.g", "plt2_hq")
    table.do("cleaned")
    table.do("turn", 2)
    if gone == "fallen":
        table.do("left", "plt2_hq", "hit")
    elif gone == "on another card":
        put(table, plt2_hq=401)
    else:
        table.do("flipped", "plt2_hq", False)
    runners_arrive(table)
    assert table.activated == ["plt3_hq"], "FoF 3.3.1"
    assert table.units[runner].hq == "co_hq"


def test_3_3_1_a_runner_that_waits_with_the_co_hq_activates_nobody():
    table = a_company()
    give(table, "co_hq", "1_1", "command.f")
    table.do("turn", 2)
    runners_arrive(table)
    assert table.activated == []


def test_4_3_2_a_pinned_runner_brings_nothing():
    table = a_company()
    put(table, plt2_hq=402)
    give(table, "co_hq", "1_1", "command.f")
    runner = the_runner(table)
    give(table, "co_hq", runner, "command.g", "plt2_hq")
    table.do("turn", 2)
    table.do("pinned", runner)
    runners_arrive(table)
    assert table.activated == []


def test_4_3_2_runners_that_wait_move_with_the_co_hq():
    table = a_company()
    give(table, "co_hq", "1_1", "command.f")
    give(table, "co_hq", "co_hq", "movement.a", "r2c2")
    assert table.units[the_runner(table)].at == 202


def test_4_2_1h_a_runner_rejoins_a_squad_on_the_card_of_the_co_hq():
    table = a_company()
    give(table, "co_hq", "1_1", "command.f")
    runner = the_runner(table)
    give(table, "co_hq", runner, "command.h")
    assert runner not in table.units
    assert table.units["1_1"].steps == 3


def test_4_2_1i_at_capable_infantry_is_activated_once_a_turn():
    table = a_company()
    put(table, _1_at=101)
    give(table, "co_hq", "1_at", "command.i")
    assert not may(table, "co_hq", "1_at", "command.i")
    assert not may(table, "co_hq", "1_1", "command.i")
    table.do("cleaned")
    assert may(table, "co_hq", "1_at", "command.i")
    table.do("pinned", "1_at")
    assert not may(table, "co_hq", "1_at", "command.i")


def test_4_2_1j_a_set_of_the_same_type_replaces_one_that_was_lost():
    table = a_company()
    put(table, artillery_fo=101)
    assert not may(table, "co_hq", "artillery_fo", "command.j")
    table.do("tallied", LOST + "scr536.co_tac", 1)
    assert not may(table, "co_hq", "artillery_fo", "command.j"), "another type"
    table.do("tallied", LOST + "scr300.bn_tac", 1)
    give(table, "co_hq", "artillery_fo", "command.j")
    assert table.units["artillery_fo"].gear == ["scr300.bn_tac"]
    assert table.tally[LOST + "scr300.bn_tac"] == 0


def test_4_2_1k_wire_is_repaired_by_an_hq_on_its_card():
    table = a_company()
    table.do("marked", WIRE, 101, CUT)
    put(table, plt2_hq=102)
    give(table, "plt1_hq", "1_1", "command.k")
    assert table.marked[WIRE][101] == WORKS
    table.do("marked", WIRE, 102, CUT)
    assert not may(table, "co_hq", "plt2_hq", "command.k"), "the CO HQ is on another card"


@pytest.mark.parametrize("hq", ["plt1_hq", None])
def test_4_2_1l_an_hq_names_its_card_the_collection_point(hq):
    table = a_company()
    give(table, hq, "plt1_hq", "command.l")
    assert table.controls["CCP"] == 101
    assert not may(table, hq, "1_1", "command.l")


def test_4_3_2_runners_that_wait_go_under_cover_with_the_co_hq():
    table = a_company()
    table.do("dug", 1, 101, "basic", None)
    table.do("dug", 2, 202, "basic", None)
    give(table, "co_hq", "1_1", "command.f")
    runner = table.units[the_runner(table)]
    give(table, "co_hq", "co_hq", "movement.f")
    assert runner.cover == 1
    assert may(table, "co_hq", runner.id, "command.g")
    table.do("cleaned")
    give(table, "co_hq", "co_hq", "movement.a", "r2c2", "2")
    assert (runner.at, runner.cover) == (202, 2)


def test_4_3_2_a_runner_returns_under_the_cover_of_the_co_hq_and_may_be_sent_again():
    table = a_company()
    put(table, plt2_hq=402)
    give(table, "co_hq", "1_1", "command.f")
    runner = table.units[the_runner(table)]
    give(table, "co_hq", runner.id, "command.g", "plt2_hq")
    table.do("dug", 1, 101, "basic", None)
    table.do("covered", "co_hq", 1)
    table.do("turn", 2)
    runners_arrive(table)
    assert (runner.at, runner.cover, runner.exposed) == (101, 1, True)
    assert may(table, "co_hq", runner.id, "command.g")


@pytest.mark.parametrize(("action", "made"), [("command.f", "runner"), ("command.d", "hq")])
def test_4_2_1_a_squad_of_two_steps_that_gives_one_is_a_fire_team(action, made):
    table = a_company()
    table.do("stepped", "1_1", -1)
    table.do("geared", "1_1", ["smoke_hc"])
    table.do("left", "plt1_hq", "hit")
    give(table, "co_hq", "1_1", action)
    assert "1_1" not in table.units
    assert "1_1" in table.removed
    team = next(unit for unit in table.units.values() if unit.type == "fire_team")
    assert (team.at, team.steps, team.level, team.gear) == (101, 1, 0, ["smoke_hc"])
    assert sum(unit.type == made and unit.at == 101 for unit in table.units.values()) == 1 + (made == "hq")


def test_4_1_3_commands_that_an_hq_had_saved_are_gone_with_it():
    table = a_company()
    table.do("impulse", "plt1_hq", "activated", 6)
    table.do("impulse_over", "plt1_hq", 6, 0)
    table.do("left", "plt1_hq", "hit")
    give(table, "co_hq", "1_1", "command.d")
    assert table.units["plt1_hq"].level == 0
    assert "plt1_hq" not in table.saved, "a Green HQ saves three at most"

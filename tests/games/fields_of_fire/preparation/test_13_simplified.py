"""FoF 13: the simplified game, whole or switch by switch."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.commands.phase import is_activated
from sentiero.games.fields_of_fire.communications.hearing import hears
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.enemy.counters import counter
from sentiero.games.fields_of_fire.events.friendly import resupply
from sentiero.games.fields_of_fire.pack.contents import LINE
from sentiero.games.fields_of_fire.preparation.gear import issued
from sentiero.games.fields_of_fire.preparation.set_up import configure
from sentiero.games.fields_of_fire.procedures.command_points import commands_of

from tests.games.fields_of_fire.orders import may, play, put
from tests.games.fields_of_fire.tables import a_table, enter

SEATS = [{"roles": ["company"]}]
GROUPS = CAMPAIGNS["normandy"].forces["german"].groups
SIMPLE = {"no_experience": True, "no_ammunition": True, "no_communications": True}


def test_13_one_word_for_all_three():
    chosen = configure({"seats": SEATS, "options": {"simplified": True}})["options"]
    assert chosen == SIMPLE
    assert configure({"seats": SEATS, "options": {"simplified": False}})["options"] == {}


def test_13_1_everybody_is_line_whoever_he_is():
    table = a_table("n4", no_experience=True)
    for kind in ("fire_team", "paralysed_team", "squad_a"):
        enter(table, kind, 201, kind, experience=2)
    table.do("flipped", "co_hq", False)
    assert {unit.level for unit in table.units.values()} == {LINE}
    again = type(table)()
    again.fold(("position", table.dump()))
    assert {unit.level for unit in again.units.values()} == {LINE}


@pytest.mark.parametrize("mission", ["n1", "n4", "n6"])
def test_13_2_no_ammunition_is_counted(mission):
    table = a_table(mission, no_ammunition=True)
    assert {unit.ammo for unit in table.units.values()} == {None}
    group = next(one for one in GROUPS.values() if one.cards[0][0].unit == "hmg_team")
    assert "ammo" not in counter(table, group, group.cards[0][0], 201)
    play(resupply(table, {"points": 4, "row": 1}))
    assert table.marked == {}


def test_13_2_panzerfausts_stay_as_they_are():
    table = a_table("n2", no_ammunition=True)
    group = next(one for one in GROUPS.values() if one.cards[0] and one.cards[0][0].unit == "squad")
    table.deck = list(range(1, 51))
    assert "panzerfaust" in counter(table, group, group.cards[0][0], 201)["gear"]


def test_13_3_everybody_hears_everybody_and_the_company_is_always_activated():
    table = a_table(no_communications=True)
    hq, squad = table.units["co_hq"], table.units["1_1"]
    table.do("moved", "co_hq", 101)
    table.do("moved", "1_1", 303)
    assert hears(table, hq, squad)
    assert is_activated(table, battalion_is_here=False)
    assert all(not unit.gear for unit in table.units.values())
    table.do("pinned", "co_hq")
    assert not hears(table, hq, squad)
    assert hears(table, hq, hq), "a pinned one commands only itself"


def test_13_3_a_pinned_hq_is_out_of_communication_and_so_is_not_activated():
    table = a_table(no_communications=True)
    put(table, co_hq=101, plt1_hq=101, xo=303)
    assert may(table, "co_hq", "plt1_hq", "command.a")
    table.do("pinned", "plt1_hq")
    assert not may(table, "co_hq", "plt1_hq", "command.a")
    assert may(table, "co_hq", "plt1_hq", "recovery.a"), "ruling 4.3.1"
    assert may(table, "plt1_hq", "plt1_hq", "recovery.a"), "it commands itself"
    table.do("pinned", "co_hq")
    assert not is_activated(table, battalion_is_here=False)


def test_13_3_no_runners_no_wire_no_signals():
    table = a_table(no_communications=True)
    table.do("moved", "co_hq", 101)
    table.do("moved", "1_1", 101)
    assert not may(table, "co_hq", "1_1", "command.f")
    assert {row["key"] for row in issued(table)} == {"rifle_grenade", "smoke_hc", "smoke_wp"}


def test_13_3_nothing_adds_to_a_draw_of_commands():
    table = a_table(no_communications=True)
    hq = table.units["co_hq"]
    table.do("dug", 1, 101, "foxhole", None)
    table.do("moved", "co_hq", 101)
    table.do("covered", "co_hq", 1)
    for level, commands in ((0, 3), (1, 4), (2, 4)):
        table.do("seasoned", "co_hq", level)
        assert commands_of(table, hq, 4, activated=True) == commands

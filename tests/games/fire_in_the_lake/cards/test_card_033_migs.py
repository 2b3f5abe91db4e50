"""33 MiGs."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup.reset import reset_phase

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, fix_dice


def strike(table, dice, *answers):
    fix_dice(table, *dice)
    return drive(table, air_strike(table, a_turn("us", free=True)), *answers)


def test_it_is_an_nva_capability():
    assert (CARDS[33].kind, CARDS[33].owner, CARDS[33].sides) == ("capability", "nva", ("unshaded", "shaded"))


def test_unshaded_costs_nva_six_in_each_reset():
    table = a_table(nva=10, trail=2)
    assert execute(table, 33, "unshaded", "us") == []
    assert table.facts == [("capability", 33, "unshaded")]
    reset_phase(table)
    assert table.tracks["nva"] == 4
    reset_phase(table)
    assert table.tracks["nva"] == 0


def test_shaded_costs_an_available_us_troop_when_an_air_strike_degrades_the_trail():
    table = a_table({"saigon": {"us_troops": 3}}, trail=2)
    assert execute(table, 33, "shaded", "nva") == []
    assert table.facts == [("capability", 33, "shaded")]
    strike(table, [2], "trail")
    assert table.tracks["trail"] == 1
    assert table.casualties == {"us_troops": 1}
    assert table.pieces["saigon"]["us_troops"] == 3


def test_shaded_costs_nothing_without_degrading():
    table = a_table({"saigon": {"us_troops": 3, "nva_troops": 2}}, trail=2, capabilities={33: "shaded"})
    strike(table, [2], ["saigon"], "saigon", "saigon")
    assert table.casualties == {}


def test_shaded_is_blocked_by_unshaded_top_gun():
    table = a_table(capabilities={4: "unshaded"})
    assert execute(table, 33, "shaded", "nva") == []
    assert table.facts == []
    assert table.capabilities == {4: "unshaded"}


def test_shaded_is_removed_by_unshaded_top_gun_later():
    table = a_table(trail=4)
    execute(table, 33, "shaded", "nva")
    execute(table, 4, "unshaded", "us")
    assert table.capabilities == {4: "unshaded"}
    strike(table, [2], "trail")
    assert table.tracks["trail"] == 2
    assert table.casualties == {}


def test_shaded_stands_beside_shaded_top_gun():
    table = a_table(trail=2, capabilities={4: "shaded"})
    execute(table, 33, "shaded", "nva")
    strike(table, [2, 4], "trail")
    assert table.casualties == {"us_troops": 1}


def test_unshaded_is_not_blocked_by_top_gun():
    table = a_table(capabilities={4: "unshaded"})
    execute(table, 33, "unshaded", "us")
    assert table.capabilities == {4: "unshaded", 33: "unshaded"}

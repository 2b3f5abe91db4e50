"""4 Top Gun."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike
from sentiero.games.fire_in_the_lake.cards import CARDS

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, fix_dice


def strike(table, dice, *answers):
    fix_dice(table, *dice)
    return drive(table, air_strike(table, a_turn("us", free=True)), *answers)


def test_it_is_a_us_capability():
    assert (CARDS[4].kind, CARDS[4].owner, CARDS[4].sides) == ("capability", "us", ("unshaded", "shaded"))


def test_unshaded_places_the_marker():
    table = a_table()
    assert execute(table, 4, "unshaded", "us") == []
    assert table.facts == [("capability", 4, "unshaded")]


def test_shaded_places_the_marker():
    table = a_table(capabilities={33: "shaded"})
    assert execute(table, 4, "shaded", "nva") == []
    assert table.facts == [("capability", 4, "shaded")]
    assert table.capabilities == {33: "shaded", 4: "shaded"}


def test_unshaded_ends_shaded_migs():
    table = a_table(capabilities={33: "shaded"})
    execute(table, 4, "unshaded", "us")
    assert table.capabilities == {4: "unshaded"}


def test_unshaded_leaves_unshaded_migs():
    table = a_table(capabilities={33: "unshaded"})
    execute(table, 4, "unshaded", "us")
    assert table.capabilities == {4: "unshaded", 33: "unshaded"}


def test_unshaded_blocks_shaded_migs_played_later():
    table = a_table(trail=4)
    execute(table, 4, "unshaded", "us")
    execute(table, 33, "shaded", "nva")
    assert table.capabilities == {4: "unshaded"}
    strike(table, [2], "trail")
    assert table.casualties == {}


def test_unshaded_an_air_strike_degrades_two_boxes_for_two_hits():
    table = a_table({"saigon": {"us_troops": 1, "nva_troops": 4}}, trail=4)
    execute(table, 4, "unshaded", "us")
    asked = strike(table, [3], ["saigon"], "trail", "saigon")
    assert table.tracks["trail"] == 2
    assert table.pieces["saigon"]["nva_troops"] == 3
    assert "trail" not in asked[-1].options


def test_shaded_degrades_only_on_four_to_six():
    for die, trail in ((3, 3), (4, 2)):
        table = a_table(trail=3)
        execute(table, 4, "shaded", "nva")
        strike(table, [2, die], "trail")
        assert table.facts[:2] == [("rolled", 2, "air_strike"), ("rolled", die, "top_gun")]
        assert table.tracks["trail"] == trail


def test_shaded_a_failed_attempt_spends_its_hits_and_is_not_repeated():
    table = a_table({"saigon": {"us_troops": 1, "nva_troops": 4}}, trail=3)
    execute(table, 4, "shaded", "nva")
    asked = strike(table, [5, 1], ["saigon"], "trail", "saigon", "saigon", "saigon")
    assert [question.options for question in asked[1:]] == [["trail", "saigon", "done"]] + [["saigon", "done"]] * 3
    assert table.tracks["trail"] == 3
    assert table.pieces["saigon"]["nva_troops"] == 1

"""8.7.2 Govern of a non-player ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.govern import govern
from sentiero.games.fire_in_the_lake.nonplayer.arvn import govern as box
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays, thinks
from tests.games.fire_in_the_lake.nonplayer.arvn_tables import US_PLAYER, with_us_total

MANDATE = 86
TOWN = {"arvn_troops": 2, "support": 2}
QUIET = {"arvn_troops": 2, "support": 1}


def governs(table):
    turn = Turn("arvn")
    turn.operation = "patrol"
    table.begin(turn)
    return plays(table, govern(table, turn))


def possible(table):
    turn = Turn("arvn")
    turn.operation = "patrol"
    return box.wanted(thinks(table, "arvn", turn))


def test_8_7_2_patronage_from_active_support_the_most_people_first():
    table = a_bare_table({"hue": TOWN, "quang_tri": TOWN, "da_nang": TOWN})
    acted = governs(table)
    assert sorted(acted.answers("govern.where")) == ["hue", "quang_tri"]
    assert (table.tracks["patronage"], table.tracks["aid"]) == (24, 16)
    assert (table.support["hue"], table.support["quang_tri"]) == (1, 1)


def test_8_7_2_no_space_goes_to_neutral():
    table = a_bare_table({"hue": QUIET, "da_nang": TOWN})
    governs(table)
    assert table.support == {**table.support, "hue": 1, "da_nang": 1}
    # Exactly 1 space gave Patronage, so another adds Aid.
    assert (table.tracks["patronage"], table.tracks["aid"]) == (21, 20 - 1 + 6)


def test_8_7_2_with_aid_but_only_passive_support_there_is_no_govern():
    assert not possible(a_bare_table({"hue": QUIET}))
    assert possible(a_bare_table({"hue": QUIET}, aid=0))


def test_8_7_2_without_aid_two_spaces_add_aid():
    table = a_bare_table({"hue": QUIET, "da_nang": QUIET, "saigon": QUIET}, aid=0)
    governs(table)
    assert (table.tracks["patronage"], table.tracks["aid"]) == (20, 9)


def test_8_7_2_once_it_adds_aid_the_second_space_adds_aid_too():
    table = a_bare_table({"hue": TOWN, "quang_tri": TOWN}, aid=0)
    acted = governs(table)
    assert acted.answers("govern.how") == ["aid", "aid"]
    assert (table.tracks["patronage"], table.tracks["aid"]) == (20, 12)


def test_8_7_2_patronage_needs_more_arvn_than_us_cubes():
    table = a_bare_table({"hue": {**TOWN, "us_troops": 2}, "da_nang": TOWN})
    governs(table)
    assert table.tracks["patronage"] == 21


def test_8_7_2_the_mandate_keeps_a_passive_space():
    table = a_bare_table({"hue": QUIET, "da_nang": TOWN}, capabilities={MANDATE: "unshaded"})
    governs(table)
    assert table.tracks["patronage"] == 23
    assert (table.support["hue"], table.support["da_nang"]) == (1, 1)


def test_8_7_2_the_mandate_waits_for_a_passive_space_that_follows():
    table = a_bare_table({"hue": TOWN, "da_nang": QUIET}, capabilities={MANDATE: "unshaded"})
    acted = governs(table)
    assert acted.answers("govern.mandate") == ["no", "yes"]
    assert (table.support["hue"], table.support["da_nang"]) == (1, 1)


def test_8_7_2_the_shaded_mandate_allows_1_space():
    table = a_bare_table({"hue": TOWN, "da_nang": TOWN}, capabilities={MANDATE: "shaded"})
    governs(table)
    assert (table.tracks["patronage"], table.tracks["aid"]) == (22, 18)


def test_8_7_2_against_a_us_player_above_50_support_is_shifted():
    spaces = {"hue": QUIET, "da_nang": TOWN}
    table = with_us_total(a_bare_table(spaces, seats=US_PLAYER, capabilities={MANDATE: "unshaded"}, policy=None), 53)
    acted = governs(table)
    assert acted.answers("govern.mandate")[0] == "no"
    assert table.support["hue"] == 0


def test_8_7_2_against_a_us_player_above_50_even_in_the_only_space():
    spaces = {"saigon": {"support": 2}, "hue": QUIET}
    table = with_us_total(a_bare_table(spaces, seats=US_PLAYER, policy=None), 53)
    acted = governs(table)
    assert acted.answers("govern.how") == ["patronage"]
    assert (table.tracks["patronage"], table.support["hue"]) == (22, 0)


def test_8_7_2_a_us_player_at_50_or_a_non_player_us_is_left_alone():
    spaces = {"hue": QUIET, "da_nang": TOWN}
    for seats, total in ((US_PLAYER, 50), ([], 53)):
        table = with_us_total(a_bare_table(spaces, seats=seats, policy=None if seats else "lbj"), total)
        governs(table)
        assert table.support["hue"] == 1


def test_8_7_2_never_where_it_trains():
    turn = Turn("arvn")
    turn.operation = "train"
    turn.spaces = ["hue"]
    assert not box.wanted(thinks(a_bare_table({"hue": TOWN}), "arvn", turn))

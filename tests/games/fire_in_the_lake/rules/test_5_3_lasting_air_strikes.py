"""5.3, 5.4: what Capabilities and Momentum make of an Air Strike (4.2.3)."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.air_strike import (
    StrikeTerms,
    air_strike,
    air_strike_possible,
    arc_light_spaces,
)

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces

# Enemies in sight of a COIN piece.
IN_SIGHT = {"hue": {"us_troops": 1, "nva_troops": 6, "support": 2}}


def struck(table, *answers, terms=None):
    turn = a_turn("us", free=True)
    return drive(table, air_strike(table, turn, terms) if terms else air_strike(table, turn), *answers)


@pytest.mark.parametrize("momentum", [{10: "shaded"}, {22: "shaded"}, {41: "unshaded"}])
def test_5_4_a_ban_forbids_the_us_but_not_the_event_now_played(momentum):
    table = a_table(IN_SIGHT, momentum=momentum)
    assert not air_strike_possible(table, a_turn("us"))
    assert air_strike_possible(table, a_turn("us", by_event=True))
    assert air_strike_possible(a_table(IN_SIGHT), a_turn("us"))


def test_5_3_arc_light_strikes_one_province_with_enemies_and_no_coin_piece():
    spaces = {
        "quang_tri": {"nva_troops": 1},
        "pleiku": {"nva_troops": 1, "us_troops": 1},
        "da_nang": {"nva_troops": 1},
        "kien_hoa": {"vc_guerrillas": 1},
    }
    assert list(arc_light_spaces(a_table(spaces, capabilities={8: "unshaded"}))) == ["quang_tri"]
    assert list(arc_light_spaces(a_table(spaces))) == []


def test_5_3_the_province_of_arc_light_counts_among_the_2_spaces_of_monsoon():
    here = {"us_troops": 1, "nva_troops": 1}
    spaces = {"quang_tri": {"nva_troops": 1}, "hue": here, "saigon": here}
    table = a_table(spaces, capabilities={8: "unshaded"}, dice=[1], trail=0, deck=[128])
    asked = struck(table, "quang_tri", ["hue"], "hue")
    assert (asked.keys[:2], asked[1].most) == (["air_strike.arc_light", "air_strike.where"], 1)
    table = a_table(spaces, capabilities={8: "unshaded"}, dice=[1], trail=0, deck=[128])
    assert struck(table, "done", ["hue", "saigon"], "hue")[1].most == 2


def test_5_1_an_event_that_strikes_without_coin_pieces_asks_nobody_for_arc_light():
    table = a_table({"quang_tri": {"nva_troops": 1}, "hue": {"nva_troops": 1}}, capabilities={8: "unshaded"}, trail=0)
    asked = struck(table, ["hue"], "hue", terms=StrikeTerms(hits=1, least=1, needs_coin=False))
    assert asked.keys == ["air_strike.where", "air_strike.hit"]


def test_5_1_an_event_may_limit_the_hits_in_each_space():
    here = {"us_troops": 1, "nva_troops": 5}
    table = a_table({"hue": here, "saigon": here}, trail=0)
    struck(table, ["hue", "saigon"], "hue", "hue", "saigon", "saigon", terms=StrikeTerms(hits=6, hits_per_space=2))
    assert [table.pieces[space]["nva_troops"] for space in ("hue", "saigon")] == [3, 3]


@pytest.mark.parametrize(("capabilities", "gone"), [({20: "shaded"}, 2), ({20: "unshaded"}, 5), ({}, 5)])
def test_5_3_shaded_laser_guided_bombs_remove_2_pieces_at_most(capabilities, gone):
    table = a_table(IN_SIGHT, capabilities=capabilities, dice=[5], trail=0)
    struck(table, ["hue"], *["hue"] * gone)
    assert table.pieces["hue"]["nva_troops"] == 6 - gone


@pytest.mark.parametrize(
    ("capabilities", "removed", "level"),
    [({}, 1, 1), ({20: "unshaded"}, 1, 2), ({20: "unshaded"}, 2, 1), ({8: "shaded"}, 1, 1), ({8: "shaded"}, 2, 0)],
)
def test_5_3_how_far_a_struck_space_shifts(capabilities, removed, level):
    table = a_table(IN_SIGHT, capabilities=capabilities, dice=[removed], trail=0)
    struck(table, ["hue"], *["hue"] * removed)
    assert table.level("hue") == level


def test_5_4_shaded_wild_weasels_leave_1_piece_or_the_trail():
    table = a_table(IN_SIGHT, momentum={5: "shaded"}, dice=[6], trail=3)
    struck(table, ["hue"], "trail")
    assert (table.tracks["trail"], table.pieces["hue"]["nva_troops"]) == (2, 6)
    table = a_table(IN_SIGHT, momentum={5: "shaded"}, dice=[6], trail=3)
    struck(table, ["hue"], "hue")
    assert (table.tracks["trail"], table.pieces["hue"]["nva_troops"]) == (3, 5)


@pytest.mark.parametrize(("trail", "able"), [(4, True), (3, True), (2, False)])
def test_5_3_shaded_aaa_keeps_the_trail_from_falling_below_2(trail, able):
    table = a_table(capabilities={31: "shaded", 4: "unshaded"}, dice=[6], trail=trail)
    assert air_strike_possible(table, a_turn("us")) is able
    struck(table, *["trail"] * able)
    assert table.tracks["trail"] == 2


def test_4_2_3_without_aaa_the_trail_falls_to_0():
    table = a_table(dice=[2], trail=1)
    struck(table, "trail")
    assert table.tracks["trail"] == 0


@pytest.mark.parametrize(("die", "trail"), [(3, 3), (4, 2)])
def test_5_3_shaded_top_gun_degrades_the_trail_on_4_to_6_only(die, trail):
    table = a_table(capabilities={4: "shaded"}, dice=[2, die], trail=3)
    struck(table, "trail")
    assert table.tracks["trail"] == trail


def test_5_3_top_gun_degrades_the_trail_by_2_boxes():
    table = a_table(capabilities={4: "unshaded"}, dice=[2], trail=4)
    struck(table, "trail")
    assert table.tracks["trail"] == 2


@pytest.mark.parametrize(
    ("capabilities", "lost"), [({33: "shaded"}, {"us_troops": 1}), ({33: "shaded", 4: "unshaded"}, {}), ({}, {})]
)
def test_5_3_shaded_migs_cost_an_available_us_troop_unless_top_guns_fly(capabilities, lost):
    table = a_table(capabilities=capabilities, dice=[2], trail=4)
    struck(table, "trail")
    assert table.casualties == lost


def test_5_3_sa_2s_cost_the_nva_1_piece_outside_the_south_but_no_tunneled_base():
    spaces = {"central_laos": {"nva_troops": 2}, "fishhook": {"nva_tunneled_bases": 1}, "hue": {"nva_troops": 1}}
    table = a_table(spaces, capabilities={34: "unshaded"}, dice=[2], trail=4)
    struck(table, "trail")
    assert pieces(table, "central_laos") == {"nva_troops": 1}
    assert (pieces(table, "fishhook"), pieces(table, "hue")) == ({"nva_tunneled_bases": 1}, {"nva_troops": 1})
    table = a_table(capabilities={34: "unshaded"}, dice=[2], trail=4, nva=5)
    struck(table, "trail")
    assert table.tracks["nva"] == 5

"""8.1 to 8.3: sequence, pieces, selecting spaces, random spaces."""

from __future__ import annotations

import json

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemies, enemy_order, even_cubes, friendly_order
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import chart, random_loc, random_space
from sentiero.games.fire_in_the_lake.nonplayer.selecting import (
    MOST_POPULATION,
    in_order,
    priority,
    select,
    tie,
)
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.position.state import State
from sentiero.games.fire_in_the_lake.sequence import act, event_card, never_limited
from sentiero.kernel.words import Cause

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays, thinks
from tests.games.fire_in_the_lake.tables import Open, a_table, drive, the_table

VC_ONLY = [{"roles": ["vc"]}]


def kinds(order):
    return [kind for kind, _ in order]


# -- 8.1 ---------------------------------------------------------------------------------------


def test_8_1_a_nonplayer_is_never_held_to_a_limited_operation():
    table = a_bare_table({"saigon": {"arvn_police": 4}}, seats=VC_ONLY)
    assert never_limited(table, "arvn")
    assert not never_limited(table, "vc")
    asked = drive(table, act(table, "arvn", "op"), Open("turn.choose"))
    assert asked[0].params["limited"] is False


def test_8_1_with_the_easy_option_it_is():
    table = a_bare_table({"saigon": {"arvn_police": 4}}, seats=VC_ONLY, options={"easy": True})
    asked = drive(table, act(table, "arvn", "op"), Open("turn.choose"))
    assert asked[0].params["limited"] is True


def test_8_1_a_player_still_gets_a_limited_operation():
    table = a_bare_table({"saigon": {"vc_guerrillas": 4}}, seats=VC_ONLY)
    assert drive(table, act(table, "vc", "op"), Open("turn.choose"))[0].params["limited"] is True


def test_8_1_4_a_card_with_nobody_but_nonplayers_is_played_to_its_end():
    table = a_bare_table({"saigon": {"arvn_police": 4, "vc_guerrillas": 1}, "north_vietnam": {"nva_guerrillas": 3}})
    plays(table, event_card(table))
    assert "ineligible" in table.cylinders.values()


# -- 8.1.1 -------------------------------------------------------------------------------------


def test_8_1_1_to_the_maximum_extent_but_only_pieces_that_are_available():
    from sentiero.games.fire_in_the_lake.nonplayer.common import most_available
    from sentiero.games.fire_in_the_lake.operations.rally import HOW_MANY
    from sentiero.kernel.question import NUMBER, Question

    table = a_bare_table({"saigon": {"vc_guerrillas": 28}})
    np = thinks(table, "vc")
    np.question = Question("vc", NUMBER, HOW_MANY, list, 1, 6, {"kind": "vc_guerrillas"})
    assert most_available(np) == 2


# -- 8.1.2 -------------------------------------------------------------------------------------


def test_8_1_2_bases_then_special_forces_underground_first_us_before_arvn():
    stacks = [
        ("arvn_rangers_active", "hue", 1), ("us_irregulars_active", "hue", 1), ("arvn_rangers", "hue", 1),
        ("arvn_bases", "hue", 1), ("us_bases", "hue", 1), ("us_irregulars", "hue", 1),
    ]  # fmt: skip
    assert kinds(enemy_order(stacks)) == [
        "us_bases", "arvn_bases", "us_irregulars", "arvn_rangers", "us_irregulars_active", "arvn_rangers_active",
    ]  # fmt: skip


def test_8_1_2_vc_before_nva():
    stacks = [("nva_guerrillas", "hue", 1), ("vc_guerrillas_active", "hue", 1), ("vc_guerrillas", "hue", 1)]
    assert kinds(enemy_order(stacks)) == ["vc_guerrillas", "nva_guerrillas", "vc_guerrillas_active"]


@pytest.mark.parametrize(
    ("troops", "police", "order"),
    [
        (2, 2, "TPTP"),
        (3, 2, "PTTTP"),
        (2, 4, "TPTPPP"),
        (3, 1, "TTTP"),
        (0, 3, "PPP"),
    ],
)
def test_8_1_2_troops_and_police_in_turn_from_the_fewest_the_last_police_last(troops, police, order):
    found = kinds(enemy_order([("arvn_troops", "hue", troops), ("arvn_police", "hue", police)]))
    assert "".join("T" if kind == "arvn_troops" else "P" for kind in found) == order


@pytest.mark.parametrize(("troops", "police", "order"), [(2, 2, "TPTP"), (1, 3, "PTPP"), (3, 2, "TPTTP")])
def test_8_1_2_friendly_cubes_are_given_up_from_the_most(troops, police, order):
    found = kinds(friendly_order([("arvn_troops", "hue", troops), ("arvn_police", "hue", police)]))
    assert "".join("T" if kind == "arvn_troops" else "P" for kind in found) == order


def test_8_1_2_friendly_pieces_in_the_reverse_order_active_before_underground():
    stacks = [("vc_bases", "hue", 1), ("vc_guerrillas", "hue", 1), ("vc_guerrillas_active", "hue", 1)]
    assert kinds(friendly_order(stacks)) == ["vc_guerrillas_active", "vc_guerrillas", "vc_bases"]


def test_8_1_2_us_troops_before_arvn_troops():
    found = enemies([("arvn_troops", "hue", 2), ("us_troops", "hue", 2)], 3)
    assert found == {("us_troops", "hue"): 2, ("arvn_troops", "hue"): 1}


@pytest.mark.parametrize(
    ("here", "available", "placed"),
    [((0, 0), (9, 9), (3, 3)), ((2, 0), (9, 9), (3, 3)), ((0, 0), (1, 9), (1, 5)), ((0, 0), (9, 0), (6, 0))],
)
def test_8_1_2_cubes_are_placed_evenly(here, available, placed):
    assert even_cubes(6, *available, *here) == placed


def test_8_1_2_an_odd_cube_is_of_the_kind_of_which_there_are_fewer():
    assert even_cubes(1, 9, 9, 2, 1) == (0, 1)
    assert even_cubes(1, 9, 9, 1, 1) == (1, 0)


# -- 8.1.3, 8.1.4 ------------------------------------------------------------------------------


def test_8_1_3_the_first_priority_that_has_a_candidate():
    np = thinks(a_bare_table(), "vc")
    empty, cities = priority(Cause("a"), list), priority(Cause("b"), lambda: ["hue"])
    assert in_order(np, empty, cities) == ("b", "hue")
    assert in_order(np, empty) is None
    assert [reason["key"] for reason in np.why] == ["b"]


def test_8_1_4_nested_priorities_narrow_step_by_step():
    np = thinks(a_bare_table(), "vc")
    coastal = tie(Cause("coastal"), lambda space: board.SPACE[space].coastal)
    assert select(np, Cause("c"), ["hue", "kien_phong", "can_tho"], MOST_POPULATION, coastal) == "hue"
    assert [(reason["kind"], reason["key"]) for reason in np.why] == [
        ("priority", "c"), ("tie", "population"), ("tie", "coastal"),
    ]  # fmt: skip


# -- 8.2, 8.3 ----------------------------------------------------------------------------------


def test_8_2_the_ring_holds_every_city_and_province_once_and_every_roll_enters_it():
    assert sorted(chart()["ring"]) == sorted(board.CITIES + board.PROVINCES)
    assert sorted(chart()["rolls"]) == [f"{tens}{ones}" for tens in range(1, 7) for ones in range(1, 7)]
    assert set(chart()["rolls"].values()) == set(chart()["ring"])


@pytest.mark.parametrize(
    ("dice", "candidates", "space"),
    [
        ((2, 6), ["hue", "quang_tri"], "quang_tri"),
        ((4, 6), ["kontum", "saigon"], "kontum"),
        ((1, 2), ["parrots_beak", "kien_hoa"], "parrots_beak"),
        ((1, 2), ["kien_hoa", "can_tho"], "kien_hoa"),
        ((2, 5), list(board.CITIES), "hue"),
        ((4, 2), ["phu_bon", "quang_tri", "binh_tuy", "can_tho"], "phu_bon"),
        ((6, 4), ["saigon", "hue"], "saigon"),
        ((5, 1), ["fishhook", "pleiku"], "fishhook"),
        ((5, 1), list(board.CITIES), "qui_nhon"),
        ((2, 4), list(board.CITIES), "cam_ranh"),
        ((5, 3), list(board.CITIES), "qui_nhon"),
    ],
)
def test_8_2_two_dice_then_along_the_arrows(dice, candidates, space):
    np = thinks(a_bare_table(), "vc", dice=dice)
    assert random_space(np, candidates) == space
    assert np.why[-1]["dice"] == list(dice)
    assert np.why[-1]["rule"] == "8.2"


def test_8_3_cities_and_provinces_before_locs():
    np = thinks(a_bare_table(), "vc")
    assert random_space(np, ["loc_saigon_can_tho", "hue"]) == "hue"


def test_8_3_the_highest_econ_then_next_to_a_random_city_then_an_equal_chance():
    np = thinks(a_bare_table(), "vc")
    assert random_loc(np, ["loc_hue_da_nang", "loc_saigon_can_tho"]) == "loc_saigon_can_tho"
    np = thinks(a_bare_table(), "vc", dice=(3, 3))
    assert random_loc(np, ["loc_hue_da_nang", "loc_saigon_da_lat"]) == "loc_hue_da_nang"
    np = thinks(a_bare_table(), "vc", dice=(3, 3, 2))
    assert random_loc(np, ["loc_hue_da_nang", "loc_hue_khe_sanh"]) == "loc_hue_khe_sanh"


def test_1_5_a_faction_without_a_seat_is_a_nonplayer():
    assert a_table(seats=VC_ONLY).nonplayers == {"us", "arvn", "nva"}
    assert a_table().nonplayers == frozenset()


def test_8_1_a_twin_holds_all_that_the_table_holds():
    table = the_table("full", seats=[])
    twin = table.twin()
    assert [name for name in State.__slots__ if getattr(twin, name) is not getattr(table, name)] == ["moved"]


def test_8_1_what_is_tried_out_on_a_copy_leaves_the_table_alone():
    table = the_table("full", seats=[])
    table.facts = []
    before = json.dumps(table.dump())
    twin = copy_of(table)
    shared = [
        name
        for name in State.__slots__
        if isinstance(value := getattr(table, name), dict | list) and value is getattr(twin, name) and name != "config"
    ]
    assert shared == []
    twin.card = 55
    plays(twin, event_card(twin))
    # The pieces of a space are copied as soon as they change, and no others.
    assert {space for space in board.ALL if table.pieces[space] is twin.pieces[space]} == twin.lent
    assert twin.lent < set(board.ALL)
    copy_of(table).own("hue")["us_troops"] += 1
    assert json.dumps(table.dump()) == before
    assert len(twin.deck) == 1

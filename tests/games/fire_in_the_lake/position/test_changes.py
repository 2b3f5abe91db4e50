"""The words that change the board: what each gives, where it stops, and that what it tells can be told again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sentiero.games.fire_in_the_lake.pieces import ACTIVE, KINDS, POOL, UNDERGROUND
from sentiero.games.fire_in_the_lake.position import changes
from sentiero.games.fire_in_the_lake.position.invariants import broken
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.set_up.first_position import laid_table

from tests.games.fire_in_the_lake.tables import a_table, pieces

LOC = "loc_hue_da_nang"
SPACES = ("saigon", "hue", "tay_ninh", "fishhook", "north_vietnam", LOC)
BOXES = ("available", "casualties", "out_of_play")


# -- pieces (1.4) ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "kind", "may"),
    [
        ("north_vietnam", "us_troops", False),
        ("north_vietnam", "arvn_rangers_active", False),
        ("north_vietnam", "nva_troops", True),
        ("north_vietnam", "vc_guerrillas", True),
        (LOC, "vc_bases", False),
        (LOC, "arvn_police", True),
        ("saigon", "us_bases", True),
        ("tay_ninh", "vc_bases", False),
        ("tay_ninh", "us_bases", False),
        ("tay_ninh", "vc_guerrillas", True),
    ],
)
def test_1_4_2_who_may_stand_where(space: str, kind: str, may: bool) -> None:
    table = a_table({"tay_ninh": {"vc_tunneled_bases": 1, "nva_bases": 1}})
    assert changes.may_stand(table, kind, space) is may
    assert bool(changes.place(table, kind, 1, space)) is may


def test_1_4_2_bases_of_all_factions_share_the_room_of_a_space() -> None:
    table = a_table({"saigon": {"us_bases": 1}, "hue": {"arvn_bases": 1, "vc_tunneled_bases": 1}})
    assert [changes.room_for_bases(table, space) for space in ("kontum", "saigon", "hue", LOC)] == [2, 1, 0, 0]
    assert changes.place(table, "nva_bases", 2, "saigon") == 1
    assert table.facts[-1] == ("placed", "nva_bases", 1, "saigon")


def test_1_4_1_no_more_are_placed_than_are_available() -> None:
    table = a_table({"saigon": {"us_irregulars": 2, "us_irregulars_active": 2}}, casualties={"us_irregulars": 1})
    assert changes.place(table, "us_irregulars", 5, "hue") == 1
    assert changes.place(table, "us_irregulars", 1, "hue") == 0
    assert table.facts == [("placed", "us_irregulars", 1, "hue")]


def test_1_4_3_guerrillas_that_are_placed_are_underground_whatever_was_named() -> None:
    table = a_table()
    assert changes.place(table, "vc_guerrillas_active", 2, "hue") == 2
    assert pieces(table, "hue") == {"vc_guerrillas": 2}


@pytest.mark.parametrize("box", ["casualties", "out_of_play"])
def test_pieces_come_out_of_the_box_that_is_named_and_go_back_into_it(box: str) -> None:
    held: dict[str, Any] = {box: {"us_troops": 2}}
    table = a_table(**held)
    assert changes.place(table, "us_troops", 5, "saigon", box) == 2
    assert getattr(table, box) == {}
    assert changes.remove(table, "us_troops", 9, "saigon", box) == 2
    assert getattr(table, box) == {"us_troops": 2}
    assert [fact[-1] for fact in table.facts] == [box, box]


def test_1_4_1_only_us_pieces_that_are_hit_become_casualties() -> None:
    table = a_table({"saigon": {"us_irregulars_active": 1, "arvn_troops": 1, "nva_tunneled_bases": 1}})
    for kind in ("us_irregulars_active", "arvn_troops", "nva_tunneled_bases"):
        assert changes.lose(table, kind, 1, "saigon") == 1
    assert table.casualties == {"us_irregulars": 1}
    assert (table.available("arvn_troops"), table.available("nva_bases")) == (POOL["arvn_troops"], POOL["nva_bases"])


@pytest.mark.parametrize(("n", "to"), [(0, "hue"), (-1, "hue"), (2, "saigon")])
def test_a_move_of_nothing_or_to_nowhere_else_is_not_told(n: int, to: str) -> None:
    table = a_table({"saigon": {"us_troops": 2}})
    changes.move(table, "us_troops", n, "saigon", to)
    assert (table.facts, pieces(table, "saigon")) == ([], {"us_troops": 2})


def test_1_4_3_pieces_keep_their_side_when_they_move() -> None:
    table = a_table({"saigon": {"vc_guerrillas": 1, "vc_guerrillas_active": 2}})
    changes.move(table, "vc_guerrillas_active", 1, "saigon", "hue")
    assert (pieces(table, "saigon"), pieces(table, "hue")) == (
        {"vc_guerrillas": 1, "vc_guerrillas_active": 1},
        {"vc_guerrillas_active": 1},
    )


@pytest.mark.parametrize("hidden", list(ACTIVE))
def test_1_4_3_turning_and_turning_back_leaves_everything_as_it_was(hidden: str) -> None:
    table = a_table({"hue": {hidden: 3}})
    before = table.dump()
    assert changes.activate(table, hidden, 5, "hue") == 3
    assert pieces(table, "hue") == {ACTIVE[hidden]: 3}
    assert changes.activate(table, hidden, 1, "hue") == 0
    assert changes.hide(table, ACTIVE[hidden], 5, "hue") == 3
    assert table.dump() == before


def test_1_4_3_all_of_a_kind_hide_and_others_stay_in_sight() -> None:
    table = a_table({"hue": {"vc_guerrillas_active": 2, "arvn_rangers_active": 1}, LOC: {"vc_guerrillas_active": 1}})
    changes.hide_all(table, "vc_guerrillas_active")
    assert pieces(table, "hue") == {"vc_guerrillas": 2, "arvn_rangers_active": 1}
    assert pieces(table, LOC) == {"vc_guerrillas": 1}
    assert table.facts == [("all_underground", "vc_guerrillas_active")]


def test_1_4_4_a_tunnel_marker_comes_and_goes_and_the_base_stays() -> None:
    table = a_table({"tay_ninh": {"vc_bases": 1}})
    changes.remove_tunnel(table, "vc_bases", "tay_ninh")
    changes.add_tunnel(table, "nva_bases", "tay_ninh")
    assert table.facts == []
    changes.add_tunnel(table, "vc_bases", "tay_ninh")
    assert pieces(table, "tay_ninh") == {"vc_tunneled_bases": 1}
    changes.remove_tunnel(table, "vc_tunneled_bases", "tay_ninh")
    assert pieces(table, "tay_ninh") == {"vc_bases": 1}


def test_pieces_change_boxes_as_far_as_there_are_any() -> None:
    table = a_table(casualties={"us_troops": 3})
    assert changes.shift_box(table, "us_troops", 2, "casualties", "out_of_play") == 2
    assert changes.shift_box(table, "us_troops", 9, "casualties", "available") == 1
    assert changes.shift_box(table, "us_troops", 1, "casualties", "available") == 0
    assert (table.casualties, table.out_of_play) == ({}, {"us_troops": 2})
    assert table.available("us_troops") == POOL["us_troops"] - 2


# -- people (1.6) ------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["fishhook", "phuoc_long", LOC])
def test_1_6_1_where_nobody_lives_nothing_shifts(space: str) -> None:
    table = a_table()
    given_back = [changes.shift(table, space, 1), changes.toward(table, space, 2), changes.set_level(table, space, -2)]
    assert (given_back, table.facts) == ([0, 0, 0], [])


@given(before=st.integers(-2, 2), by=st.integers(-6, 6))
def test_1_6_1_a_shift_stops_at_active_and_gives_the_real_change(before: int, by: int) -> None:
    table = a_table({"hue": {"support": before}})
    change = changes.shift(table, "hue", by)
    assert table.level("hue") == before + change == sorted((-2, before + by, 2))[1]
    assert bool(table.facts) is bool(change)


@given(before=st.integers(-2, 2), goal=st.integers(-2, 2), by=st.integers(0, 5))
def test_1_6_1_toward_a_goal_never_passes_it(before: int, goal: int, by: int) -> None:
    table = a_table({"hue": {"support": before}})
    change = changes.toward(table, "hue", goal, by)
    assert abs(goal - table.level("hue")) == max(0, abs(goal - before) - by)
    assert change == table.level("hue") - before


def test_3_3_4_fifteen_markers_are_all_there_are() -> None:
    table = a_table({"hue": {"terror": 9}})
    assert changes.add_terror(table, LOC, 4) == 4
    assert changes.add_terror(table, "saigon", 4) == 2
    assert changes.add_terror(table, "saigon") == 0
    assert [fact[0] for fact in table.facts] == ["sabotage", "terror"]
    assert changes.remove_terror(table, "saigon", 5) == 2
    assert changes.remove_terror(table, "saigon") == 0


# -- tracks (1.8, 6.7) -------------------------------------------------------------------------


@settings(deadline=None)
@given(before=st.integers(0, 75), n=st.integers(-100, 100))
def test_1_8_tracks_end_at_0_and_75(before: int, n: int) -> None:
    table = a_table(vc=before)
    change = changes.add(table, "vc", n)
    assert table.tracks["vc"] == before + change == sorted((0, before + n, 75))[1]
    assert table.facts == ([("track", "vc", change)] if change else [])


@given(origin=st.integers(0, 75), to=st.integers(0, 75), n=st.integers(-5, 90))
def test_what_is_transferred_is_neither_lost_nor_made(origin: int, to: int, n: int) -> None:
    table = a_table(aid=origin, patronage=to)
    moved = changes.transfer(table, "aid", "patronage", n)
    assert 0 <= moved <= max(n, 0)
    assert (table.tracks["aid"], table.tracks["patronage"]) == (origin - moved, to + moved)
    assert moved == max(n, 0) or 0 in (table.tracks["aid"], 75 - table.tracks["patronage"])


def test_1_8_1_the_us_spends_what_the_arvn_has_beyond_total_econ() -> None:
    table = a_table(arvn=17, econ=15, vc=0)
    assert [changes.can_pay(table, "us", n) for n in (0, 2, 3)] == [True, True, False]
    assert changes.can_pay(table, "arvn", 17)
    assert not changes.can_pay(table, "arvn", 18)
    assert [changes.can_pay(table, "vc", n) for n in (0, 1)] == [True, False]
    changes.pay(table, "us", 2)
    changes.pay(table, "us", 0)
    assert table.facts == [("track", "arvn", -2)]


def test_1_8_1_below_total_econ_the_us_may_still_do_what_costs_nothing() -> None:
    table = a_table(arvn=3, econ=15)
    assert [changes.can_pay(table, "us", n) for n in (0, 1)] == [True, False]


@pytest.mark.parametrize(
    ("trail", "n", "floor", "left"), [(3, 1, 0, 2), (3, 9, 0, 0), (3, 9, 1, 1), (1, 2, 2, 1), (0, 1, 0, 0)]
)
def test_6_7_the_trail_falls_to_its_floor_and_never_rises_by_it(trail: int, n: int, floor: int, left: int) -> None:
    table = a_table(trail=trail)
    assert changes.degrade_trail(table, n, floor) == left - trail
    assert table.tracks["trail"] == left


def test_6_7_the_trail_rises_to_four() -> None:
    table = a_table(trail=3)
    assert [changes.improve_trail(table, 3), changes.improve_trail(table, 1)] == [1, 0]
    assert table.facts == [("track", "trail", 1)]


def test_a_fire_on_oriskany_keeps_the_trail_from_all_but_events() -> None:
    table = a_table(trail=3, momentum={39: "shaded"})
    assert changes.degrade_trail(table, 1) == 0
    assert changes.degrade_trail(table, 1, by_event=True) == -1


def test_sensors_cost_the_nva_six_whenever_the_trail_really_changes() -> None:
    table = a_table(trail=3, nva=20, momentum={7: "unshaded"})
    changes.improve_trail(table, 1)
    changes.improve_trail(table, 1)
    changes.degrade_trail(table, 2)
    assert table.tracks["nva"] == 8


@pytest.mark.parametrize(("momentum", "aid"), [({}, 20), ({72: "shaded"}, 20), ({72: "unshaded"}, 26)])
def test_bodies_are_counted_only_while_the_unshaded_card_lasts(momentum: dict[int, str], aid: int) -> None:
    table = a_table(aid=20, momentum=momentum)
    changes.count_bodies(table, 2)
    assert table.tracks["aid"] == aid


# -- all of them -------------------------------------------------------------------------------

kinds, spaces, boxes, some = st.sampled_from(KINDS), st.sampled_from(SPACES), st.sampled_from(BOXES), st.integers(-1, 9)
words = st.one_of(
    st.tuples(st.just(changes.place), kinds, some, spaces, boxes),
    st.tuples(st.just(changes.lose), kinds, some, spaces),
    st.tuples(st.just(changes.remove), kinds, some, spaces, boxes),
    st.tuples(st.just(changes.shift_box), st.sampled_from(list(POOL)), some, boxes, boxes),
    st.tuples(st.just(changes.activate), st.sampled_from(list(ACTIVE)), some, spaces),
    st.tuples(st.just(changes.hide), st.sampled_from(list(UNDERGROUND)), some, spaces),
    st.tuples(st.just(changes.add_tunnel), st.sampled_from(["nva_bases", "vc_bases"]), spaces),
    st.tuples(st.just(changes.remove_tunnel), kinds, spaces),
    st.tuples(st.just(changes.shift), spaces, some),
    st.tuples(st.just(changes.add_terror), spaces, some),
    st.tuples(st.just(changes.remove_terror), spaces, some),
    st.tuples(st.just(changes.add), st.sampled_from(["arvn", "nva", "vc", "aid", "patronage"]), st.integers(-90, 90)),
    st.tuples(st.just(changes.improve_trail), st.integers(0, 5)),
    st.tuples(st.just(changes.degrade_trail), st.integers(0, 5)),
)


def start() -> Table:
    return a_table(
        {"saigon": {"us_troops": 4, "arvn_police": 3}, "tay_ninh": {"vc_guerrillas": 4, "vc_bases": 1}},
        casualties={"us_troops": 2},
        out_of_play={"us_troops": 5, "arvn_troops": 3},
    )


@settings(deadline=None)
@given(st.lists(words, max_size=25))
def test_no_word_breaks_the_table_and_its_facts_alone_lead_to_the_same(said: list[Any]) -> None:
    table, follower = start(), start()
    for word, *values in said:
        word(table, *values)
        # What is known of Control and of who stands where must follow every change.
        for space in SPACES:
            table.control(space)
        table.where_any(("vc_guerrillas", "us_troops"))
        assert broken(table) == []
    for fact in table.facts:
        follower.fold(fact)
    assert follower.dump() == table.dump()
    assert laid_table(table.dump()).dump() == table.dump()

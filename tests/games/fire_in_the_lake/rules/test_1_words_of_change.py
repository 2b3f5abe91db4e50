"""1.4 to 1.8, 6.7: the words that change the table do what their paragraphs say, and nothing where there is nothing."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.position.changes import (
    activate,
    add_terror,
    count_bodies,
    degrade_trail,
    improve_trail,
    lose,
    may_stand,
    move,
    place,
    remove,
    remove_terror,
    remove_tunnel,
    replace,
    set_level,
    shift,
    shift_box,
    toward,
)

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

ROAD = "loc_hue_da_nang"


@pytest.mark.parametrize(
    ("kind", "space", "here", "able"),
    [
        ("us_troops", "hue", {"us_bases": 2}, True),
        ("us_troops", "north_vietnam", {}, False),
        ("nva_troops", "north_vietnam", {}, True),
        ("vc_bases", "hue", {"us_bases": 1}, True),
        ("vc_bases", "hue", {"us_bases": 1, "vc_tunneled_bases": 1}, False),
        ("nva_bases", ROAD, {}, False),
        ("vc_guerrillas", ROAD, {}, True),
    ],
)
def test_1_4_2_stacking(kind, space, here, able):
    assert may_stand(a_table({space: here}), kind, space) is able


@pytest.mark.parametrize(
    ("change", "given"),
    [
        (lambda table: place(table, "us_troops", 2, "hue", "casualties"), 0),
        (lambda table: place(table, "us_troops", 2, "north_vietnam"), 0),
        (lambda table: place(table, "us_bases", 1, ROAD), 0),
        (lambda table: remove(table, "us_troops", 2, "hue"), 0),
        (lambda table: lose(table, "us_troops", 2, "hue"), 0),
        (lambda table: activate(table, "vc_guerrillas", 1, "hue"), 0),
        (lambda table: shift_box(table, "us_troops", 2, "casualties", "available"), 0),
        (lambda table: shift_box(table, "us_troops", -2, "available", "casualties"), 0),
        (lambda table: set_level(table, "hue", 0), 0),
        (lambda table: set_level(table, ROAD, 1), 0),
        (lambda table: shift(table, ROAD, 1), 0),
        (lambda table: toward(table, ROAD, 1), 0),
        (lambda table: toward(table, "hue", 0), 0),
        (lambda table: remove_terror(table, "hue"), 0),
        (lambda table: remove_tunnel(table, "vc_bases", "saigon"), None),
        (lambda table: remove_tunnel(table, "vc_tunneled_bases", "hue"), None),
        (lambda table: move(table, "vc_bases", 1, "saigon", "saigon"), None),
        (lambda table: move(table, "vc_bases", 0, "saigon", "hue"), None),
        (lambda table: count_bodies(table, 2), None),
    ],
)
def test_1_4_1_where_nothing_can_change_nothing_is_told(change, given):
    table = a_table({"saigon": {"vc_bases": 1}})
    assert change(table) == given
    assert table.facts == []


def test_1_4_1_new_pieces_stay_within_what_the_box_holds():
    table = a_table(casualties={"us_troops": 3})
    assert place(table, "us_troops", 5, "hue", "casualties") == 3
    assert pieces(table, "hue") == {"us_troops": 3}
    assert table.casualties == {}


@pytest.mark.parametrize(("before", "goal", "by", "after"), [(2, 1, 1, 1), (1, 1, 1, 1), (-2, 1, 2, 0), (0, -1, 2, -1)])
def test_1_6_1_toward_a_level_and_never_past_it(before, goal, by, after):
    table = a_table({"hue": {"support": before}})
    assert toward(table, "hue", goal, by) == after - before
    assert table.level("hue") == after


def test_3_3_4_terror_in_spaces_sabotage_on_locs_and_15_markers_in_all():
    table = a_table({"saigon": {"terror": 13}})
    assert (add_terror(table, "hue"), add_terror(table, ROAD, 2), add_terror(table, "hue")) == (1, 1, 0)
    assert [fact[0] for fact in table.facts] == ["terror", "sabotage"]
    assert remove_terror(table, "saigon") == 1
    assert table.terror["saigon"] == 12


@pytest.mark.parametrize(
    ("momentum", "by_event", "trail"), [({}, False, 2), ({39: "shaded"}, False, 3), ({39: "shaded"}, True, 2)]
)
def test_6_7_oriskany_keeps_the_trail_from_degrading_but_for_the_event_now_played(momentum, by_event, trail):
    table = a_table(trail=3, momentum=momentum)
    assert degrade_trail(table, 1, by_event=by_event) == trail - 3
    assert table.tracks["trail"] == trail


def test_6_7_nothing_is_by_an_event_unless_said():
    assert degrade_trail(a_table(trail=3, momentum={39: "shaded"}), 1) == 0


def test_5_4_adsid_costs_the_nva_6_for_each_change_of_the_trail():
    table = a_table(trail=2, nva=20, momentum={7: "unshaded"})
    improve_trail(table, 1)
    degrade_trail(table, 2)
    assert table.tracks["nva"] == 8
    improve_trail(a_table(trail=4), 1)
    table = a_table(trail=4, nva=20, momentum={7: "unshaded"})
    assert improve_trail(table, 1) == 0
    assert table.tracks["nva"] == 20


def test_5_4_body_count_is_3_aid_for_each_guerrilla():
    table = a_table(aid=10, momentum={72: "unshaded"})
    count_bodies(table, 2)
    assert table.tracks["aid"] == 16


@pytest.mark.parametrize(("before", "after"), [(0, -1), (-1, -1), (-2, -1)])
def test_1_6_1_tam_chau_brings_saigon_toward_passive_opposition_and_no_further(before, after):
    table = a_table({"saigon": {"support": before}})
    execute(table, 89, "shaded", "us", "vc_guerrillas")
    assert table.level("saigon") == after


# -- replacing (5.1.1) -------------------------------------------------------------------------


def test_5_1_1_what_cannot_stand_there_replaces_nobody_and_the_piece_is_only_removed():
    table = a_table({"north_vietnam": {"nva_guerrillas": 2}})
    assert replace(table, {"nva_guerrillas": 1}, "north_vietnam", "arvn_police", 1) == 0
    assert pieces(table, "north_vietnam") == {"nva_guerrillas": 1}
    assert replace(table, {"nva_guerrillas": 1}, "north_vietnam", "nva_troops", 1) == 1
    assert pieces(table, "north_vietnam") == {"nva_troops": 1}


def test_5_1_1_elsewhere_coin_pieces_replace_others_as_far_as_they_are_available():
    table = a_table({"hue": {"vc_guerrillas": 3}})
    assert replace(table, {"vc_guerrillas": 2}, "hue", "arvn_police", 2) == 2
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "arvn_police": 2}
    shift_box(table, "arvn_police", 99, "available", "out_of_play")
    assert replace(table, {"vc_guerrillas": 1}, "hue", "arvn_police", 1) == 0
    assert pieces(table, "hue") == {"arvn_police": 2}
    assert table.facts[-1] == ("removed", "vc_guerrillas", 1, "hue")


def test_1_4_2_a_base_replaces_a_base_where_there_are_2_and_nobody_else():
    two = {"vc_bases": 1, "nva_bases": 1, "vc_guerrillas": 1}
    table = a_table({"hue": two, "kontum": two})
    assert replace(table, {"vc_bases": 1}, "hue", "nva_bases", 1) == 1
    assert pieces(table, "hue") == {"nva_bases": 2, "vc_guerrillas": 1}
    assert replace(table, {"vc_guerrillas": 1}, "kontum", "nva_bases", 1) == 0
    assert pieces(table, "kontum") == {"vc_bases": 1, "nva_bases": 1}


def test_1_4_2_a_base_comes_where_there_is_room_for_it():
    table = a_table({"hue": {"vc_bases": 1, "vc_guerrillas": 2}})
    assert replace(table, {"vc_guerrillas": 2}, "hue", "vc_bases", 1) == 1
    assert pieces(table, "hue") == {"vc_bases": 2}

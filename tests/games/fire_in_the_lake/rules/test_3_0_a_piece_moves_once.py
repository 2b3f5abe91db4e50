"""3.2.2, 3.2.3, 3.3.2, 4.1: a piece moves once in an Operation, whatever else happens to it meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.activities.ambush import ambush_spaces
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.operations.march import march, march_spaces
from sentiero.games.fire_in_the_lake.operations.patrol import patrol
from sentiero.games.fire_in_the_lake.operations.sweep import sweep
from sentiero.games.fire_in_the_lake.position.changes import activate, hide_all, move, remove

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, have_moved, pieces

MEKONG = "loc_saigon_can_tho"
OPERATIONS = {"patrol": patrol, "sweep": sweep}


def a_turn_to(who, operation):
    turn = a_turn(who)
    turn.operation = operation
    turn.used.update(("transfer_give", "transfer_request"))
    return turn


def marching(table, who, *answers):
    turn = a_turn_to(who, "march")
    return turn, drive(table, march(table, turn), *answers)


# -- flips -----------------------------------------------------------------------------------------


def test_3_3_2_a_guerrilla_that_marched_and_taxed_does_not_march_on():
    table = a_table({"kien_phong": {"vc_guerrillas": 1}}, vc=9)
    _, played = marching(table, "vc", MEKONG, "tax")
    assert pieces(table, MEKONG) == {"vc_guerrillas_active": 1}
    assert played.open is None
    assert pieces(table, "saigon") == {}


def test_3_3_2_nor_back_to_where_it_came_from():
    table = a_table({"kien_phong": {"vc_guerrillas": 2}}, vc=9)
    turn, _ = marching(table, "vc", MEKONG, ["vc_guerrillas@kien_phong#1"], "tax", MEKONG, "done", Open("march.where"))
    assert turn.unmoved(table, "vc_guerrillas_active", MEKONG) == 0
    assert turn.unmoved(table, "vc_guerrillas", "kien_phong") == 1


def test_3_3_2_a_guerrilla_that_marched_and_ambushed_does_not_march_on():
    table = a_table({"hue": {"vc_guerrillas": 1}, "quang_tri": {"arvn_troops": 1}}, vc=9)
    _, played = marching(table, "vc", "quang_tri", "ambush")
    assert pieces(table, "quang_tri") == {"vc_guerrillas_active": 1}
    assert played.open is None


def test_3_3_2_those_who_marched_are_the_first_to_be_turned_so_that_the_others_march_underground():
    table = a_table({"kien_phong": {"vc_guerrillas": 1}, MEKONG: {"vc_guerrillas": 1}}, vc=9)
    turn = a_turn_to("vc", "march")
    turn.bring(table, "vc_guerrillas", 1, "kien_phong", MEKONG)
    activate(table, "vc_guerrillas", 1, MEKONG)
    assert turn.unmoved(table, "vc_guerrillas", MEKONG) == 1
    assert turn.unmoved(table, "vc_guerrillas_active", MEKONG) == 0


def test_4_3_2_rangers_that_are_turned_all_together_stay_moved():
    table = a_table({"hue": {"arvn_rangers_active": 2, "arvn_rangers": 1}})
    turn = a_turn_to("arvn", "patrol")
    have_moved(table, turn, "arvn_rangers_active", 1, "hue")
    hide_all(table, "arvn_rangers_active")
    assert turn.unmoved(table, "arvn_rangers", "hue") == 2


def test_3_3_2_who_came_in_an_earlier_action_is_not_taken_for_one_of_the_group_that_is_noticed():
    """Masher/White Wing lets VC March to Kien Phong; then it Marches there by itself, with a group that is seen."""
    spaces = {
        "kien_giang": {"vc_guerrillas": 1}, "kien_hoa": {"vc_guerrillas": 4},
        "kien_phong": {"arvn_police": 1, "support": 1},
    }  # fmt: skip
    table = a_table(spaces, vc=9)
    free = a_turn("vc", by_event=True)
    table.begin(free)
    free.bring(table, "vc_guerrillas", 1, "kien_giang", "kien_phong")
    four = [f"vc_guerrillas@kien_hoa#{i}" for i in (1, 2, 3, 4)]
    turn = a_turn_to("vc", "march")
    drive(table, run_operation(table, turn, "march"), "kien_phong", four, Open("march.where"))
    assert pieces(table, "kien_phong") == {"arvn_police": 1, "vc_guerrillas": 1, "vc_guerrillas_active": 4}
    assert turn.unmoved(table, "vc_guerrillas", "kien_phong") == 1
    assert turn.unmoved(table, "vc_guerrillas_active", "kien_phong") == 0
    # 4.4.3: nobody who Marched there now is Underground.
    assert list(ambush_spaces(table, turn)) == []


# -- removal and replacement -----------------------------------------------------------------------


def test_3_0_a_piece_placed_anew_has_not_moved_and_those_that_moved_are_the_first_to_go():
    table = a_table({"hue": {"nva_troops": 2}})
    turn = a_turn_to("nva", "march")
    have_moved(table, turn, "nva_troops", 1, "hue")
    remove(table, "nva_troops", 1, "hue")
    assert turn.unmoved(table, "nva_troops", "hue") == 1


def test_4_4_1_a_guerrilla_replaced_on_its_way_leaves_no_mark_behind():
    table = a_table({"quang_tri": {"nva_bases": 1, "nva_guerrillas": 1}, "hue": {"nva_guerrillas": 1}}, nva=9, trail=0)
    turn = a_turn_to("nva", "march")
    replaced = ["nva_guerrillas@quang_tri#1"]
    infiltrate: list[Any] = ["infiltrate", "build_up", 0, replaced]
    drive(table, march(table, turn), "quang_tri", *infiltrate, Open("march.where"))
    assert turn.unmoved(table, "nva_guerrillas", "quang_tri") == 1
    assert turn.unmoved(table, "nva_troops", "quang_tri") == 1


# -- other movers ----------------------------------------------------------------------------------


def test_4_4_3_a_guerrilla_that_has_just_come_may_ambush_though_others_leave():
    spaces = {"hue": {"vc_guerrillas": 1}, "quang_tri": {"vc_guerrillas": 1, "arvn_troops": 1}}
    table = a_table(spaces, vc=9)
    turn = a_turn_to("vc", "march")
    drive(table, march(table, turn), "quang_tri", "hue", Open("march.where"))
    assert list(ambush_spaces(table, turn)) == ["quang_tri"]


TWO = ["arvn_troops@quang_tri#1", "arvn_troops@quang_tri#2"]


def test_3_2_3_cubes_that_swept_and_were_transported_do_not_sweep_again():
    table = a_table({"hue": {"arvn_troops": 2}})
    turn = a_turn_to("arvn", "sweep")
    both = ["arvn_troops@hue#1", "arvn_troops@hue#2"]
    swept: list[Any] = ["quang_tri", both, "transport", "quang_tri", TWO, "da_nang", TWO]
    played = drive(table, sweep(table, turn), *swept, "done")
    assert pieces(table, "da_nang") == {"arvn_troops": 2}
    assert played[-1].options == ["da_nang", "done"]


def test_3_2_2_cubes_that_patrolled_and_were_transported_do_not_patrol_again():
    table = a_table({"hue": {"arvn_troops": 1}})
    turn = a_turn_to("arvn", "patrol")
    played = drive(table, patrol(table, turn), "da_nang", "transport", "da_nang", ["arvn_troops@da_nang#1"], "saigon")
    assert pieces(table, "saigon") == {"arvn_troops": 1}
    assert played.keys.count("patrol.where") == 2


@pytest.mark.parametrize(("lifted", "left", "there"), [(1, 0, 1), (2, 0, 1)])
def test_4_2_2_of_equal_pieces_those_that_have_not_moved_go_along(lifted, left, there):
    table = a_table({"hue": {"us_troops": 2}})
    turn = a_turn_to("us", "sweep")
    have_moved(table, turn, "us_troops", 1, "hue")
    move(table, "us_troops", lifted, "hue", "saigon")
    assert turn.unmoved(table, "us_troops", "hue") == left
    assert turn.unmoved(table, "us_troops", "saigon") == there


@pytest.mark.parametrize(
    ("operation", "who", "carried"),
    [
        ("sweep", "arvn", ["transport", "saigon", ["arvn_troops@saigon#1"], "cam_ranh"]),
        ("patrol", "arvn", ["transport", "saigon", ["arvn_troops@saigon#1"], "cam_ranh"]),
        ("sweep", "us", ["air_lift", ["cam_ranh", "saigon"], "cam_ranh", ["us_troops@saigon#1"]]),
        ("patrol", "us", ["air_lift", ["cam_ranh", "saigon"], "cam_ranh", ["us_troops@saigon#1"]]),
    ],
)
def test_4_1_who_is_carried_first_may_still_move_in_the_operation(operation, who, carried):
    table = a_table({"saigon": {f"{who}_troops": 1}})
    to, key = ("khanh_hoa", "sweep.where") if operation == "sweep" else ("loc_qui_nhon_cam_ranh", "patrol.where")
    turn = a_turn_to(who, operation)
    played = drive(table, OPERATIONS[operation](table, turn), *carried, Open(key))
    assert to in played[-1].options
    assert turn.unmoved(table, f"{who}_troops", "cam_ranh") == 1


def test_4_2_2_whoever_was_lifted_is_known_from_who_swept():
    """A Troop that Swept is lifted on from where another was lifted to; the other may still Sweep, this one not."""
    table = a_table({"hue": {"us_troops": 1}, "saigon": {"us_troops": 1}})
    sweeping, lifting = a_turn_to("us", "sweep"), a_turn("us")
    have_moved(table, sweeping, "us_troops", 1, "hue")
    lifting.bring(table, "us_troops", 1, "saigon", "hue")
    lifting.bring(table, "us_troops", 1, "hue", "da_nang")
    assert sweeping.unmoved(table, "us_troops", "hue") == 1
    assert sweeping.unmoved(table, "us_troops", "da_nang") == 0


def test_4_2_2_nor_does_it_matter_who_of_them_came_first():
    """The same the other way round: the lifted Troop stands there before the one that Swept arrives."""
    table = a_table({"hue": {"us_troops": 1}, "saigon": {"us_troops": 1}})
    sweeping, lifting = a_turn_to("us", "sweep"), a_turn("us")
    lifting.bring(table, "us_troops", 1, "saigon", "da_nang")
    sweeping.bring(table, "us_troops", 1, "hue", "da_nang")
    lifting.bring(table, "us_troops", 1, "da_nang", "quang_tri")
    assert sweeping.unmoved(table, "us_troops", "da_nang") == 1
    assert sweeping.unmoved(table, "us_troops", "quang_tri") == 0


def test_3_2_2_rocket_grenades_find_cubes_that_moved_wherever_they_are_now():
    table = a_table({"hue": {"us_troops": 1}, "saigon": {"us_troops": 1}}, capabilities={14: "shaded"})
    turn = a_turn_to("us", "patrol")
    lift: list[Any] = ["air_lift", ["da_nang", "saigon"], "saigon", ["us_troops@da_nang#1"], "done"]
    played = drive(table, patrol(table, turn), "da_nang", ["us_troops@hue#1"], *lift, "done", ["us_troops@saigon#1"])
    assert played[-1].options == ["us_troops@saigon#1"]
    assert table.casualties == {"us_troops": 1}


# -- The Trail -------------------------------------------------------------------------------------


def test_3_3_2_who_stops_in_laos_may_go_on_and_who_went_on_may_not():
    table = a_table({"north_vietnam": {"nva_troops": 1}}, trail=1, nva=9)
    turn = a_turn_to("nva", "march")
    turn.bring(table, "nva_troops", 1, "north_vietnam", "central_laos")
    assert turn.unmoved(table, "nva_troops", "central_laos") == 1
    turn.bring(table, "nva_troops", 1, "central_laos", "quang_tri")
    assert turn.arrived(table, "nva_troops", "quang_tri") == 1
    assert list(march_spaces(table, turn)) == []


@pytest.mark.parametrize(("trail", "terms"), [(0, {}), (2, {"limited": True})])
def test_3_3_2_nobody_goes_on_at_trail_0_or_in_a_limited_operation(trail, terms):
    table = a_table({"north_vietnam": {"nva_troops": 1}}, trail=trail, nva=9)
    turn = a_turn("nva", limited=terms.get("limited", False))
    turn.operation = "march"
    turn.bring(table, "nva_troops", 1, "north_vietnam", "central_laos")
    assert turn.unmoved(table, "nva_troops", "central_laos") == 0

"""8.6.5 March of a non-player NVA."""

from __future__ import annotations

from typing import Any, cast

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.nva import flowchart, march
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans import march as plans
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_forces import Marching
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_front import gather_troops
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import Flow, scheduled
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.turn import Turn, last_chance

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks
from tests.games.fire_in_the_lake.tables import have_moved, pieces

HUE_DA_NANG = "loc_hue_da_nang"
KHE_SANH = "loc_hue_khe_sanh"
ALL_BASES = {"sihanoukville": {"nva_bases": 2}, "parrots_beak": {"nva_bases": 2}, "fishhook": {"nva_bases": 2}}
# No Base Available, so that the first priority does not apply.
NO_BASE = {
    **ALL_BASES,
    "northeast_cambodia": {"nva_bases": 1, "vc_bases": 1},
    "southern_laos": {"nva_bases": 2},
}


def marches(spaces, turn=None, **values):
    table = a_bare_table(spaces, **values)
    turn = turn or Turn("nva")
    acted = plays(table, run_operation(table, turn, "march"))
    return table, acted


def planned(spaces: Any, style: Any = plans.USUAL, turn: Any = None, dice: Any = (3, 3), **values: Any) -> Any:
    """Destinations and who comes there."""
    table = a_bare_table(spaces, **values)
    np = thinks(table, "nva", turn=turn or flowchart.terms("march"), dice=dice * 20)
    return {to: {(kind, at): n for kind, at, n in moved} for to, moved, _ in cast("Any", plans.plan(np, style))}


# -- what stays ----------------------------------------------------------------------------------


def test_8_6_5_two_units_stay_at_a_base_and_enough_for_control():
    spaces = {**NO_BASE, "quang_nam": {"nva_troops": 5, "vc_guerrillas": 2}}
    table, _ = marches(spaces)
    assert table.pieces["quang_nam"]["nva_troops"] == 3
    assert table.control("quang_nam") == "nva"
    based = {**NO_BASE, "southern_laos": {"nva_bases": 2, "nva_troops": 5}}
    table, _ = marches(based)
    assert table.pieces["southern_laos"]["nva_troops"] == 2


def test_8_6_5_without_control_all_may_leave():
    spaces = {**NO_BASE, "quang_nam": {"nva_troops": 5, "vc_guerrillas": 5}}
    table, _ = marches(spaces)
    assert table.pieces["quang_nam"]["nva_troops"] == 0


def test_8_6_5_guerrillas_are_left_behind_where_troops_will_do():
    spaces = {**NO_BASE, "southern_laos": {"nva_bases": 2, "nva_troops": 3, "nva_guerrillas_active": 3}}
    table, _ = marches(spaces)
    assert pieces(table, "southern_laos") == {"nva_bases": 2, "nva_guerrillas_active": 3}
    # Only the Guerrillas that Control needs go with the Troops.
    some = {
        **spaces,
        "quang_tin": {"arvn_police": 3},
        **{space: {"us_troops": 9} for space in ("quang_nam", "binh_dinh", "pleiku")},
    }
    assert planned(some)["quang_tin"] == {
        ("nva_troops", "southern_laos"): 3,
        ("nva_guerrillas_active", "southern_laos"): 1,
    }


# -- 1: a Base in Laos or Cambodia ---------------------------------------------------------------


def test_8_6_5_four_units_with_two_guerrillas_where_a_base_has_room():
    spaces = {
        "north_vietnam": {"nva_troops": 6, "nva_guerrillas": 3},
        "southern_laos": {"nva_bases": 2},
    }
    assert planned(spaces)["central_laos"] == {
        ("nva_troops", "north_vietnam"): 2,
        ("nva_guerrillas", "north_vietnam"): 2,
    }


def test_8_6_5_only_what_is_missing():
    spaces = {
        "north_vietnam": {"nva_troops": 6, "nva_guerrillas": 3},
        "central_laos": {"nva_guerrillas": 1, "us_troops": 9},
    }
    assert planned(spaces)["central_laos"] == {
        ("nva_troops", "north_vietnam"): 2,
        ("nva_guerrillas", "north_vietnam"): 1,
    }


def test_8_6_5_troops_of_other_spaces_rather_than_more_guerrillas():
    spaces = {"southern_laos": {"nva_bases": 2, "nva_troops": 7}, "north_vietnam": {"nva_guerrillas": 6}}
    assert planned(spaces)["central_laos"] == {
        ("nva_troops", "southern_laos"): 2,
        ("nva_guerrillas", "north_vietnam"): 2,
    }
    # Without Troops enough, Guerrillas fill up.
    spaces["southern_laos"]["nva_troops"] = 3
    assert planned(spaces)["central_laos"] == {
        ("nva_troops", "southern_laos"): 1,
        ("nva_guerrillas", "north_vietnam"): 3,
    }


def test_8_6_5_guerrillas_come_from_where_they_leave_no_troop_behind():
    north = {"nva_guerrillas": 2, "vc_guerrillas": 6}
    # From Southern Laos only 2 units may leave: its Troops, while the Guerrillas of the north go.
    spaces = {"north_vietnam": north, "southern_laos": {"nva_bases": 2, "nva_guerrillas": 2, "nva_troops": 2}}
    assert planned(spaces)["central_laos"] == {
        ("nva_guerrillas", "north_vietnam"): 2,
        ("nva_troops", "southern_laos"): 2,
    }
    # Of the 3 that may leave the north, 2 are Troops; 1 Guerrilla goes with them, 1 comes from elsewhere.
    spaces = {"north_vietnam": {"nva_bases": 1, "nva_guerrillas": 3, "nva_troops": 2}, "southern_laos": north}
    assert planned(spaces, dice=(3, 2))["central_laos"] == {
        ("nva_troops", "north_vietnam"): 2,
        ("nva_guerrillas", "north_vietnam"): 1,
        ("nva_guerrillas", "southern_laos"): 1,
    }


def test_8_6_5_of_equal_origins_chance_says_from_where_they_come():
    north = {"nva_troops": 3, "nva_guerrillas": 3}
    spaces = {"north_vietnam": north, "southern_laos": {"nva_bases": 2}, "quang_nam": {**north, "vc_guerrillas": 9}}
    for dice, origin in (((3, 2), "north_vietnam"), ((3, 6), "quang_nam")):
        assert planned(spaces, dice=dice)["central_laos"] == {("nva_troops", origin): 2, ("nva_guerrillas", origin): 2}
    # As many as possible from the first, then from another.
    spaces["north_vietnam"] = {"nva_troops": 1, "nva_guerrillas": 3}
    assert planned(spaces, dice=(3, 2))["central_laos"] == {
        ("nva_troops", "north_vietnam"): 1,
        ("nva_guerrillas", "north_vietnam"): 2,
        ("nva_troops", "quang_nam"): 1,
    }


def test_8_6_5_nothing_is_kept_for_a_site_beyond_what_bases_and_control_need():
    spaces = {"north_vietnam": {"nva_guerrillas": 2}, "southern_laos": {"nva_bases": 2}}
    # One Guerrilla makes the site ready; those who stood there go on, but for 1 unit that keeps Control.
    for troops in (9, 3):
        assert planned({**spaces, "central_laos": {"nva_guerrillas": 1, "nva_troops": troops}}) == {
            "central_laos": {("nva_guerrillas", "north_vietnam"): 1},
            KHE_SANH: {("nva_guerrillas", "central_laos"): 1},
            "quang_tri": {("nva_troops", "central_laos"): troops},
        }
    # A site that is ready needs no March, and is left like any other space.
    ready = {"southern_laos": {"nva_bases": 2}, "central_laos": {"nva_guerrillas": 2, "nva_troops": 2}}
    assert planned(ready) == {
        KHE_SANH: {("nva_guerrillas", "central_laos"): 1},
        "quang_tri": {("nva_troops", "central_laos"): 2},
    }


def test_8_6_5_not_if_such_a_space_is_there_or_no_base_is_available():
    north = {"nva_troops": 6, "nva_guerrillas_active": 3}
    ready = {"north_vietnam": north, "fishhook": {"nva_guerrillas": 2, "nva_troops": 2, "vc_guerrillas": 9}}
    _, acted = marches(ready)
    assert acted.tests("nva.march.base_ready") == [True]
    assert "nva.march.base" not in acted.reasons
    _, acted = marches({**NO_BASE, "north_vietnam": north})
    assert acted.tests("nva.march.base_available") == [False]


def test_8_6_5_not_where_bases_leave_no_room():
    spaces = {"north_vietnam": {"nva_troops": 6, "nva_guerrillas": 3}, "central_laos": {"vc_bases": 2, "us_troops": 20}}
    _, acted = marches(spaces)
    assert "nva.march.base" not in acted.reasons


# -- 2: a LoC ------------------------------------------------------------------------------------


def test_8_6_5_one_underground_guerrilla_onto_the_road_from_hue_to_da_nang():
    spaces = {**NO_BASE, "quang_tri": {"nva_guerrillas": 3, "vc_guerrillas": 9}}
    table, _ = marches(spaces, nva=0)
    assert pieces(table, HUE_DA_NANG) == {"nva_guerrillas": 1}
    assert table.pieces["quang_tri"]["nva_guerrillas"] == 2


def test_8_6_5_another_loc_if_that_one_is_watched_or_guarded():
    for there in ({"nva_guerrillas": 1}, {"vc_guerrillas": 1}, {"arvn_police": 3}):
        spaces = {**NO_BASE, "quang_tri": {"nva_guerrillas": 3, "vc_guerrillas": 9}, HUE_DA_NANG: there}
        table, _ = marches(spaces, nva=0)
        assert pieces(table, "loc_hue_khe_sanh") == {"nva_guerrillas": 1}, there
    spaces = {
        **NO_BASE,
        "quang_tri": {"nva_guerrillas": 3, "vc_guerrillas": 9},
        HUE_DA_NANG: {"vc_guerrillas_active": 1},
    }
    table, _ = marches(spaces, nva=0)
    assert table.pieces[HUE_DA_NANG]["nva_guerrillas"] == 1


def test_8_6_5_no_active_guerrilla_and_none_from_a_loc():
    active = {**NO_BASE, "quang_tri": {"nva_guerrillas_active": 3, "vc_guerrillas": 9}}
    assert "nva.march.loc" not in marches(active)[1].reasons
    on_loc = {**NO_BASE, "loc_da_nang_dak_to": {"nva_guerrillas": 2}}
    assert "nva.march.loc" not in marches(on_loc)[1].reasons


def test_8_6_5_troops_on_that_loc_may_march_on():
    spaces = {
        **NO_BASE,
        "quang_tri": {"nva_guerrillas": 1, "vc_guerrillas": 9},
        HUE_DA_NANG: {"nva_troops": 4},
        "hue": {"arvn_police": 2},
        "quang_nam": {"us_troops": 9},
        "da_nang": {"us_troops": 9},
    }
    assert planned(spaces) == {
        HUE_DA_NANG: {("nva_guerrillas", "quang_tri"): 1},
        "hue": {("nva_troops", HUE_DA_NANG): 4},
    }


# -- 3: Control ----------------------------------------------------------------------------------


def test_8_6_5_control_of_the_highest_population_with_whole_groups():
    spaces = {**NO_BASE, "north_vietnam": {"nva_troops": 4}, "quang_nam": {"nva_troops": 6, "vc_guerrillas": 6}}
    # Quang Tri and Quang Tin have the most people there; 1 Troop keeps Control of the north.
    assert planned(spaces) == {
        "quang_tin": {("nva_troops", "quang_nam"): 6},
        "quang_tri": {("nva_troops", "north_vietnam"): 3},
    }


def test_8_6_5_up_to_three_spaces():
    origins = ("quang_nam", "pleiku", "tay_ninh", "kien_giang")
    held = {"nva_troops": 3, "vc_guerrillas": 3}
    table = a_bare_table({**NO_BASE, **dict.fromkeys(origins, held)})
    np = thinks(table, "nva", turn=flowchart.terms("march"), dice=(3, 3) * 20)
    plans.plan(np)
    assert sum(reason["key"] == "nva.march.control" for reason in np.why) == 3


def test_8_6_5_those_who_were_there_may_go_on_if_others_hold_the_new_control():
    spaces = {
        **NO_BASE,
        "quang_tri": {"nva_troops": 3, "vc_guerrillas": 3},
        "north_vietnam": {"nva_troops": 9},
        "central_laos": {"us_troops": 20},
        "hue": {"arvn_troops": 15},
    }
    assert planned(spaces) == {
        "quang_tri": {("nva_troops", "north_vietnam"): 8},
        "quang_nam": {("nva_troops", "quang_tri"): 3},
    }
    # 4 units hold Quang Tri: 3 that come let 2 of the 3 go.
    spaces["north_vietnam"] = {"nva_troops": 4}
    assert planned(spaces)["quang_nam"] == {("nva_troops", "quang_tri"): 2}
    # A single one that comes lets nobody go.
    spaces["north_vietnam"] = {"nva_troops": 2}
    assert "quang_nam" not in planned(spaces)


def test_8_6_5_several_groups_together_if_one_is_not_enough():
    spaces = {
        **NO_BASE,
        "quang_nam": {"nva_troops": 2, "vc_guerrillas": 3},
        "north_vietnam": {"nva_troops": 3},
        "quang_tri": {"arvn_police": 3},
        "hue": {"us_troops": 9},
        "da_nang": {"us_troops": 9},
        "quang_tin": {"us_troops": 9},
        "central_laos": {"us_troops": 9},
    }
    assert planned(spaces)["quang_tri"] == {("nva_troops", "quang_nam"): 2, ("nva_troops", "north_vietnam"): 2}


def test_8_6_5_of_several_groups_together_those_that_need_the_fewest_guerrillas():
    spaces = {
        **NO_BASE,
        "quang_nam": {"nva_guerrillas_active": 5, "vc_guerrillas": 6},
        "binh_dinh": {"nva_troops": 3, "vc_guerrillas": 4},
        "da_nang": {"nva_troops": 3, "vc_guerrillas": 4},
        "quang_tin": {"arvn_police": 5},
        "quang_tri": {"arvn_troops": 14},
        "southern_laos": {"nva_bases": 2, "us_troops": 10},
        "central_laos": {"us_troops": 10},
        "kontum": {"arvn_police": 9},
        "phu_bon": {"arvn_police": 9},
        "pleiku": {"us_troops": 9},
        "qui_nhon": {"arvn_troops": 9},
    }
    assert planned(spaces)["quang_tin"] == {("nva_troops", "binh_dinh"): 3, ("nva_troops", "da_nang"): 3}


def test_8_6_5_of_several_origins_chance_decides_whatever_comes_next():
    # Both can take Quang Tri, and only Central Laos reaches Quang Nam.
    spaces = {
        **NO_BASE,
        "north_vietnam": {"nva_troops": 4},
        "central_laos": {"nva_troops": 4, "vc_guerrillas": 9},
        KHE_SANH: {"us_troops": 9},
    }
    for dice, then in (((3, 1), []), ((3, 2), ["quang_nam"])):
        np = thinks(a_bare_table(spaces), "nva", turn=flowchart.terms("march"), dice=dice * 20)
        assert [to for to, *_ in plans.plan(np)] == ["quang_tri", *then]
        told = [(reason["kind"], reason["key"]) for reason in np.why]
        assert ("priority", "nva.march.control_from") in told
        assert ("random", "random.space") in told


def test_8_6_5_of_several_origins_one_that_leaves_its_guerrillas_behind():
    spaces = {
        **NO_BASE,
        "north_vietnam": {"nva_troops": 2, "nva_guerrillas_active": 3},
        "central_laos": {"nva_troops": 3, "vc_guerrillas": 9},
        "quang_tri": {"arvn_police": 2},
        KHE_SANH: {"us_troops": 9},
    }
    for dice in ((3, 1), (3, 2)):
        np = thinks(a_bare_table(spaces), "nva", turn=flowchart.terms("march"), dice=dice * 20)
        assert plans.plan(np)[0][:2] == ["quang_tri", [["nva_troops", "central_laos", 3]]]


def test_8_6_5_of_several_groups_that_are_enough_together_chance_decides():
    alike = {"nva_troops": 3, "vc_guerrillas": 4}
    spaces = {
        **NO_BASE,
        **dict.fromkeys(("quang_nam", "binh_dinh", "da_nang"), alike),
        "quang_tin": {"arvn_police": 5},
        "quang_tri": {"arvn_troops": 14},
        "southern_laos": {"nva_bases": 2, "us_troops": 10},
        "central_laos": {"us_troops": 10},
        "kontum": {"arvn_police": 9},
        "phu_bon": {"arvn_police": 9},
        "pleiku": {"us_troops": 9},
        "qui_nhon": {"arvn_troops": 9},
    }
    found = []
    for dice in ((3, 6, 4, 1), (3, 6, 4, 3), (4, 3, 4, 2)):
        np = thinks(a_bare_table(spaces), "nva", turn=flowchart.terms("march"), dice=dice + (1, 1) * 20)
        found.append([origin for _, origin, _ in cast("Any", plans.plan(np)[0][1])])
    assert [sorted(origins) for origins in found] == [
        ["da_nang", "quang_nam"], ["binh_dinh", "quang_nam"], ["binh_dinh", "da_nang"],
    ]  # fmt: skip


def test_8_6_5_tie_breaks_one_group_no_us_base_vc_base():
    block = {"us_troops": 12}
    around = {**NO_BASE, "central_laos": block, "quang_nam": {"nva_troops": 3, "vc_guerrillas": 3}, "da_nang": block}
    # Quang Tri and Quang Tin both have a Population of 2.
    us_base = {**around, "quang_tri": {"us_bases": 1}}
    assert "quang_tin" in planned(us_base)
    assert "quang_tri" in planned({**us_base, "saigon": block}, style=plans.EASTER)
    vc_base = {**around, "quang_tin": {"vc_bases": 1}}
    assert "quang_tin" in planned(vc_base)
    two_groups = {
        **around,
        "quang_tri": {"arvn_police": 3, "vc_bases": 1},
        "north_vietnam": {"nva_troops": 3},
        "quang_tin": {"us_bases": 1},
    }
    np = thinks(a_bare_table(two_groups), "nva", turn=flowchart.terms("march"), dice=(3, 3) * 20)
    plans.plan(np)
    first = next(reason for reason in np.why if reason["key"] == "nva.march.one_group")
    assert first["spaces"] == ["quang_tin"]


def test_8_6_5_what_cannot_be_paid_is_not_planned():
    spaces = {
        **NO_BASE,
        "quang_nam": {"nva_troops": 3, "vc_guerrillas": 3},
        "pleiku": {"nva_troops": 3, "vc_guerrillas": 3},
    }
    plan = planned(spaces, nva=1)
    assert len([to for to in plan if not to.startswith("loc_")]) == 1


# -- 4: toward COIN Control ----------------------------------------------------------------------


def test_8_6_5_the_most_troops_next_to_coin_control_in_the_south():
    # Nothing can be Controlled; from Quang Tri the north is next to the US Troops in Hue.
    crowd = {"vc_guerrillas": 9}
    spaces = {**NO_BASE, "north_vietnam": {"nva_troops": 4}, "hue": {"us_troops": 8}}
    spaces |= {"central_laos": crowd, "quang_tri": crowd}
    assert planned(spaces) == {"quang_tri": {("nva_troops", "north_vietnam"): 3}}
    _, acted = marches(spaces)
    assert "nva.march.front" in acted.reasons


def test_8_6_5_as_many_troops_as_possible_there():
    crowd = {"vc_guerrillas": 7}
    spaces = {**NO_BASE, "north_vietnam": {"nva_troops": 4}, "central_laos": {"nva_troops": 3, "vc_guerrillas": 7}}
    spaces |= {
        "hue": {"us_troops": 8},
        "quang_tri": crowd,
        "quang_nam": crowd,
        "southern_laos": {"nva_bases": 2, **crowd},
    }
    plan = planned(spaces)
    assert plan == {"quang_tri": {("nva_troops", "central_laos"): 3, ("nva_troops", "north_vietnam"): 3}}


def test_8_6_5_without_resources_those_who_come_there_free():
    spaces = {
        "southern_laos": {"nva_troops": 2, "vc_guerrillas": 5},
        "quang_tin": {"nva_troops": 1, "vc_guerrillas": 5},
        "qui_nhon": {"us_troops": 3},
    }
    # At Trail 4 the way from Laos is free (3.3.2), the one from Quang Tin is not.
    for nva, comers in ((1, {"southern_laos": 2, "quang_tin": 1}), (0, {"southern_laos": 2})):
        np = thinks(a_bare_table(spaces, nva=nva, trail=4), "nva", turn=flowchart.terms("march"))
        marching = Marching(np.table, np.turn)
        gather_troops(np, marching, None)
        assert {flow.path: flow.n for flow in marching.flows} == {
            (origin, "binh_dinh"): n for origin, n in comers.items()
        }


def test_8_6_5_troops_already_next_to_coin_control_stay():
    spaces = {**NO_BASE, "quang_tri": {"nva_troops": 4, "vc_guerrillas": 9}, "hue": {"us_troops": 9}}
    spaces |= {space: {"vc_guerrillas": 4} for space in ("quang_nam", "central_laos", "north_vietnam")}
    assert planned(spaces) == {}


# -- the Trail -----------------------------------------------------------------------------------


def farther(plan):
    """Whether anybody goes on from Laos or Cambodia after coming there."""
    return any(origin in plan for moved in plan.values() for _, origin in moved)


def test_8_6_5_more_than_one_space_only_at_trail_4_or_if_free():
    block = {"us_troops": 15}
    spaces = {**NO_BASE, "northeast_cambodia": {"nva_bases": 1, "vc_bases": 1, "nva_troops": 9}, "pleiku": block}
    assert farther(planned(spaces, trail=4))
    assert farther(planned(spaces, trail=1, turn=flowchart.terms("march", free=True)))
    assert farther(planned(spaces, style=plans.EASTER, trail=1))
    assert not farther(planned(spaces, trail=3))
    assert not farther(planned(spaces, style=plans.EASTER, trail=0))


def test_8_6_5_nobody_stays_in_transit():
    spaces = {**NO_BASE, "northeast_cambodia": {"nva_bases": 1, "vc_bases": 1, "nva_troops": 9}}
    # Neither neighbour abroad is under NVA Control; those who pass through go on to people in the South.
    spaces |= {"pleiku": {"us_troops": 15}, "southern_laos": {"nva_bases": 2, "us_troops": 15}}
    spaces["fishhook"] = {"nva_bases": 2, "arvn_police": 9}
    table, _ = marches(spaces, trail=4)
    assert table.on_map(("nva_troops",), board.LAOS_CAMBODIA) == 2
    assert [s for s in board.POPULATED if table.pieces[s]["nva_troops"] == 7 and board.population(s) == 2]


def test_8_6_5_a_space_that_troops_only_pass_is_told_as_a_stop_on_the_way():
    spaces = {**NO_BASE, "northeast_cambodia": {"nva_bases": 1, "vc_bases": 1, "nva_troops": 9}}
    spaces |= {"pleiku": {"us_troops": 15}, "southern_laos": {"nva_bases": 2, "us_troops": 15}}
    spaces["fishhook"] = {"nva_bases": 2, "arvn_police": 9}
    _, acted = marches(spaces, trail=4)
    plans_told = [(why["key"], why["spaces"]) for one in acted for why in one.why if why["kind"] == "plan"]
    passed = {space for key, spaces in plans_told for space in spaces if key == "nva.march.way"}
    reached = {space for key, spaces in plans_told for space in spaces if key != "nva.march.way"}
    assert passed
    assert passed <= set(board.LAOS_CAMBODIA)
    assert reached
    assert not reached & set(board.LAOS_CAMBODIA)


def test_8_6_5_moves_in_an_order_in_which_they_can_be_made():
    through = Flow("nva_troops", 2, ("north_vietnam", "central_laos", "southern_laos", "pleiku"))
    there = Flow("nva_troops", 1, ("fishhook", "northeast_cambodia", "southern_laos"))
    steps = scheduled([there, through])
    assert steps is not None
    assert [to for to, _ in steps] == ["northeast_cambodia", "central_laos", "southern_laos", "pleiku"]
    back = Flow("nva_troops", 1, ("pleiku", "southern_laos", "central_laos", "quang_tri"))
    assert scheduled([through, back]) is None


# -- if none, and on other terms -----------------------------------------------------------------


def test_8_6_5_not_in_monsoon():
    table = a_bare_table({"quang_nam": {"nva_troops": 3}}, deck=[1, 128])
    assert not march.possible(thinks(table, "nva"), flowchart.terms("march"))


def test_8_6_5_a_limited_march_is_one_space():
    spaces = {
        **NO_BASE,
        "quang_nam": {"nva_troops": 3, "nva_guerrillas": 3, "vc_guerrillas": 3},
        "pleiku": {"nva_troops": 9},
    }
    _, acted = marches(spaces, Turn("nva", limited=True))
    assert len([to for to in acted.answers("march.where") if to != "done"]) == 1


def test_8_6_5_a_free_march_has_to_go_somewhere():
    spaces = {**NO_BASE, "fishhook": {"nva_bases": 2, "nva_troops": 2}}
    _, acted = marches(spaces, Turn("nva", by_event=True))
    assert len([to for to in acted.answers("march.where") if to != "done"]) == 1


def test_8_6_5_going_on_for_somebody_else():
    spaces = {
        **NO_BASE,
        "quang_nam": {"nva_troops": 3, "vc_guerrillas": 3},
        "pleiku": {"nva_troops": 3, "vc_guerrillas": 3},
    }
    table = a_bare_table(spaces)
    turn = Turn("nva")
    steps: Any = run_operation(table, turn, "march")
    question = steps.send(None)
    question = steps.send("quang_tri")
    steps.send([question.options[0].value])
    np = thinks(table, "nva", turn=turn, dice=(3, 3) * 20)
    assert "quang_tri" not in [to for to, *_ in plans.plan(np)]


def test_8_6_5_the_whole_action_when_nothing_else_applies():
    spaces = {**NO_BASE, "quang_nam": {"nva_troops": 4, "nva_guerrillas_active": 14, "vc_guerrillas": 2}}
    for space in ("sihanoukville", "parrots_beak", "fishhook", "northeast_cambodia", "southern_laos"):
        spaces[space] = {**spaces[space], "nva_troops": 2}
    table = a_bare_table(spaces)
    acted = acts(table, "nva", first="event")
    assert acted.answers("turn.choose") == ["march"]


# -- Ambush afterwards ---------------------------------------------------------------------------


def after_march(spaces, marched, **values):
    table = a_bare_table(spaces, **values)
    turn = full_turn("nva")
    turn.operation, turn.spaces = "march", list(marched)
    table.begin(turn)
    for space in marched:
        have_moved(table, turn, "nva_guerrillas", 1, space)
    return table, plays(table, last_chance(table, turn))


def test_8_6_5_ambush_only_to_remove_a_base():
    spaces = {"hue": {"nva_guerrillas": 1, "us_bases": 1}}
    table, acted = after_march(spaces, ["hue"])
    assert acted.answers("activity.after") == ["ambush"]
    assert pieces(table, "hue") == {"nva_guerrillas_active": 1}
    guarded = {"hue": {"nva_guerrillas": 1, "us_bases": 1, "us_troops": 1}}
    _, acted = after_march(guarded, ["hue"])
    assert "ambush" not in acted.answers("activity.after")


def test_8_6_5_two_ambushes_together_from_locs_first():
    spaces = {"hue": {"nva_guerrillas": 1, "us_bases": 1, "us_troops": 1}, HUE_DA_NANG: {"nva_guerrillas": 1}}
    table, acted = after_march(spaces, ["hue", HUE_DA_NANG])
    assert acted.answers("ambush.where") == [HUE_DA_NANG, "hue"]
    assert table.pieces["hue"]["us_bases"] == 0
    _, acted = after_march(spaces, ["hue", HUE_DA_NANG], capabilities={101: "unshaded"})
    assert acted.answers("ambush.where") == []


def test_8_6_5_only_guerrillas_that_marched_ambush():
    spaces = {"hue": {"nva_guerrillas": 1, "us_bases": 1}}
    assert after_march(spaces, ["pleiku"])[1].answers("ambush.where") == []


def test_8_6_5_an_ambush_left_over_takes_us_troops():
    spaces = {
        "hue": {"nva_guerrillas": 1, "us_bases": 1},
        "pleiku": {"nva_guerrillas": 1, "us_troops": 2, "us_irregulars": 1},
        "loc_can_tho_chau_doc": {"nva_guerrillas": 1, "arvn_police": 1},
    }
    table, acted = after_march(spaces, list(spaces))
    assert acted.answers("ambush.where") == ["hue", "pleiku"]
    assert pieces(table, "pleiku") == {"nva_guerrillas_active": 1, "us_troops": 1, "us_irregulars": 1}


def test_8_6_5_or_else_cubes_on_a_loc():
    spaces = {
        "hue": {"nva_guerrillas": 1, "us_bases": 1},
        "pleiku": {"nva_guerrillas": 1, "arvn_troops": 2},
        "loc_can_tho_chau_doc": {"nva_guerrillas": 1, "arvn_police": 1, "arvn_rangers": 1},
    }
    table, acted = after_march(spaces, list(spaces))
    assert acted.answers("ambush.where") == ["hue", "loc_can_tho_chau_doc"]
    assert pieces(table, "loc_can_tho_chau_doc") == {"nva_guerrillas_active": 1, "arvn_rangers": 1}


def test_8_6_5_otherwise_infiltrate_or_bombard():
    build = {"fishhook": {"nva_bases": 2, "nva_guerrillas": 6}, "hue": {"nva_guerrillas": 1, "us_troops": 1}}
    assert after_march(build, ["hue"])[1].answers("activity.after") == ["infiltrate"]
    shell = {"quang_tri": {"nva_troops": 3}, "hue": {"nva_guerrillas": 1, "us_troops": 3}}
    assert after_march(shell, ["hue"])[1].answers("activity.after") == ["bombard"]

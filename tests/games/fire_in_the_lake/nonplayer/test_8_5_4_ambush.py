"""8.5.4 Ambush of a non-player VC, after a March or during an Attack."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.ambush import ambush_space
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans import ambush
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays, thinks
from tests.games.fire_in_the_lake.tables import pieces

RIVER, ROAD = "loc_saigon_can_tho", "loc_hue_da_nang"


def attacks(spaces, dice=None, **values):
    """An Attack by these pieces: the table after it, and what was decided."""
    table = a_bare_table(spaces, **values)
    return table, plays(table, run_operation(table, full_turn("vc"), "attack"), dice)


def first(spaces, *, dice=(), operation="attack", turn=None, **values):
    """The first Ambush space, and the reasons for it."""
    turn = turn or full_turn("vc")
    turn.operation = operation
    thought = thinks(a_bare_table(spaces, **values), "vc", turn=turn, dice=dice)
    return ambush.next_space(thought), [why["key"] for why in thought.why]


def test_8_5_4_first_so_that_another_ambush_can_remove_a_base():
    spaces = {
        RIVER: {"vc_guerrillas": 1},
        "can_tho": {"vc_guerrillas": 1, "us_bases": 1, "us_troops": 1},
        "hue": {"vc_guerrillas": 1, "us_irregulars": 1},
    }
    table, acted = attacks(spaces)
    assert acted.answers("ambush.where") == [RIVER, "can_tho"]
    assert pieces(table, "can_tho") == {"vc_guerrillas_active": 1}
    assert acted.reasons.count("vc.ambush.opens_base") >= 1
    assert "vc.ambush.base" in acted.reasons


def test_8_5_4_not_if_no_second_ambush_is_allowed_or_can_be_paid():
    spaces = {
        RIVER: {"vc_guerrillas": 1},
        "can_tho": {"vc_guerrillas": 1, "us_bases": 1, "us_troops": 1},
        "hue": {"vc_guerrillas": 1, "us_irregulars": 1},
    }
    assert first(spaces)[1][0] == "vc.ambush.opens_base"
    assert first(spaces, vc=1) == ("hue", ["vc.ambush.special_forces"])
    assert first(spaces, capabilities={101: "unshaded"})[0] == "hue"
    assert first({**spaces, "can_tho": {"vc_guerrillas": 1, "us_bases": 1, "us_troops": 2}})[0] == "hue"


def test_8_5_4_an_attack_may_remove_the_base_that_an_ambush_opens():
    near = {RIVER: {"vc_guerrillas": 1}, "hue": {"vc_guerrillas": 1, "us_irregulars": 1}}
    band = {"vc_guerrillas_active": 3, "arvn_bases": 1, "arvn_police": 2}
    assert first({**near, "can_tho": band}) == (RIVER, ["vc.ambush.opens_base"])
    assert first({**near, "can_tho": {**band, "vc_guerrillas_active": 2}})[0] == "hue"
    assert first({**near, "can_tho": {**band, "arvn_police": 3}})[0] == "hue"
    table, acted = attacks({RIVER: near[RIVER], "can_tho": {**band, "vc_guerrillas_active": 6}})
    assert acted.answers("ambush.victim") == []
    assert pieces(table, "can_tho") == {"vc_guerrillas_active": 6}


def test_8_5_4_no_attack_can_follow_if_a_second_ambush_spends_the_last_resource():
    spaces = {
        RIVER: {"vc_guerrillas": 1},
        "can_tho": {"vc_guerrillas_active": 3, "us_bases": 1, "arvn_police": 2},
        "hue": {"vc_guerrillas": 1, "us_irregulars": 1},
        "da_nang": {"vc_guerrillas": 1, "us_irregulars": 1},
    }
    _table, acted = attacks(spaces, vc=2)
    assert set(acted.answers("ambush.where")) == {"hue", "da_nang"}
    assert first(spaces, vc=3) == (RIVER, ["vc.ambush.opens_base"])
    assert first(spaces, vc=2, capabilities={101: "unshaded"})[0] == RIVER
    del spaces["hue"], spaces["da_nang"]
    assert first(spaces, vc=2) == (RIVER, ["vc.ambush.opens_base"])


def test_8_5_4_the_neighbour_whose_base_an_attack_can_remove_only_if_it_can_be_paid():
    spaces = {
        RIVER: {"vc_guerrillas": 1},
        "can_tho": {"vc_guerrillas_active": 3, "us_bases": 1, "arvn_police": 2},
        "saigon": {"us_troops": 1},
        "hue": {"vc_guerrillas": 1, "arvn_police": 1},
    }
    for purse, struck in ((3, "can_tho"), (2, "saigon")):
        _table, acted = attacks(spaces, vc=purse)
        assert acted.answers("ambush.where")[0] == RIVER
        assert acted.answers("ambush.victim") == [struck]


def test_8_5_4_one_ambush_opens_a_base_the_second_removes_it():
    spaces = {
        RIVER: {"vc_guerrillas": 1},
        "can_tho": {"vc_guerrillas": 1, "us_bases": 1, "us_troops": 1},
        ROAD: {"vc_guerrillas": 1},
        "hue": {"vc_guerrillas_active": 3, "us_bases": 1, "arvn_police": 2},
    }
    table, acted = attacks(spaces, vc=10)
    assert acted.answers("ambush.where") == [RIVER, "can_tho"]
    assert pieces(table, "can_tho") == {"vc_guerrillas_active": 1}


def test_8_5_4_after_one_ambush_that_opens_a_base_any_base_comes_before_opening_another():
    band = {"vc_guerrillas_active": 3, "us_bases": 1, "arvn_police": 2}
    spaces = {
        RIVER: {"vc_guerrillas": 1},
        "can_tho": band,
        ROAD: {"vc_guerrillas": 1},
        "hue": band,
        "kontum": {"vc_guerrillas": 1, "us_bases": 1},
    }
    _table, acted = attacks(spaces, vc=10)
    opening, second = acted.answers("ambush.where")
    assert opening in (RIVER, ROAD)
    assert second == "kontum"


def test_8_5_4_then_bases_then_special_forces_then_cubes():
    spaces = {
        "hue": {"vc_guerrillas": 1, "arvn_police": 3},
        "da_nang": {"vc_guerrillas": 1, "arvn_rangers": 1, "arvn_police": 3},
        "kontum": {"vc_guerrillas": 1, "arvn_bases": 1},
    }
    assert first(spaces) == ("kontum", ["vc.ambush.base"])
    del spaces["kontum"]
    assert first(spaces) == ("da_nang", ["vc.ambush.special_forces"])
    del spaces["da_nang"]
    assert first(spaces) == ("hue", ["vc.ambush.cubes"])
    assert first({"hue": {"vc_guerrillas": 1}}) == (None, [])


def test_8_5_4_rather_from_a_loc_into_an_adjacent_space_then_against_the_us():
    spaces = {
        "hue": {"vc_guerrillas": 1, "us_troops": 1},
        "loc_kontum_qui_nhon": {"vc_guerrillas": 1},
        "kontum": {"arvn_police": 1},
        RIVER: {"vc_guerrillas": 1},
        "saigon": {"us_troops": 1},
        "can_tho": {"arvn_police": 1},
    }
    assert first(spaces) == (RIVER, ["vc.ambush.cubes", "vc.ambush.from_loc", "vc.ambush.us"])
    _table, acted = attacks({RIVER: {"vc_guerrillas": 1, "us_troops": 1}, "saigon": {"arvn_troops": 1}})
    assert acted.answers("ambush.victim") == ["saigon"]


def test_8_5_4_the_us_first_among_the_neighbours_of_a_loc():
    spaces = {RIVER: {"vc_guerrillas": 1}, "saigon": {"us_troops": 1}, "can_tho": {"arvn_police": 1}}
    table, acted = attacks(spaces)
    assert acted.answers("ambush.victim") == ["saigon"]
    assert table.casualties == {"us_troops": 1}


def test_8_5_4_troops_and_police_evenly_from_the_fewest():
    table, _ = attacks({"hue": {"vc_guerrillas": 1, "arvn_troops": 3, "arvn_police": 2}})
    assert pieces(table, "hue") == {"vc_guerrillas_active": 1, "arvn_troops": 3, "arvn_police": 1}


def test_8_5_4_two_cubes_of_one_ambush_are_one_of_each_kind():
    for troops, police in ((4, 3), (2, 4), (3, 3)):
        spaces = {"hue": {"vc_guerrillas": 1, "arvn_troops": troops, "arvn_police": police}}
        table, _ = attacks(spaces, capabilities={104: "shaded"})
        after = {"vc_guerrillas_active": 1, "arvn_troops": troops - 1, "arvn_police": police - 1}
        assert pieces(table, "hue") == after


def test_8_5_4_two_ambushes_into_one_space_take_one_of_each_kind():
    spaces = {RIVER: {"vc_guerrillas": 1}, "loc_saigon_cam_ranh": {"vc_guerrillas": 1}}
    table, _ = attacks({**spaces, "saigon": {"arvn_troops": 5, "arvn_police": 3}})
    assert pieces(table, "saigon") == {"arvn_troops": 4, "arvn_police": 2}


def test_8_5_4_after_a_us_troop_police_is_next_so_the_us_is_elsewhere():
    spaces = {
        RIVER: {"vc_guerrillas": 1},
        "saigon": {"us_troops": 2, "arvn_police": 3},
        "can_tho": {"us_troops": 2, "arvn_police": 3},
    }
    table, acted = attacks(spaces, capabilities={104: "shaded"})
    assert sorted(acted.answers("ambush.victim")) == ["can_tho", "saigon"]
    assert table.casualties == {"us_troops": 2}


def test_8_5_4_one_space_with_unshaded_booby_traps_else_two():
    spaces = {city: {"vc_guerrillas": 1, "arvn_police": 1} for city in ("hue", "da_nang", "kontum")}
    for capabilities, ambushed in (({}, 2), ({101: "unshaded"}, 1)):
        table, _acted = attacks(spaces, capabilities=capabilities)
        assert table.on_map(("arvn_police",)) == 3 - ambushed


def test_8_5_4_shaded_main_force_bns_in_the_first_space_with_one_more_piece():
    spaces = {
        "hue": {"vc_guerrillas": 1, "arvn_police": 1, "us_irregulars": 1},
        "da_nang": {"vc_guerrillas": 1, "arvn_police": 3},
    }
    table, acted = attacks(spaces, capabilities={104: "shaded"})
    assert acted.answers("ambush.main_force") == ["yes"]
    assert pieces(table, "hue") == {"vc_guerrillas_active": 1}
    assert table.pieces["da_nang"]["arvn_police"] == 2


def test_8_5_4_main_force_bns_counts_for_bases():
    spaces = {
        "hue": {"vc_guerrillas": 1, "arvn_bases": 1, "arvn_police": 1},
        "da_nang": {"vc_guerrillas": 1, "us_irregulars": 1},
    }
    assert first(spaces, capabilities={104: "shaded"}) == ("hue", ["vc.ambush.base"])
    table, _ = attacks(spaces, capabilities={104: "shaded"})
    assert pieces(table, "hue") == {"vc_guerrillas_active": 1}


def test_8_5_4_after_a_march_only_those_who_marched():
    spaces = {
        "hue": {"vc_guerrillas": 1, "arvn_police": 1},
        "sihanoukville": {"vc_guerrillas": 2},
        "kien_giang": {"arvn_troops": 1, "arvn_police": 3},
    }
    table = a_bare_table(spaces, vc=1)
    plays(table, run_operation(table, full_turn("vc"), "march"))
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "arvn_police": 1}
    assert pieces(table, "kien_giang")["arvn_police"] == 3
    assert pieces(table, "kien_giang")["vc_guerrillas_active"] == 1


def test_8_5_4_from_a_loc_that_was_just_marched_onto():
    table = a_bare_table({"kien_phong": {"vc_guerrillas": 2}, "saigon": {"us_troops": 1}}, vc=0)
    acted = plays(table, run_operation(table, full_turn("vc"), "march"))
    assert "vc.ambush.possible" in acted.reasons
    assert table.casualties == {"us_troops": 1}
    assert pieces(table, RIVER) == {"vc_guerrillas_active": 1}


def test_8_4_4_an_ambush_that_an_event_names():
    table = a_bare_table({RIVER: {"vc_guerrillas": 1, "arvn_police": 1}, "saigon": {"us_bases": 1}})
    turn = Turn("vc", by_event=True)
    turn.activity = "ambush"
    table.begin(turn)
    plays(table, ambush_space(table, turn, RIVER))
    assert table.casualties == {"us_bases": 1}

"""8.5.1 Terror, Tax and Subvert of a non-player VC."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.vc import terror
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks
from tests.games.fire_in_the_lake.tables import pieces


def test_8_5_1_terror_where_there_is_support_and_a_guerrilla_to_do_it():
    table = a_bare_table({"hue": {"vc_guerrillas": 2, "support": 1}}, vc=20)
    acted = acts(table, "vc")
    assert acted.answers("turn.choose") == ["terror"]
    assert acted.tests("vc.terror.support") == [True]
    assert table.support["hue"] == 0


def test_8_5_1_without_support_two_dice_against_the_population():
    spaces = {"saigon": {"vc_guerrillas": 2}, "hue": {"vc_guerrillas": 2}}
    assert terror.wanted(thinks(a_bare_table(spaces), "vc", dice=(4, 4)))
    assert not terror.wanted(thinks(a_bare_table(spaces), "vc", dice=(4, 5)))


def test_8_5_1_also_where_a_terror_marker_is_already():
    table = a_bare_table({"hue": {"vc_guerrillas": 2, "support": 1, "terror": 1}}, vc=20)
    assert acts(table, "vc").answers("terror.where")[:1] == ["hue"]
    assert (table.support["hue"], table.terror["hue"]) == (0, 1)
    neutral = a_bare_table({"saigon": {"vc_guerrillas": 2, "terror": 1}})
    assert terror.wanted(thinks(neutral, "vc", dice=(3, 3)))


def test_8_5_1_only_population_that_can_be_paid_for_counts():
    spaces = {"saigon": {"vc_guerrillas": 2}, "hue": {"vc_guerrillas": 2}}
    assert not terror.wanted(thinks(a_bare_table(spaces, vc=1), "vc", dice=(3, 4)))
    assert not terror.wanted(thinks(a_bare_table(spaces, vc=0), "vc"))


def test_8_5_1_highest_population_first():
    spaces = {"hue": {"vc_guerrillas": 1, "support": 1}, "saigon": {"vc_guerrillas": 1, "support": 1}}
    acted = acts(a_bare_table(spaces, vc=20), "vc")
    assert acted.answers("terror.where")[:1] == ["saigon"]


def test_8_5_1_the_last_underground_guerrilla_hides_its_base_outside_support():
    kept = a_bare_table({"hue": {"vc_guerrillas": 1, "vc_bases": 1}, "saigon": {"vc_guerrillas": 1, "support": 1}})
    acts(kept, "vc")
    assert pieces(kept, "hue") == {"vc_guerrillas": 1, "vc_bases": 1}
    used = a_bare_table({"hue": {"vc_guerrillas": 1, "vc_bases": 1, "support": 1}})
    acts(used, "vc")
    assert pieces(used, "hue") == {"vc_guerrillas_active": 1, "vc_bases": 1}


def test_8_5_1_locs_only_when_rich_and_aid_is_low():
    spaces = {"hue": {"vc_guerrillas": 1, "support": 1}, "loc_hue_da_nang": {"vc_guerrillas": 1}}
    for vc, aid, sabotaged in ((14, 29, 1), (13, 29, 0), (14, 30, 0)):
        table = a_bare_table(spaces, vc=vc, aid=aid)
        acts(table, "vc")
        assert table.terror["loc_hue_da_nang"] == sabotaged, (vc, aid)


def test_8_5_1_tax_at_0_resources_before_going_on():
    spaces = {
        "saigon": {"vc_guerrillas": 1, "support": 1},
        "hue": {"vc_guerrillas": 1, "support": 1},
        "loc_saigon_can_tho": {"vc_guerrillas": 1},
    }
    table = a_bare_table(spaces, vc=1)
    acted = acts(table, "vc")
    assert acted.answers("terror.where") == ["saigon", "tax", "hue"]
    assert (table.support["hue"], table.tracks["vc"]) == (0, 1)


def test_8_5_1_with_no_more_terror_to_come_tax_at_0_resources_ends_the_operation():
    spaces = {"hue": {"vc_guerrillas": 1, "support": 1}, "tay_ninh": {"vc_guerrillas": 3, "support": -2}}
    table = a_bare_table(spaces, vc=1)
    acted = acts(table, "vc")
    assert acted.answers("terror.where") == ["hue", "tax", "done"]
    assert (table.support["tay_ninh"], table.tracks["vc"]) == (-1, 4)


def test_8_5_1_tax_afterwards_with_no_more_than_9_resources():
    spaces = {"hue": {"vc_guerrillas": 1, "support": 1}, "loc_saigon_can_tho": {"vc_guerrillas": 1}}
    for vc, after in ((10, 11), (11, 10)):
        table = a_bare_table(spaces, vc=vc)
        acts(table, "vc")
        assert table.tracks["vc"] == after


def test_8_5_1_subvert_where_it_removes_coin_control_from_most_people():
    spaces = {
        "hue": {"vc_guerrillas": 2, "support": 1},
        "saigon": {"vc_guerrillas": 1, "arvn_troops": 1, "arvn_police": 2, "support": -2},
        "can_tho": {"vc_guerrillas": 1, "arvn_troops": 1, "arvn_police": 1, "support": -2},
        "da_nang": {"vc_guerrillas": 1, "arvn_troops": 5, "support": -2},
    }
    table = a_bare_table(spaces, vc=20)
    acted = acts(table, "vc")
    assert acted.answers("subvert.where") == ["saigon", "can_tho"]
    assert pieces(table, "saigon") == {"vc_guerrillas": 1, "arvn_police": 1}


def test_8_5_1_subvert_replaces_a_single_cube():
    spaces = {
        "hue": {"vc_guerrillas": 2, "support": 1},
        "can_tho": {"vc_guerrillas": 1, "arvn_police": 1, "support": -2},
    }
    table = a_bare_table(spaces, vc=20)
    acts(table, "vc")
    assert pieces(table, "can_tho") == {"vc_guerrillas": 2}


def test_8_5_1_no_terror_on_locs_when_the_markers_are_used_up():
    spaces = {"hue": {"vc_guerrillas": 1, "support": 1}, "loc_hue_da_nang": {"vc_guerrillas": 1}}
    table = a_bare_table({**spaces, "saigon": {"terror": 15}}, vc=20, aid=10)
    acts(table, "vc")
    assert (table.support["hue"], pieces(table, "loc_hue_da_nang")) == (0, {"vc_guerrillas": 1})


def test_8_5_1_a_limited_operation_counts_the_best_space_only():
    spaces = {"saigon": {"vc_guerrillas": 2}, "hue": {"vc_guerrillas": 2}}
    assert terror.wanted(thinks(a_bare_table(spaces), "vc", dice=(3, 3)), Turn("vc", limited=True))
    assert not terror.wanted(thinks(a_bare_table(spaces), "vc", dice=(3, 4)), Turn("vc", limited=True))


def test_8_5_1_the_easy_option_terrorizes_one_space_without_special_activity():
    spaces = {"hue": {"vc_guerrillas": 2, "support": 1}, "saigon": {"vc_guerrillas": 2, "support": 1}}
    table = a_bare_table(spaces, vc=5, seats=[{"roles": ["us", "arvn"]}], options={"easy": True})
    acted = acts(table, "vc", first="op")
    assert acted.result == "op"
    assert (table.support["saigon"], table.support["hue"], table.tracks["vc"]) == (0, 1, 4)


def test_8_5_1_tax_locs_by_their_econ_then_active_support():
    spaces = {
        "saigon": {"vc_guerrillas": 1, "support": 1},
        "loc_saigon_can_tho": {"vc_guerrillas": 1},
        "loc_hue_da_nang": {"vc_guerrillas": 1},
        "loc_da_nang_dak_to": {"vc_guerrillas": 1},
        "kien_hoa": {"vc_guerrillas": 1, "support": 2},
        "qui_nhon": {"vc_guerrillas": 1, "support": 2},
        "tay_ninh": {"vc_guerrillas": 2, "support": -2},
    }
    table = a_bare_table(spaces, vc=1)
    acted = acts(table, "vc")
    assert acted.answers("tax.where") == ["loc_saigon_can_tho", "loc_hue_da_nang", "kien_hoa", "qui_nhon"]
    assert table.tracks["vc"] == 2 + 1 + 4 + 2


def test_8_5_1_at_0_resources_up_to_4_spaces_active_opposition_then_others():
    spaces = {
        "saigon": {"vc_guerrillas": 1, "support": 1},
        "tay_ninh": {"vc_guerrillas": 1, "support": -2},
        "pleiku": {"vc_guerrillas": 1, "support": -2},
        "kien_hoa": {"vc_guerrillas": 1},
        "qui_nhon": {"vc_guerrillas": 1, "support": -1},
        "can_tho": {"vc_guerrillas": 1},
        "phuoc_long": {"vc_guerrillas": 1},
    }
    table = a_bare_table(spaces, vc=1)
    acted = acts(table, "vc", dice=(2, 4))
    assert acted.answers("terror.where")[:2] == ["saigon", "tax"]
    assert acted.answers("tax.where") == ["tay_ninh", "pleiku", "kien_hoa", "qui_nhon"]


def test_8_5_1_with_resources_left_no_tax_where_it_hurts():
    spaces = {"hue": {"vc_guerrillas": 1, "support": 1}, "tay_ninh": {"vc_guerrillas": 1, "support": -2}}
    table = a_bare_table(spaces, vc=2)
    acted = acts(table, "vc")
    assert acted.tests("vc.tax.possible") == [False]
    assert table.tracks["vc"] == 1


def test_8_5_1_a_tax_at_the_end_ends_the_operation():
    locs = ("loc_saigon_can_tho", "loc_hue_da_nang", "loc_can_tho_chau_doc", "loc_can_tho_long_phu")
    spaces = {"hue": {"vc_guerrillas": 1, "support": 1}, **{loc: {"vc_guerrillas": 2} for loc in locs}}
    table = a_bare_table(spaces, vc=9, aid=10)
    acted = acts(table, "vc")
    assert set(acted.answers("tax.where")) == set(locs)
    # Rich enough now to Sabotage them, but nothing more is to come.
    assert (table.tracks["vc"], sum(table.terror[loc] for loc in locs)) == (8 + 2 + 1 + 1 + 1, 0)


def test_8_5_1_no_subvert_after_tax():
    spaces = {
        "hue": {"vc_guerrillas": 2, "arvn_police": 1, "support": 1},
        "loc_saigon_can_tho": {"vc_guerrillas": 1},
    }
    table = a_bare_table(spaces, vc=5)
    acted = acts(table, "vc")
    assert acted.answers("tax.where") == ["loc_saigon_can_tho", "done"]
    assert table.pieces["hue"]["arvn_police"] == 1


def test_8_4_4_a_free_terror_that_nothing_fits_goes_anywhere():
    table = a_bare_table({"tay_ninh": {"vc_guerrillas": 1, "support": -2}, "phuoc_long": {"vc_guerrillas": 1}})
    turn = Turn("vc", by_event=True, limited=True)
    acted = plays(table, run_operation(table, turn, "terror"), dice=(6, 2))
    assert acted.answers("terror.where") == ["phuoc_long"]
    assert "anywhere" in acted.reasons

"""8.5.1 Terror, Tax and Subvert of a non-player VC."""

from __future__ import annotations

from service.games.fire_in_the_lake.nonplayer.vc import terror
from tests.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, thinks
from tests.fire_in_the_lake.tables import pieces


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

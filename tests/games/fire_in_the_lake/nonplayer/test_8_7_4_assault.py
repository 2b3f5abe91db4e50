"""8.7.4 Assault and Raid of a non-player ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.events.actions import free_activity, free_turn
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.arvn import assault, raid
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import assault as plans
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.assault_outcome import outcome
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import plays, thinks
from tests.games.fire_in_the_lake.nonplayer.arvn_tables import arvn_table, operates
from tests.games.fire_in_the_lake.tables import pieces


def about(table, dice=(), operation="assault"):
    turn = full_turn("arvn")
    turn.operation = operation
    return thinks(table, "arvn", turn, dice)


def result(here, space="kien_hoa"):
    return outcome(arvn_table({space: here}), Turn("arvn"), space)


# -- what it would do ---------------------------------------------------------------------------


def test_8_7_4_troops_then_active_guerrillas_vc_first_then_bases():
    here = {"arvn_troops": 8, "nva_troops": 1, "nva_guerrillas_active": 2, "vc_guerrillas_active": 2, "vc_bases": 1}
    found = result(here)
    assert (found.nva, found.vc, found.troops, found.bases) == (2, 2, 1, 0)
    assert result({"arvn_troops": 6, "vc_guerrillas_active": 1, "vc_bases": 1}).bases == 1
    assert result({"arvn_troops": 6, "vc_guerrillas": 1, "vc_bases": 1}).bases == 0
    assert result({"arvn_troops": 6, "vc_tunneled_bases": 1}).tunnel


def test_8_7_4_what_counts_as_a_change_of_control():
    assert result({"arvn_troops": 4, "nva_troops": 5}).control == 2
    assert result({"arvn_troops": 4, "nva_troops": 6}).control == 1
    assert result({"arvn_troops": 4, "nva_troops": 8}).control == 0
    assert result({"arvn_troops": 4, "vc_guerrillas_active": 5}).control == 1


# -- when it Assaults ---------------------------------------------------------------------------


def test_8_7_4_to_change_control():
    assert assault.wanted(about(arvn_table({"kien_hoa": {"arvn_troops": 4, "vc_guerrillas_active": 4}})))
    assert not assault.wanted(about(arvn_table({"kien_hoa": {"arvn_troops": 4, "vc_guerrillas_active": 7}})))
    assert not assault.wanted(about(arvn_table({"kien_hoa": {"arvn_troops": 4, "vc_guerrillas_active": 4}}, arvn=2)))


def test_8_7_4_to_remove_an_nva_troop():
    np = about(arvn_table({"kien_hoa": {"arvn_troops": 4, "nva_troops": 1}}))
    assert assault.wanted(np)
    assert [reason["key"] for reason in np.why if reason.get("yes")] == ["arvn.assault.nva_troop"]


def test_8_7_4_at_a_base_that_no_underground_guerrilla_covers():
    here = {"arvn_troops": 4, "vc_guerrillas_active": 1, "vc_bases": 1}
    assert assault.wanted(about(arvn_table({"kien_hoa": here})))
    assert not assault.wanted(about(arvn_table({"kien_hoa": {**here, "vc_guerrillas": 1}})))
    assert not assault.wanted(about(arvn_table({"kien_hoa": {"arvn_troops": 1, "vc_bases": 1}})))


# -- where --------------------------------------------------------------------------------------

FOUR = {
    "kien_hoa": {"arvn_troops": 4, "vc_guerrillas_active": 4, "vc_guerrillas": 1},
    "kien_phong": {"arvn_troops": 4, "vc_bases": 1},
    "kien_giang": {"arvn_troops": 4, "vc_guerrillas_active": 1},
    "quang_tin": {"arvn_troops": 6, "vc_guerrillas_active": 3, "vc_guerrillas": 1},
}


def assaults(table, dice=None):
    turn = full_turn("arvn")
    turn.activities = {}
    return plays(table, run_operation(table, turn, "assault"), dice).answers("assault.where")


def test_8_7_4_bases_then_control_then_last_pieces_then_two_or_more():
    table = arvn_table(FOUR)
    assert assaults(table)[:3] == ["kien_phong", "kien_hoa", "kien_giang"]
    assert table.tracks["arvn"] == 21
    others = {space: here for space, here in FOUR.items() if space != "kien_phong"}
    assert assaults(arvn_table(others)) == ["kien_hoa", "kien_giang", "quang_tin"]


def test_8_7_4_three_spaces_at_most_and_only_while_resources_last():
    spaces = {space: {"arvn_troops": 2, "vc_guerrillas_active": 1} for space in ("hue", "da_nang", "saigon", "can_tho")}
    assert len([answer for answer in assaults(arvn_table(spaces)) if answer != "done"]) == 3
    table = arvn_table(spaces, arvn=6)
    assaults(table)
    assert table.tracks["arvn"] == 0


def test_8_7_4_both_changes_of_control_add_up():
    spaces = {
        "quang_tin": {"arvn_troops": 4, "vc_guerrillas_active": 4},
        "kien_hoa": {"arvn_troops": 4, "nva_troops": 5},
    }
    assert plans.next_space(about(arvn_table(spaces))) == "kien_hoa"


def test_8_7_4_most_pieces_first_and_never_just_one_of_several():
    spaces = {
        "kien_hoa": {"arvn_troops": 4, "vc_guerrillas_active": 2, "vc_guerrillas": 1},
        "kien_phong": {"arvn_troops": 6, "vc_guerrillas_active": 3, "vc_guerrillas": 1},
        "kien_giang": {"arvn_troops": 5, "vc_guerrillas_active": 1, "vc_guerrillas": 1},
    }
    assert assaults(arvn_table(spaces)) == ["kien_phong", "kien_hoa", "done"]
    assert plans.next_space(about(arvn_table({"kien_giang": spaces["kien_giang"]}))) is None


def test_8_7_4_a_tunnel_marker_is_worth_a_roll():
    table = arvn_table({"kien_hoa": {"arvn_troops": 2, "vc_tunneled_bases": 1}})
    assert plans.next_space(about(table)) == "kien_hoa"


def test_8_7_4_transport_first_if_it_helps():
    spaces = {
        "saigon": {"arvn_troops": 7},
        "kien_hoa": {"vc_bases": 1},
        "kien_phong": {"arvn_troops": 4, "vc_guerrillas_active": 4},
    }
    table = arvn_table(spaces)
    acted = operates(table)
    assert acted.answers("assault.where")[:2] == ["transport", "kien_hoa"]
    assert table.pieces["kien_hoa"]["vc_bases"] == 0
    assert table.tracks["aid"] == 26


def test_8_7_4_an_assault_that_only_transport_makes_possible():
    cities = {city: {"us_troops": 3, "arvn_police": 1} for city in board.CITIES}
    spaces = {**cities, "saigon": {"arvn_troops": 6, "us_troops": 2}, "kien_hoa": {"vc_bases": 1}}
    table = arvn_table(spaces, arvn=30, deck=[1, 128])
    acted = operates(table)
    assert acted.answers("turn.choose") == ["assault"]
    assert acted.answers("transport.to") == ["kien_hoa"]
    assert pieces(table, "kien_hoa") == {"arvn_troops": 6}


def test_8_7_4_if_none_patrol():
    # One NVA Troop of several can be removed, which no priority asks for.
    spaces = {"kien_hoa": {"arvn_troops": 3, "nva_troops": 1, "vc_guerrillas": 1}, "hue": {"arvn_police": 4}}
    acted = operates(arvn_table(spaces))
    assert acted.tests("arvn.assault.nva_troop") == [True]
    assert acted.answers("turn.choose") == ["patrol"]


# -- Raid ---------------------------------------------------------------------------------------


def raided(spaces, dice=()):
    return [(space, coming) for space, coming in raid.plan(about(arvn_table(spaces), dice))]


def test_8_7_4_raid_only_where_enemies_go():
    assert raided({"kien_hoa": {"arvn_rangers": 1}}) == []
    assert raided({"kien_hoa": {"arvn_rangers": 1, "vc_tunneled_bases": 1}}) == []
    assert raided({"kien_hoa": {"arvn_rangers_active": 1, "vc_guerrillas": 1}}) == []
    assert raided({"kien_hoa": {"arvn_rangers": 1, "vc_guerrillas": 1}}) == [("kien_hoa", [])]


def test_8_7_4_raid_bases_then_control_then_underground_guerrillas():
    spaces = {
        "binh_tuy": {"arvn_rangers": 1, "vc_guerrillas": 2, "vc_guerrillas_active": 3},
        "pleiku": {"arvn_rangers": 1, "vc_guerrillas": 1, "vc_guerrillas_active": 1},
        "kien_hoa": {"arvn_rangers": 1, "vc_guerrillas": 1, "vc_bases": 1},
    }
    assert [space for space, _ in raided(spaces)] == ["kien_hoa", "pleiku"]
    del spaces["kien_hoa"]
    assert [space for space, _ in raided(spaces)] == ["pleiku", "binh_tuy"]


def test_8_7_4_raid_spaces_without_people_are_equal_whatever_changes_hands_there():
    """COIN takes a space from the NVA, or an uncontrolled one: no people, so chance decides (8.2)."""
    spaces = {
        "phuoc_long": {"arvn_rangers": 1, "nva_guerrillas": 2},
        "fishhook": {"arvn_rangers": 1, "vc_guerrillas": 2},
        "southern_laos": {"arvn_rangers": 1, "vc_guerrillas": 2},
    }
    for dice, first in (([5, 1], "fishhook"), ([2, 5], "southern_laos")):
        np = about(arvn_table(spaces), [*dice, 1, 1])
        assert raid.plan(np)[0][0] == first
        assert "arvn.raid.people" not in [reason["key"] for reason in np.why]


def test_8_7_4_one_ranger_comes_without_giving_up_control():
    here = {"kien_hoa": {"vc_guerrillas_active": 2, "vc_guerrillas": 4}}
    assert raided({**here, "kien_phong": {"arvn_rangers": 3}}) == [("kien_hoa", [["arvn_rangers", "kien_phong", 1]])]
    assert raided({**here, "kien_phong": {"arvn_rangers": 1}}) == []
    assert raided({**here, "kien_phong": {"arvn_rangers": 2, "vc_guerrillas": 1}}) == [("kien_phong", [])]


def test_8_7_4_more_rangers_only_to_add_coin_control():
    spaces = {"kien_hoa": {"vc_guerrillas": 3}, "kien_phong": {"arvn_rangers": 4}}
    assert raided(spaces) == [("kien_hoa", [["arvn_rangers", "kien_phong", 2]])]
    table = arvn_table({**spaces, "quang_tin": {"arvn_troops": 4, "vc_guerrillas_active": 4}})
    operates(table)
    assert pieces(table, "kien_hoa") == {"vc_guerrillas": 1, "arvn_rangers": 1, "arvn_rangers_active": 1}


def test_8_7_4_an_idle_ranger_of_a_raided_space_raids_next_door():
    spaces = {"pleiku": {"arvn_rangers": 2, "vc_guerrillas": 1, "vc_bases": 1}, "phu_bon": {"vc_guerrillas": 2}}
    assert raided(spaces) == [("pleiku", []), ("phu_bon", [["arvn_rangers", "pleiku", 1]])]
    table = arvn_table({**spaces, "quang_tin": {"arvn_troops": 4, "vc_guerrillas_active": 4}})
    operates(table)
    assert pieces(table, "pleiku") == pieces(table, "phu_bon") == {"arvn_rangers_active": 1}


def test_8_7_4_a_raided_space_keeps_who_strikes_and_the_control_it_gains():
    here = {"vc_guerrillas": 2}
    # The other Ranger is Active, or holds what the Raid gains, or came for it.
    active = {"arvn_rangers": 1, "arvn_rangers_active": 1, "vc_guerrillas": 1, "vc_bases": 1}
    assert raided({"pleiku": active, "phu_bon": here}) == [("pleiku", [])]
    control = {"arvn_rangers": 2, "vc_guerrillas": 1, "vc_bases": 1, "vc_tunneled_bases": 1}
    assert raided({"pleiku": control, "phu_bon": here}) == [("pleiku", [])]
    no_nva = {"arvn_rangers": 2, "nva_guerrillas": 3, "nva_tunneled_bases": 1}
    assert raided({"pleiku": no_nva, "phu_bon": {"vc_guerrillas_active": 6}}) == [("pleiku", [])]


def test_8_7_4_first_a_ranger_that_has_nobody_to_raid_itself():
    spaces = {
        "kontum": {"arvn_rangers": 1, "vc_guerrillas": 1},
        "khanh_hoa": {"arvn_rangers": 1, "arvn_police": 1},
        "phu_bon": {"vc_bases": 1, "vc_guerrillas": 1},
    }
    assert raided(spaces) == [("phu_bon", [["arvn_rangers", "khanh_hoa", 1]]), ("kontum", [])]
    del spaces["khanh_hoa"]
    assert raided(spaces) == [("phu_bon", [["arvn_rangers", "kontum", 1]])]


def test_8_7_4_more_rangers_first_that_have_nobody_to_raid_themselves():
    spaces = {
        "kien_hoa": {"vc_guerrillas": 3},
        "kien_phong": {"arvn_rangers": 1, "vc_guerrillas": 3},
        "ba_xuyen": {"arvn_rangers": 2, "us_troops": 2},
    }
    both = [("kien_hoa", [["arvn_rangers", "ba_xuyen", 2]]), ("kien_phong", [])]
    assert raided(spaces) == both
    # The last of 2 is needed as well.
    spaces["kien_hoa"] = {"vc_guerrillas": 4}
    spaces["kien_phong"] = {"arvn_rangers": 2, "vc_guerrillas": 4}
    both[0] = ("kien_hoa", [["arvn_rangers", "kien_phong", 1], ["arvn_rangers", "ba_xuyen", 2]])
    assert raided(spaces) == both


def test_8_7_4_raid_then_assault_without_transport():
    spaces = {
        "saigon": {"arvn_troops": 7},
        "kien_hoa": {"arvn_rangers": 1, "vc_guerrillas": 1, "arvn_troops": 2, "vc_bases": 1},
        "kien_phong": {"arvn_troops": 4, "vc_guerrillas_active": 4},
    }
    table = arvn_table(spaces)
    acted = operates(table)
    assert acted.answers("assault.where") == ["raid"]
    assert "vc_bases" not in pieces(table, "kien_hoa")
    assert pieces(table, "kien_phong") == {"arvn_troops": 4, "vc_guerrillas_active": 2}
    assert not acted.answers("transport.from")


def test_8_7_4_a_raid_that_leaves_no_assault_goes_before_a_patrol():
    spaces = {"kien_hoa": {"arvn_troops": 2, "arvn_rangers": 1, "nva_troops": 2}}
    table = arvn_table(spaces)
    acted = operates(table)
    assert acted.tests("arvn.assault.nva_troop") == [True]
    assert acted.answers("turn.choose") == ["patrol"]
    assert "arvn.patrol_after_raid" in acted.reasons
    assert acted.answers("patrol.where")[0] == "raid"
    assert pieces(table, "kien_hoa") == {"arvn_troops": 2, "arvn_rangers_active": 1}
    assert table.tracks["arvn"] == 27


def test_8_7_4_a_raid_that_an_event_grants_takes_2_spaces():
    spaces = {space: {"arvn_rangers": 1, "vc_guerrillas": 1} for space in ("kien_hoa", "quang_tri", "hue")}
    table = arvn_table(spaces)
    acted = plays(table, free_activity(table, free_turn("arvn"), "raid"))
    assert len(acted.answers("raid.where")) == 2
    assert sum(table.pieces[space]["vc_guerrillas"] for space in spaces) == 1

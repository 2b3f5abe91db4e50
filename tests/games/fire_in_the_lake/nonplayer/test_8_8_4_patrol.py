"""8.8.4 Patrol of a non-player US, and the Special Activities after it."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays
from tests.games.fire_in_the_lake.tables import pieces

MONSOON = [1, 128]


def test_8_8_4_in_monsoon_if_us_troops_are_abroad():
    table = a_bare_table({"fishhook": {"us_troops": 2}}, deck=MONSOON)
    acted = acts(table, "us")
    assert acted.answers("turn.choose") == ["patrol"]
    assert acted.tests("us.patrol.monsoon") == [True]
    assert acts(a_bare_table({"fishhook": {"us_troops": 2}}), "us").answers("turn.choose") != ["patrol"]


def test_8_8_4_all_of_them_to_a_city_without_active_support():
    spaces = {
        "fishhook": {"us_troops": 2, "us_irregulars": 1},
        "parrots_beak": {"us_troops": 3},
        "saigon": {"support": 2},
    }
    spaces["saigon"]["us_troops"] = 1
    table = a_bare_table(spaces, deck=MONSOON, trail=0)
    acted = acts(table, "us")
    (city,) = [answer for answer in acted.answers("patrol.where") if answer != "done"]
    assert city in ("an_loc", "can_tho", "hue", "da_nang", "kontum", "qui_nhon", "cam_ranh")
    assert table.pieces[city]["us_troops"] == 5
    assert (table.pieces["saigon"]["us_troops"], table.pieces["fishhook"]["us_irregulars"]) == (1, 1)


def test_8_8_4_the_fewest_spaces_even_if_one_of_them_is_a_loc():
    """Insurgents on the LoCs let nobody pass: Laos reaches only LoCs next to it."""
    blocked = {"vc_guerrillas": 1}
    spaces = {
        "central_laos": {"us_troops": 2},
        "loc_hue_khe_sanh": blocked,
        "hue": {"support": 2},
    }
    table = a_bare_table(spaces, deck=MONSOON, trail=0)
    acts(table, "us")
    assert pieces(table, "loc_hue_khe_sanh") == {"us_troops": 2}


def test_8_8_4_then_the_assault_on_a_loc():
    spaces = {"central_laos": {"us_troops": 2}, "loc_hue_khe_sanh": {"vc_guerrillas": 2, "nva_troops": 1}}
    table = a_bare_table(spaces, deck=MONSOON, momentum={41: "unshaded"})
    acted = acts(table, "us")
    assert acted.answers("patrol.assault") == ["loc_hue_khe_sanh"]
    assert pieces(table, "loc_hue_khe_sanh") == {"us_troops": 2, "vc_guerrillas_active": 1}


@pytest.mark.parametrize(
    ("policy", "trail", "prey", "activity"),
    [
        ("lbj", 1, True, "air_strike"),
        ("lbj", 0, True, "advise"),
        ("jfk", 1, True, "advise"),
        ("nixon", 1, True, "advise"),
        ("jfk", 1, False, "air_strike"),
        ("jfk", 0, False, "done"),
    ],
)
def test_8_8_4_which_special_activity(policy, trail, prey, activity):
    spaces = {"fishhook": {"us_troops": 2, "vc_guerrillas": 1}, "an_loc": {}}
    if prey:
        spaces["saigon"] = {"arvn_rangers": 1, "vc_guerrillas": 1}
    table = a_bare_table(spaces, deck=MONSOON, trail=trail, policy=policy)
    acted = acts(table, "us")
    told = [fact[2] for fact in table.facts if fact[0] == "activity"]
    assert told == ([] if activity == "done" else [activity]), acted.reasons


def test_8_8_4_advise_impossible_leads_to_air_lift():
    spaces = {
        "fishhook": {"us_troops": 2, "vc_guerrillas": 1},
        "saigon": {"us_troops": 3},
        "quang_tri": {"arvn_police": 1, "vc_guerrillas": 1},
    }
    for policy in ("jfk", "lbj"):
        table = a_bare_table(spaces, deck=MONSOON, trail=0, policy=policy)
        acts(table, "us")
        assert [fact[2] for fact in table.facts if fact[0] == "activity"] == ["air_lift"]
        assert table.pieces["quang_tri"]["us_troops"] >= 1


def test_8_4_4_a_free_limited_patrol_takes_the_most_troops():
    spaces = {"central_laos": {"us_troops": 1}, "fishhook": {"us_troops": 3}}
    blocked = ("loc_hue_khe_sanh", "loc_saigon_an_loc_ban_me_thuot", "an_loc")
    spaces |= {space: {"vc_guerrillas": 1} for space in blocked}
    table = a_bare_table(spaces)
    acted = plays(table, run_operation(table, Turn("us", by_event=True, limited=True), "patrol"))
    assert table.pieces["fishhook"]["us_troops"] == 0
    assert acted.answers("patrol.where") == ["an_loc"]


def test_8_4_4_a_free_patrol_without_troops_abroad_moves_nobody():
    table = a_bare_table({"saigon": {"us_troops": 3}})
    plays(table, run_operation(table, Turn("us", by_event=True), "patrol"))
    assert pieces(table, "saigon") == {"us_troops": 3}

"""8.8.9 Commitment of a non-player US."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.commitment import commitment_phase

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays


def committed(spaces, policy, dice=None, **values):
    table = a_bare_table(spaces, policy=policy, **values)
    # More than 45 in Support and Available: the Policy stays as it is.
    table.support = dict.fromkeys(table.support, 2)
    acted = plays(table, commitment_phase(table), dice)
    return table, acted


def troops(table, *spaces):
    return [table.pieces[space]["us_troops"] for space in spaces]


def test_8_8_9_casualties_return_evenly_to_us_bases():
    held = {"us_bases": 1, "arvn_police": 1}
    spaces = {"saigon": {**held, "us_troops": 4}, "hue": {**held, "us_troops": 1}, "da_nang": {**held, "us_troops": 2}}
    table, _ = committed(spaces, "jfk", casualties={"us_troops": 9}, out_of_play={"us_troops": 9})
    # 3 of 9 go out of play; 6 return; then Available is at 15 again without more.
    assert table.out_of_play["us_troops"] == 12
    assert sum(troops(table, "saigon", "hue", "da_nang")) == 13
    assert sorted(troops(table, "saigon", "hue", "da_nang")) == [4, 4, 5]


def test_8_8_9_to_saigon_if_there_is_no_us_base():
    table, _ = committed(
        {"hue": {"arvn_police": 2}}, "nixon", casualties={"us_troops": 3}, out_of_play={"us_troops": 12}
    )
    assert troops(table, "saigon", "hue") == [2, 0]


@pytest.mark.parametrize(("policy", "moved"), [("jfk", 5), ("lbj", 10), ("nixon", -5)])
def test_8_8_9_as_close_as_possible_to_the_number_of_the_policy(policy, moved):
    spaces = {"saigon": {"us_bases": 1, "us_troops": 10, "arvn_police": 1}}
    table, acted = committed(spaces, policy, out_of_play={"us_troops": 10, "us_bases": 5})
    assert table.available("us_troops") == 20 - moved
    assert acted.tests("us.commitment.troops")


def test_8_8_9_returned_casualties_count_against_the_10():
    spaces = {"saigon": {"us_bases": 1, "arvn_police": 1}}
    table, _ = committed(spaces, "lbj", casualties={"us_troops": 6}, out_of_play={"us_bases": 5})
    assert troops(table, "saigon") == [10]


def test_8_8_9_two_bases_to_coin_control_without_a_coin_base():
    spaces = {
        "saigon": {"us_bases": 1, "arvn_police": 1},
        "hue": {"arvn_bases": 1, "arvn_police": 1},
        "da_nang": {"vc_guerrillas": 2, "arvn_police": 1},
        "can_tho": {"arvn_police": 1},
        "loc_saigon_can_tho": {"arvn_police": 2},
    }
    table, _ = committed(spaces, "jfk")
    assert [space for space in spaces if table.pieces[space]["us_bases"]] == ["saigon", "can_tho"]
    table, _ = committed({**spaces, "kontum": {"arvn_police": 1}, "an_loc": {"arvn_police": 1}}, "lbj")
    assert table.on_map(("us_bases",)) == 3


def test_8_8_9_bases_go_by_control_as_the_phase_began():
    """6.5 adjusts Control at the end: the 3 Troops that return to Saigon do not yet give it COIN Control."""
    casualties = {"us_troops": 4}
    table, _ = committed({"saigon": {"arvn_police": 1, "vc_guerrillas": 2}}, "lbj", casualties=casualties)
    assert (table.control("saigon"), table.pieces["saigon"]["us_bases"]) == ("coin", 0)
    table, _ = committed({"saigon": {"arvn_police": 2, "vc_guerrillas": 1}}, "lbj", casualties=casualties)
    assert table.pieces["saigon"]["us_bases"] == 1


def test_8_8_9_troops_go_to_the_new_bases():
    table, _ = committed(
        {"can_tho": {"arvn_police": 1}, "kontum": {"arvn_police": 1}}, "lbj", out_of_play={"us_troops": 29}
    )
    assert sorted(troops(table, "can_tho", "kontum")) == [3, 3]


def test_8_8_9_nixon_withdraws_2_bases_but_not_that_of_saigon():
    held = {"us_bases": 1, "arvn_police": 1}
    spaces = {"saigon": held, "hue": held, "da_nang": held, "kontum": held}
    table, _ = committed(spaces, "nixon", out_of_play={"us_troops": 15})
    assert table.on_map(("us_bases",)) == 2
    assert table.pieces["saigon"]["us_bases"] == 1
    table, _ = committed({"saigon": held}, "nixon", out_of_play={"us_troops": 15})
    assert table.pieces["saigon"]["us_bases"] == 1


def test_8_8_9_troops_leave_first_where_there_is_no_us_base_then_evenly():
    held = {"us_bases": 1, "arvn_police": 1}
    spaces = {
        "saigon": {**held, "us_troops": 5},
        "quang_tri": {"us_troops": 2},
        "loc_saigon_can_tho": {"us_troops": 1},
        "hue": {"us_troops": 3, "us_bases": 1},
    }
    table, _ = committed(spaces, "nixon", out_of_play={"us_troops": 8, "us_bases": 4})
    # 21 Available: 4 leave; the Base of Hue goes first.
    assert table.pieces["hue"]["us_bases"] == 0
    assert table.available("us_troops") == 25
    assert troops(table, "saigon") == [5]


def test_8_8_9_the_remaining_bases_keep_the_same_number():
    held = {"us_bases": 1, "arvn_police": 1}
    spaces = {"saigon": {**held, "us_troops": 6}, "hue": {**held, "us_troops": 3}, "da_nang": {**held, "us_troops": 5}}
    table, _ = committed(spaces, "jfk", out_of_play={"us_troops": 16, "us_bases": 3})
    # 10 Available: 5 leave, 9 stay.
    assert troops(table, "saigon", "hue", "da_nang") == [3, 3, 3]


def test_8_8_9_evenly_also_where_coin_control_goes_during_the_phase():
    spaces = {"hue": {"us_troops": 5, "us_bases": 1, "vc_guerrillas": 4}, "da_nang": {"us_troops": 5, "us_bases": 1}}
    table, _ = committed(spaces, "jfk", out_of_play={"us_troops": 21, "us_bases": 4})
    # 9 Available: 6 leave, 4 stay.
    assert troops(table, "hue", "da_nang") == [2, 2]


def test_8_8_9_chance_decides_who_gets_the_last_of_the_10():
    """Returned Casualties leave 1 Troop of the 10, though Available holds many more than the Policy wants."""
    held = {"us_bases": 1, "arvn_police": 1, "us_troops": 1}
    table = a_bare_table(
        {"hue": held, "da_nang": held, "can_tho": held},
        policy="lbj",
        casualties={"us_troops": 13},
        out_of_play={"us_bases": 3},
    )
    table.support = dict.fromkeys(table.support, 2)
    acted = plays(table, commitment_phase(table))
    last = [decided for decided in acted if decided.key == "commitment.to"][-1]
    assert "us.commitment.fewest" in [reason["key"] for reason in last.why]


def test_8_8_9_saigon_without_a_base_gives_last():
    spaces = {"saigon": {"us_troops": 4}, "hue": {"us_troops": 4, "us_bases": 1}}
    table, _ = committed(spaces, "jfk", out_of_play={"us_troops": 21, "us_bases": 5})
    assert troops(table, "saigon", "hue") == [4, 0]


def test_8_8_1_the_policy_is_set_after_the_return_and_before_the_commitment():
    table = a_bare_table(
        {"saigon": {"us_bases": 1, "arvn_police": 1}}, policy="jfk", leaders=[125], out_of_play={"us_troops": 12}
    )
    plays(table, commitment_phase(table), [6])
    assert table.policy == "lbj"
    assert table.available("us_troops") == 18

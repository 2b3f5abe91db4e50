"""8.0: US and ARVN say which spaces were chosen together, which plan a step carries out, and why this piece goes."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.redeploy import redeploy_phase
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays
from tests.games.fire_in_the_lake.nonplayer.arvn_tables import arvn_table, operates
from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing


def told(acted, key, kind="plan"):
    """The reasons of one kind for one kind of question: their cause and their spaces."""
    return [
        (reason["key"], *reason.get("spaces", ()))
        for decided in acted
        if decided.key == key
        for reason in decided.why
        if reason["kind"] == kind
    ]


def test_8_8_5_the_spaces_of_a_sweep_chosen_together_are_named():
    hidden = {"us_troops": 2, "vc_guerrillas": 2, "support": 1}
    acted = acts(a_bare_table({"kien_hoa": hidden, "quang_tri": hidden}, policy="lbj"), "us", first="op")
    assert {*told(acted, "sweep.where")[0]} == {"us.sweep.chosen", "kien_hoa", "quang_tri"}
    assert {*told(acted, "sweep.where", "priority")[0]} == {"us.sweep.us_pieces", "kien_hoa", "quang_tri"}


def test_8_8_5_troops_of_a_sweep_say_what_they_come_for():
    spaces = {"kien_hoa": {"us_troops": 1, "vc_guerrillas": 2, "support": 1}, "saigon": {"us_troops": 9, "us_bases": 1}}
    acted = acts(a_bare_table(spaces, policy="lbj"), "us", first="op")
    assert told(acted, "sweep.troops") == [("us.sweep.find_all", "kien_hoa")]


def test_8_8_3_an_air_lift_says_what_each_destination_is_for():
    guarded = {"vc_guerrillas_active": 2, "vc_bases": 1}
    table = a_bare_table({"saigon": {"us_troops": 9, "nva_troops": 1}, "hue": guarded, "quang_tin": guarded})
    table.policy = "jfk"
    acted = acts(table, "us")
    assert set(told(acted, "air_lift.where")) == {("us.air_lift.to_assault", at) for at in ("hue", "quang_tin")}
    assert all(cause == "us.air_lift.to_assault" for cause, _ in told(acted, "air_lift.troops"))


def removing(spaces):
    """Why these pieces, in a US Assault."""
    table = a_bare_table(spaces)
    acted = plays(table, run_operation(table, Turn("us"), "assault"))
    return [reason["key"] for decided in acted if decided.key == "remove.which" for reason in decided.why]


def test_8_1_2_an_assault_says_why_this_piece_goes():
    here = {"us_troops": 1, "nva_guerrillas_active": 2, "vc_guerrillas_active": 2, "us_irregulars": 5}
    reasons = removing({"kien_hoa": here})
    assert "pieces.vc_first" in reasons


def test_8_1_2_nva_pieces_first_to_remove_nva_control_and_it_says_so():
    here = {"us_troops": 1, "nva_guerrillas_active": 3, "vc_guerrillas_active": 1}
    reasons = removing({"kien_hoa": here})
    assert "pieces.nva_for_control" in reasons
    assert "pieces.vc_first" not in reasons


def test_8_7_7_each_move_of_a_redeployment_says_what_for():
    kept = {"us_troops": 3, "arvn_police": 1}
    spaces = {"kien_hoa": {"arvn_troops": 4}, "hue": {"vc_guerrillas": 3}, "saigon": {**kept, "vc_guerrillas": 9}}
    table = arvn_table(spaces, card=128, deck=[1])
    acted = plays(table, redeploy_phase(table))
    moves = told(acted, "redeploy.must")
    assert moves
    assert {cause for cause, _ in moves} == {"arvn.redeploy.control"}


def test_8_7_3_a_patrol_says_what_each_destination_is_for():
    loc = "loc_saigon_can_tho"
    acted = operates(arvn_table({"saigon": {"arvn_police": 9}, loc: {"vc_guerrillas_active": 1}}))
    assert ("arvn.patrol.locs", loc) in told(acted, "patrol.where")
    assert ("arvn.patrol.locs", loc) in told(acted, "patrol.cubes")


def test_8_7_5_a_sweep_says_what_each_space_was_selected_for():
    acted = executes(showing(25, {"kien_hoa": {"arvn_troops": 3, "vc_guerrillas": 2}}), "arvn")
    assert ("arvn.sweep.in_place", "kien_hoa") in told(acted, "sweep.where") + told(acted, "sweep.troops")

"""5.3, 5.4: what Capabilities, Momentum and Leaders make of Special Activities (4.0)."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.advise import advise
from sentiero.games.fire_in_the_lake.activities.air_lift import air_lift, air_lift_possible, lift_among, other_kinds
from sentiero.games.fire_in_the_lake.activities.ambush import ambush, ambush_limit, ambush_possible, attack_ambushes
from sentiero.games.fire_in_the_lake.activities.bombard import bombard_limit
from sentiero.games.fire_in_the_lake.activities.govern import govern, govern_limit
from sentiero.games.fire_in_the_lake.activities.infiltrate import infiltrate, infiltrate_limit, infiltrate_possible
from sentiero.games.fire_in_the_lake.activities.transport import armored_cavalry

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def acting(who, operation="rally", **terms):
    turn = a_turn(who, **terms)
    turn.operation = operation
    turn.used.update(("transfer_give", "transfer_request"))
    return turn


@pytest.mark.parametrize(
    ("limit", "lasting", "most"),
    [
        (ambush_limit, {}, 2),
        (ambush_limit, {"capabilities": {101: "unshaded"}}, 1),
        (bombard_limit, {}, 2),
        (bombard_limit, {"capabilities": {32: "shaded"}}, 3),
        (bombard_limit, {"capabilities": {32: "unshaded"}}, 1),
        (govern_limit, {}, 2),
        (govern_limit, {"capabilities": {86: "shaded"}}, 1),
        (infiltrate_limit, {}, 2),
        (infiltrate_limit, {"momentum": {46: "unshaded"}}, 1),
    ],
)
def test_5_3_5_4_in_how_many_spaces(limit, lasting, most):
    assert limit(a_table(**lasting)) == most


@pytest.mark.parametrize(
    ("possible", "who", "operation", "momentum", "here"),
    [
        (ambush_possible, "vc", "attack", {17: "unshaded"}, {"vc_guerrillas": 1, "us_troops": 1}),
        (infiltrate_possible, "nva", "rally", {38: "unshaded"}, {"nva_bases": 1}),
        (air_lift_possible, "us", "sweep", {15: "shaded"}, {"us_troops": 1}),
        (air_lift_possible, "us", "sweep", {115: "unshaded"}, {"us_troops": 1}),
    ],
)
def test_5_4_a_ban_holds_but_for_the_event_now_played(possible, who, operation, momentum, here):
    banned = a_table({"hue": here}, momentum=momentum)
    assert not possible(banned, acting(who, operation))
    assert possible(banned, acting(who, operation, by_event=True))
    assert possible(a_table({"hue": here}), acting(who, operation))
    assert not possible(a_table(), acting(who, operation))


# -- Ambush ----------------------------------------------------------------------------------------


def test_5_3_shaded_main_force_bns_remove_a_second_piece_once():
    here = {"vc_guerrillas": 1, "arvn_police": 3}
    table = a_table({"hue": here, "da_nang": here}, capabilities={104: "shaded"})
    asked = drive(table, ambush(table, acting("vc", "attack")), "hue", "yes", "da_nang")
    assert asked.keys.count("ambush.main_force") == 1
    assert [table.pieces[city]["arvn_police"] for city in ("hue", "da_nang")] == [1, 2]


def test_5_3_shaded_main_force_bns_are_not_of_the_nva():
    table = a_table({"hue": {"nva_guerrillas": 1, "arvn_police": 3}}, capabilities={104: "shaded"})
    drive(table, ambush(table, acting("nva", "attack")))
    assert table.pieces["hue"]["arvn_police"] == 2


@pytest.mark.parametrize(("vc", "spaces"), [(1, ["hue"]), (0, [])])
def test_4_4_3_an_ambush_in_an_attack_costs_1(vc, spaces):
    table = a_table({"hue": {"vc_guerrillas": 1, "us_troops": 1}}, vc=vc)
    assert list(attack_ambushes(table, acting("vc", "attack"))) == spaces


# -- Infiltrate ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(-2, -1), (-1, 0), (0, 0), (1, 1)])
def test_4_4_1_taking_over_erodes_opposition_and_never_support(before, after):
    table = a_table({"hue": {"nva_troops": 3, "vc_guerrillas": 1, "support": before}})
    drive(table, infiltrate(table, acting("nva")), "no")
    assert table.level("hue") == after


def test_4_4_1_exactly_1_vc_piece_is_replaced():
    table = a_table({"hue": {"nva_troops": 6, "vc_guerrillas": 2, "vc_guerrillas_active": 2}})
    drive(table, infiltrate(table, acting("nva")), "yes", ["vc_guerrillas_active@hue#1"])
    here = {"nva_troops": 6, "vc_guerrillas": 2, "vc_guerrillas_active": 1, "nva_guerrillas": 1}
    assert pieces(table, "hue") == here


def test_4_4_1_without_any_available_1_comes_from_elsewhere():
    spaces = {"hue": {"nva_troops": 3, "vc_guerrillas": 1}, "saigon": {"nva_guerrillas": 20, "vc_guerrillas": 20}}
    table = a_table(spaces)
    drive(table, infiltrate(table, acting("nva")), "yes")
    assert pieces(table, "hue") == {"nva_troops": 3, "nva_guerrillas": 1}
    assert table.pieces["saigon"]["nva_guerrillas"] == 19


def test_4_4_1_no_guerrilla_need_become_a_troop():
    table = a_table({"central_laos": {"nva_bases": 1, "nva_guerrillas": 1}}, trail=0)
    drive(table, infiltrate(table, acting("nva")), "build_up", 0, [])
    assert pieces(table, "central_laos") == {"nva_bases": 1, "nva_guerrillas": 1}


# -- Govern ----------------------------------------------------------------------------------------

GOVERNED = {"arvn_troops": 1, "arvn_police": 1, "support": 2}


def test_5_3_mandate_of_heaven_keeps_the_support_of_1_space():
    table = a_table({"hue": GOVERNED, "da_nang": GOVERNED}, capabilities={86: "unshaded"}, aid=20, patronage=10)
    asked = drive(
        table, govern(table, acting("arvn", "train")), "hue", "patronage", "no", "da_nang", "patronage", "yes"
    )
    assert asked.keys.count("govern.mandate") == 2
    assert (table.level("hue"), table.level("da_nang")) == (1, 2)
    table = a_table({"hue": GOVERNED, "da_nang": GOVERNED}, capabilities={86: "unshaded"}, aid=20, patronage=10)
    drive(table, govern(table, acting("arvn", "train")), "hue", "patronage", "yes", "da_nang", "patronage")
    assert (table.level("hue"), table.level("da_nang")) == (2, 1)


def test_2_4_1_young_turks_add_2_patronage_to_each_govern():
    table = a_table({"hue": GOVERNED}, leaders=[126], aid=20, patronage=10)
    drive(table, govern(table, acting("arvn", "train")), "aid")
    assert (table.tracks["patronage"], table.tracks["aid"]) == (12, 26)
    table = a_table({"hue": GOVERNED, "da_nang": GOVERNED}, leaders=[126], aid=20, patronage=10)
    drive(table, govern(table, acting("arvn", "train")), "hue", "aid", "da_nang", "aid")
    assert (table.tracks["patronage"], table.tracks["aid"]) == (12, 29)


# -- Advise, Air Lift, Transport -------------------------------------------------------------------


@pytest.mark.parametrize(("aid", "asked"), [(74, True), (75, False)])
def test_4_2_1_aid_at_75_is_not_offered(aid, asked):
    table = a_table({"hue": {"us_irregulars": 1, "vc_guerrillas": 1}}, aid=aid)
    played = drive(table, advise(table, acting("us", "train")), *["no"] * asked)
    assert ("advise.aid" in played.keys) is asked


@pytest.mark.parametrize(
    ("winds", "deck", "arvn"), [(True, [128], False), (True, [128, 55], True), (False, [128], True)]
)
def test_4_2_2_high_winds_ground_arvn_in_monsoon_only(winds, deck, arvn):
    table = a_table(deck=deck, options={"high_winds": winds})
    assert ("arvn_troops" in other_kinds(table)) is arvn
    assert "us_irregulars" in other_kinds(table)


def test_4_2_2_how_many_were_lifted_in_all():
    table = a_table({"hue": {"us_troops": 2, "arvn_troops": 2}})
    lifted = ["us_troops@hue#1", "us_troops@hue#2"], ["arvn_troops@hue#1"]
    steps = lift_among(table, acting("us", "sweep"), ["hue", "saigon"], ["saigon"])
    assert drive(table, steps, "saigon", *lifted).result == 3
    steps = lift_among(table, acting("us", "sweep"), ["hue", "saigon"], ["saigon"])
    assert drive(table, steps, "done").result == 0


def test_4_2_2_nobody_need_be_among_the_others():
    table = a_table({"hue": {"us_troops": 1, "arvn_troops": 1}})
    asked = drive(
        table, air_lift(table, acting("us", "sweep")), ["hue", "saigon"], "saigon", [], Open("air_lift.others")
    )
    assert asked[-1].least == 0


def test_5_3_armored_cavalry_assaults_in_1_transport_destination_with_enemies():
    spaces = {"hue": {"arvn_troops": 4, "vc_guerrillas_active": 1}, "da_nang": {"arvn_troops": 2}}
    table = a_table(spaces, arvn=0)
    turn = acting("arvn", "train")
    turn.transported_to = ["hue", "da_nang"]
    asked = drive(table, armored_cavalry(table, turn), "yes")
    assert asked.keys == ["transport.assault"]
    assert pieces(table, "hue") == {"arvn_troops": 4}
    table = a_table(spaces, arvn=0)
    drive(table, armored_cavalry(table, turn), "no")
    assert pieces(table, "hue") == spaces["hue"]

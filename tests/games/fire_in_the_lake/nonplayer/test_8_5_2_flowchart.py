"""8.5 The flowchart of a non-player VC: from box to box, and every arrow to its end."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.playing import capability_or_pass
from sentiero.games.fire_in_the_lake.nonplayer.vc import flowchart
from sentiero.games.fire_in_the_lake.questions.ask import word_options
from sentiero.games.fire_in_the_lake.sequence import CHOOSE, EVENT_SIDE, PASS
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.question import Question

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, thinks

# Few Guerrillas Available, and nothing that they could do.
AWAY = {"hue": {"vc_guerrillas_active": 2, "support": -2}}
CAMPS = {"sihanoukville": {"vc_guerrillas": 28}}
MONSOON = [1, 128]
HIGH = (6, 6, 6)


def chooses(spaces, dice=None, first="op", **values):
    acted = acts(a_bare_table(spaces, **values), "vc", dice=dice, first=first)
    return acted.answers("turn.choose")[0], acted


def nones(acted):
    return [why["key"] for decided in acted for why in decided.why if why["kind"] == "none"]


# -- 8.5.2 ---------------------------------------------------------------------------------------------


def test_8_5_2_terror_comes_before_any_event():
    assert chooses({"hue": {"vc_guerrillas": 2, "support": 1}}, first=None)[0] == "terror"


def test_8_5_2_pass_for_an_own_capability_that_is_showing():
    for die, passes in ((2, True), (1, False)):
        table = a_bare_table({}, deck=[128, 1, 104], leaders=[125])
        thought = thinks(table, "vc", dice=(die,))
        assert (capability_or_pass(thought) == "pass") is passes


def test_8_5_2_a_capability_that_is_closed_to_it_does_not_count():
    for first, answer in (("op", "pass"), ("event", "pass"), ("op_special", "event_shaded")):
        table = a_bare_table(AWAY, card=13, deck=[128, 1, 104], leaders=[125])
        assert acts(table, "vc", dice=(2,), first=first).answers("turn.choose") == [answer], first


def test_8_5_2_a_capability_is_played_if_a_die_exceeds_the_rvn_leader_box():
    for dice, answer in (((2,), "event_shaded"), ((1, *HIGH), "march")):
        table = a_bare_table({"sihanoukville": {"vc_guerrillas": 28}}, card=104, leaders=[125], vc=0)
        table.do("placed", "vc_guerrillas", 2, "kien_phong")
        table.support["kien_phong"] = -2
        assert acts(table, "vc", dice=dice).answers("turn.choose") == [answer]


def test_8_5_2_a_die_on_the_card_before_is_enough():
    table = a_bare_table(CAMPS, card=104, leaders=[125, 126])
    thought = thinks(table, "vc")
    thought.mind = {"waits": 104}
    thought.question = Question("vc", "one", CHOOSE, lambda: word_options([EVENT_SIDE["shaded"], PASS]))
    capability_or_pass(thought)
    assert thought.why[0]["key"] == "capability.waited"


# -- 8.5.3 to 8.5.5: arrows ------------------------------------------------------------------------------


def test_8_5_3_rally_if_three_dice_show_less_than_the_available():
    spaces = {"hue": {"vc_guerrillas_active": 14, "support": -2, "vc_bases": 1, "nva_bases": 1}}
    answer, acted = chooses(spaces, vc=1)
    assert answer == "rally"
    assert acted.tests("vc.rally.available") == [True]


def test_8_5_4_march_if_rally_is_not_wanted():
    answer, acted = chooses(CAMPS, vc=1)
    assert answer == "march"
    assert acted.tests("vc.rally.available") == [False]
    assert nones(acted) == []


def test_8_5_4_in_monsoon_attack_then_rally():
    spaces = {"hue": {"vc_guerrillas_active": 28, "arvn_police": 1, "support": -2}}
    answer, acted = chooses(spaces, vc=1, deck=MONSOON)
    assert answer == "attack"
    assert nones(acted) == ["vc.march"]
    answer, acted = chooses(CAMPS, vc=1, deck=MONSOON)
    assert answer == "rally"
    assert nones(acted) == ["vc.march", "vc.attack"]


def test_8_5_3_a_wanted_rally_that_is_not_possible_leads_to_march_attack_and_pass():
    answer, acted = chooses(AWAY, vc=0)
    assert answer == "pass"
    assert nones(acted) == ["vc.rally", "vc.march", "vc.attack"]
    assert acted.tests("vc.attack.resources") == [False]
    answer, acted = chooses({"kien_phong": {"vc_guerrillas": 2, "support": -2, "arvn_police": 3}}, vc=0)
    assert answer == "march"
    assert nones(acted) == ["vc.rally"]


def test_8_5_5_pass_when_nothing_is_possible():
    table = a_bare_table(AWAY, vc=0, deck=MONSOON)
    acted = acts(table, "vc", first="op")
    assert acted.result == "passed"
    assert table.tracks["vc"] == 1


def test_8_9_a_limited_operation_of_the_easy_option():
    answer, acted = chooses(
        {"tay_ninh": {"vc_guerrillas": 4}}, vc=3, seats=[{"roles": ["us", "arvn"]}], options={"easy": True}
    )
    assert answer == "rally"
    assert acted.result == "op"
    assert len(acted.answers("rally.where")) == 1


# -- 8.4.4 -----------------------------------------------------------------------------------------------


def granted(spaces, dice=(), **values):
    return thinks(a_bare_table(spaces, **values), "vc", turn=Turn("vc", by_event=True, limited=True), dice=dice)


def test_8_4_4_a_free_operation_by_the_flowchart():
    among = ["rally", "march", "attack", "terror"]
    assert flowchart.operation_among(granted({"hue": {"vc_guerrillas": 1, "support": 1}}, vc=0), among) == "terror"
    assert flowchart.operation_among(granted({"tay_ninh": {"vc_guerrillas_active": 4}}, HIGH, vc=0), among) == "rally"
    assert flowchart.operation_among(granted(CAMPS, HIGH, vc=0), among) == "march"
    assert flowchart.operation_among(granted(CAMPS, HIGH, vc=0), ["rally"]) == "rally"
    assert flowchart.operation_among(granted({}, (*HIGH, 2), vc=0), ["march", "attack"]) == "attack"


def test_8_4_4_a_free_special_activity_by_the_flowchart():
    among = ["tax", "subvert", "ambush"]
    poor = granted({"hue": {"vc_guerrillas": 2, "support": 1}, "loc_hue_da_nang": {"vc_guerrillas": 1}}, vc=5)
    assert flowchart.activity_among(poor, among) == "tax"
    rich = granted({"hue": {"vc_guerrillas": 2, "support": 1, "arvn_police": 1}}, vc=15)
    assert flowchart.activity_among(rich, among) == "subvert"
    spaces = {**CAMPS, "loc_saigon_can_tho": {"vc_guerrillas": 1}, "saigon": {"us_troops": 1}}
    assert flowchart.activity_among(granted(spaces, HIGH, vc=15), among) == "ambush"
    assert flowchart.activity_among(granted({}, (*HIGH, 3), vc=15), among) == "ambush"

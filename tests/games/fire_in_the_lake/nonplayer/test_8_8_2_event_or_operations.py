"""8.8.2 Event or Operations? 8.8.6 Play Event? and the arrows between the boxes of a non-player US."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.us import flowchart
from sentiero.games.fire_in_the_lake.questions.ask import word_options
from sentiero.games.fire_in_the_lake.sequence import CHOOSE, EVENT_SIDE, PASS, act
from sentiero.kernel.question import Question

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks

MONSOON = [1, 128]
QUIET = {"saigon": {"us_troops": 2, "us_bases": 1}}


def chosen(table, dice=None):
    return acts(table, "us", dice).answers("turn.choose")


def test_8_8_2_waits_for_an_own_capability_that_shows_next():
    table = a_bare_table(QUIET, card=55, deck=[128, 1, 11], leaders=[125, 126])
    acted = acts(table, "us", [3])
    assert (acted.answers("turn.choose"), table.tracks["arvn"]) == (["pass"], 33)
    assert acted.tests("capability.next") == [True]
    for owner in (31, 101):
        acted = acts(a_bare_table(QUIET, card=55, deck=[128, 1, owner]), "us")
        assert acted.tests("capability.next") == []
    failed = thinks(a_bare_table(QUIET, card=55, deck=[128, 1, 11], leaders=[125, 126]), "us", dice=[2])
    assert flowchart._capability(failed) is None


def test_8_8_2_plays_the_capability_that_it_waited_for_without_a_die():
    table = a_bare_table(QUIET, card=11, leaders=[125, 126])
    np = thinks(table, "us")
    np.mind = {"waits": 11}
    np.question = Question("us", "one", CHOOSE, lambda: word_options([EVENT_SIDE["unshaded"], PASS]))
    assert flowchart.choose(np) == "event_unshaded"


def test_8_8_2_plays_any_capability_if_the_die_exceeds_the_leaders():
    played = acts(a_bare_table(QUIET, card=31, leaders=[125, 126]), "us", [3])
    assert played.answers("turn.choose") == ["event_unshaded"]
    np = thinks(a_bare_table(QUIET, card=31, leaders=[125, 126]), "us", dice=[2])
    np.question = Question("us", "one", CHOOSE, lambda: word_options([EVENT_SIDE["unshaded"], PASS]))
    assert flowchart.choose(np) == "pass"


def test_8_8_2_no_die_for_a_capability_that_is_no_longer_open():
    table = a_bare_table(QUIET, card=31, deck=[128, 1, 11])
    table.cylinders["vc"] = "first_event"
    acted = plays(table, act(table, "us", "event"))
    assert acted.tests("event.open")[0] is False
    assert "capability.next" not in acted.reasons


def test_8_8_6_the_event_if_it_neither_fights_nor_searches(monkeypatch):
    for effective, answer in (("event_unshaded", "event_unshaded"), (None, "train")):
        monkeypatch.setattr(flowchart, "event", lambda np, found=effective: found)
        acted = acts(a_bare_table(QUIET, card=55), "us")
        assert acted.answers("turn.choose") == [answer]
        assert "us.event" in acted.reasons


def test_8_8_6_an_own_capability_next_does_not_keep_it_from_the_event(monkeypatch):
    monkeypatch.setattr(flowchart, "event", lambda np: "event_unshaded")
    table = a_bare_table(QUIET, card=55, deck=[128, 1, 11], leaders=[125, 126])
    np = thinks(table, "us", dice=[2])
    np.question = Question("us", "one", CHOOSE, lambda: word_options([EVENT_SIDE["unshaded"], PASS]))
    assert flowchart.choose(np) == "event_unshaded"


def test_8_8_6_no_event_where_the_first_eligible_left_only_an_operation():
    acted = acts(a_bare_table(QUIET, card=55), "us", first="op")
    assert acted.answers("turn.choose") == ["train"]


def test_8_8_3_comes_before_the_event():
    table = a_bare_table({"hue": {"us_troops": 2, "nva_troops": 1}}, card=55)
    assert chosen(table) == ["assault"]


def test_8_8_5_sweep_comes_before_the_event():
    table = a_bare_table({"hue": {"us_troops": 2, "vc_guerrillas": 1, "support": 1}}, card=55)
    assert chosen(table) == ["sweep"]


def test_8_8_4_in_monsoon_without_troops_abroad_train():
    acted = acts(a_bare_table(QUIET, deck=MONSOON), "us")
    assert acted.answers("turn.choose") == ["train"]
    assert "us.patrol" in acted.reasons


def test_8_8_3_assault_that_can_remove_nothing_leads_to_sweep():
    """NVA Troops face a US Base without Troops; nobody can be lifted there."""
    spaces = {"kontum": {"us_bases": 1, "nva_troops": 2}, "quang_tri": {"us_troops": 1, "vc_guerrillas": 1}}
    table = a_bare_table(spaces, momentum={115: "unshaded"})
    acted = acts(table, "us")
    assert acted.answers("turn.choose") == ["sweep"]
    assert ("none", "us.assault") in {(why["kind"], why["key"]) for d in acted for why in d.why}


def test_8_8_7_if_none_sweep_if_none_pass():
    # All Irregulars are out of play and nothing can be paid for.
    terms = {"out_of_play": {"us_irregulars": 6}, "arvn": 15, "econ": 15}
    searched = a_bare_table({"hue": {"us_troops": 2, "vc_guerrillas": 1}}, **terms)
    assert acts(searched, "us", first="op").answers("turn.choose") == ["sweep"]
    idle = a_bare_table({"hue": {"us_troops": 2}}, **terms)
    assert acts(idle, "us", first="op").answers("turn.choose") == ["pass"]
    storm = a_bare_table({"hue": {"us_troops": 2, "vc_guerrillas": 1}}, deck=MONSOON, **terms)
    assert acts(storm, "us", first="op").answers("turn.choose") == ["pass"]


def test_8_8_5_if_none_train_if_none_pass():
    """A Guerrilla at Support that nobody can reach."""
    far = {"saigon": {"us_bases": 1}, "hue": {"vc_guerrillas": 1, "support": 1}}
    acted = acts(a_bare_table(far), "us")
    assert acted.answers("turn.choose") == ["train"]
    table = a_bare_table(far, out_of_play={"us_irregulars": 6}, arvn=15)
    assert chosen(table) == ["pass"]
    assert table.tracks["arvn"] == 18


def test_8_8_a_limited_operation_with_the_easy_option_is_one_space_without_special_activity():
    spaces = {"hue": {"us_troops": 2, "nva_troops": 1}, "saigon": {"us_troops": 2, "nva_troops": 1}}
    table = a_bare_table(spaces, seats=[{"roles": ["vc"]}], options={"easy": True})
    acted = acts(table, "us", first="op_special")
    assert acted.answers("turn.choose") == ["assault"]
    assert [table.pieces[space]["nva_troops"] for space in ("hue", "saigon")] == [1, 0]
    assert table.cylinders["us"] == "second_limited"


def test_8_4_4_which_of_several_free_operations():
    four = ("train", "patrol", "sweep", "assault")
    fight = thinks(a_bare_table({"hue": {"us_troops": 2, "nva_troops": 1}}), "us")
    assert flowchart.operation_among(fight, four) == "assault"
    assert flowchart.operation_among(fight, ("train", "sweep")) == "train"
    hopeless = thinks(a_bare_table({"kontum": {"us_bases": 1, "nva_troops": 1}}), "us")
    assert flowchart.operation_among(hopeless, four) == "sweep"
    search = thinks(a_bare_table({"hue": {"vc_guerrillas": 1, "support": 1}}), "us")
    assert flowchart.operation_among(search, four) == "sweep"
    assert flowchart.operation_among(thinks(a_bare_table({}), "us"), ("sweep", "assault")) == "sweep"
    storm = a_bare_table({"fishhook": {"us_troops": 1}}, deck=MONSOON)
    assert flowchart.operation_among(thinks(storm, "us"), four) == "patrol"
    assert flowchart.operation_among(thinks(a_bare_table({}, deck=MONSOON), "us"), four) == "train"


def test_8_4_4_which_of_several_free_activities():
    three = ("advise", "air_lift", "air_strike")
    spaces = {"hue": {"us_troops": 3, "arvn_police": 2, "vc_guerrillas_active": 1}, "da_nang": {"arvn_police": 1}}
    for policy, name in (("lbj", "air_strike"), ("jfk", "advise"), ("nixon", "advise")):
        assert flowchart.activity_among(thinks(a_bare_table(spaces, policy=policy), "us"), three) == name
    fight = {**spaces, "kontum": {"us_troops": 1, "nva_troops": 1}}
    assert flowchart.activity_among(thinks(a_bare_table(fight), "us"), three) == "air_lift"
    still = thinks(a_bare_table({"kontum": {"us_troops": 1, "nva_troops": 1}}), "us")
    assert flowchart.activity_among(still, three) == "air_strike"
    assert flowchart.activity_among(still, ("advise",)) == "advise"

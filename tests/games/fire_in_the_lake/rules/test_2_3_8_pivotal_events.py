"""2.3.8 Pivotal Events: who may play one, when, and on top of which."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.sequence import pivotal_playable, play

from tests.games.fire_in_the_lake.tables import Open, a_table, drive

PIVOTAL = {"us": 121, "nva": 122, "arvn": 123, "vc": 124}
# 66 is AUVN; 77 follows.
DECK = [128, 55, 77, 66]
CYLINDERS = dict.fromkeys(PIVOTAL, "eligible")
PLACE = ("saigon", "arvn_troops", 4)


def a_late_table(**values):
    """All four preconditions are met."""
    spaces = {
        "saigon": {"support": 2},
        "tay_ninh": {"vc_guerrillas_active": 21},
        "north_vietnam": {"nva_troops": 3},
        "hue": {"us_troops": 1},
    }
    terms = {"deck": list(DECK), "leaders": [125, 126], "pivotal": dict(PIVOTAL), **values}
    return a_table(spaces, **terms)


def plays(asked):
    """Who was asked to play a Pivotal Event, and with which card."""
    return [(q.role, q.params["card"]) for q in asked if q.key == "pivotal.play"]


def test_each_faction_is_asked_in_trumping_order_before_the_first_eligible_does_anything():
    table = a_late_table()
    asked = drive(table, play(table), "no", "no", "no", "no", Open("turn.choose"))
    assert plays(asked) == [("us", 121), ("nva", 122), ("arvn", 123), ("vc", 124)]
    assert asked.keys == ["pivotal.play"] * 4 + ["turn.choose"]
    assert asked[-1].role == "arvn"
    assert table.card == 66
    assert table.pivotal == PIVOTAL


def test_nobody_is_asked_again_once_the_first_eligible_has_acted():
    table = a_late_table()
    asked = drive(table, play(table), "no", "no", "no", "no", "pass", Open("turn.choose"))
    assert asked[-1].key == "turn.choose"
    assert len(plays(asked)) == 4


def test_only_eligible_factions():
    cylinders = {**CYLINDERS, "us": "ineligible", "vc": "ineligible"}
    table = a_late_table(cylinders=cylinders)
    assert plays(drive(table, play(table), "no", "no", Open("turn.choose"))) == [("nva", 122), ("arvn", 123)]


def test_only_with_the_precondition_met():
    table = a_late_table(leaders=[126])
    assert plays(drive(table, play(table), Open("turn.choose"))) == []
    table = a_late_table(leaders=[126], failed_attempts=[129])
    assert plays(drive(table, play(table), Open("pivotal.play"))) == [("us", 121)]
    table = a_late_table(out_of_play={"us_troops": 17})
    assert plays(drive(table, play(table), "no", "no", "no", Open("turn.choose"))) == [
        ("nva", 122),
        ("arvn", 123),
        ("vc", 124),
    ]


def test_none_in_monsoon():
    table = a_late_table(deck=[77, 128, 66])
    assert drive(table, play(table), Open("turn.choose")).keys == ["turn.choose"]


def test_none_without_the_card():
    table = a_late_table(pivotal={"vc": 124})
    assert plays(drive(table, play(table), "no", Open("turn.choose"))) == [("vc", 124)]
    table = a_late_table(pivotal={})
    assert drive(table, play(table), Open("turn.choose")).keys == ["turn.choose"]


def test_a_pivotal_event_replaces_the_card_and_its_order_and_counts_as_the_event():
    table = a_late_table()
    asked = drive(table, play(table), "no", "no", "yes", "no", *PLACE, Open("turn.choose"))
    assert table.card == 123
    assert table.played == [66, 123]
    assert table.pivotal == {"us": 121, "nva": 122, "vc": 124}
    assert ("event", "arvn", 123, "unshaded") in table.facts
    assert table.cylinders["arvn"] == "first_event"
    second = asked[-1]
    assert (second.role, second.key) == ("us", "turn.choose")
    assert (second.params["card"], second.params["limited"]) == (123, False)
    assert not [option for option in second.options if option.startswith("event_")]


def test_afterwards_the_executing_faction_is_ineligible_and_the_next_card_follows():
    table = a_late_table()
    asked = drive(table, play(table), "no", "no", "yes", "no", *PLACE, "pass", "pass", "pass", Open("pivotal.play"))
    assert table.card == 77
    assert table.cylinders == {**CYLINDERS, "arvn": "ineligible"}
    assert table.played == [66, 123, 77]
    assert plays(asked)[4:] == [("us", 121)]


def test_a_third_faction_may_act_if_the_second_passes_but_no_more():
    table = a_late_table()
    asked = drive(table, play(table), "no", "no", "yes", "no", *PLACE, "pass", "pass", Open("turn.choose"))
    assert [q.role for q in asked if q.key == "turn.choose"] == ["us", "nva", "vc"]


def test_linebacker_keeps_the_nva_from_this_card_and_the_next():
    table = a_late_table()
    asked = drive(table, play(table), "yes", "no", "no", "no", "pass", "pass", Open("pivotal.play"))
    assert [(q.role, q.key) for q in asked[4:]] == [
        ("arvn", "turn.choose"), ("vc", "turn.choose"), ("arvn", "pivotal.play"),
    ]  # fmt: skip
    assert table.card == 77
    assert table.cylinders == {"us": "ineligible", "arvn": "eligible", "nva": "ineligible", "vc": "eligible"}


@pytest.mark.parametrize(
    ("answers", "winner"),
    [
        (("yes", "no", "no", "no"), "us"),
        (("yes", "yes", "no", "no"), "nva"),
        (("no", "yes", "yes", "no"), "arvn"),
        (("yes", "no", "yes", "no"), "arvn"),
        (("yes", "yes", "yes", "yes"), "vc"),
        (("no", "no", "yes", "yes"), "vc"),
        (("yes", "no", "no", "yes"), "vc"),
    ],
)
def test_the_last_in_trumping_order_stands_and_cancelled_cards_go_back(answers, winner):
    table = a_late_table()
    next_question = {"us": "turn.choose", "arvn": "event.place"}.get(winner, "transfer.event")
    drive(table, play(table), *answers, Open(next_question))
    assert table.card == PIVOTAL[winner]
    assert table.played == [66, PIVOTAL[winner]]
    assert table.pivotal == {faction: card for faction, card in PIVOTAL.items() if faction != winner}
    events = [fact[1:] for fact in table.facts if fact[0] == "event"]
    assert events == [(winner, PIVOTAL[winner], "unshaded")]
    assert [faction for faction in PIVOTAL if table.cylinders[faction] == "first_event"] == [winner]


def test_a_cancelled_card_costs_its_owner_nothing_and_can_be_played_again():
    table = a_late_table()
    asked = drive(table, play(table), "yes", "no", "yes", "no", *PLACE, Open("turn.choose"))
    assert ("pivotal_back", "us", 121) in table.facts
    assert (asked[-1].role, asked[-1].params["card"]) == ("us", 123)
    assert table.tracks["nva"] == 20
    assert pivotal_playable(table, "us")

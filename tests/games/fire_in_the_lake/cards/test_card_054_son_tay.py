"""54 Son Tay."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.sequence import event_card

from tests.games.fire_in_the_lake.tables import a_table, drive, execute


def test_unshaded_returns_two_troops_and_changes_eligibility():
    cylinders = {"us": "ineligible", "arvn": "first_event", "nva": "eligible", "vc": "eligible"}
    table = a_table(casualties={"us_troops": 3, "us_bases": 1}, cylinders=cylinders)
    assert execute(table, 54, "unshaded", "arvn") == []
    assert table.facts == [
        ("boxed", "us_troops", 2, "casualties", "available"),
        ("made_ineligible", "nva"),
        ("cylinder", "us", "eligible"),
    ]


def test_unshaded_by_the_us_which_stays_eligible_while_the_next_faction_is_not_limited():
    table = a_table(deck=[128, 55], card=54)
    asked = drive(table, event_card(table), "pass", "pass", "event_unshaded", "pass")
    assert [question.role for question in asked] == ["nva", "vc", "us", "arvn"]
    assert asked[3].params == {"card": 54, "limited": False}
    assert table.cylinders == {"us": "eligible", "arvn": "eligible", "nva": "ineligible", "vc": "eligible"}


def test_unshaded_lets_an_ineligible_us_act_and_bars_nva_at_once():
    cylinders = {"us": "ineligible", "arvn": "eligible", "nva": "ineligible", "vc": "eligible"}
    table = a_table(deck=[128, 55], card=54, cylinders=cylinders)
    asked = drive(table, event_card(table), "event_unshaded", "done", "done", "pass", "pass")
    assert [question.role for question in asked] == ["vc", "vc", "vc", "us", "arvn"]
    assert table.cylinders == {"us": "eligible", "arvn": "eligible", "nva": "ineligible", "vc": "ineligible"}


def test_shaded_any_two_casualties_out_of_play_and_us_ineligible():
    table = a_table(casualties={"us_troops": 2, "us_bases": 1, "us_irregulars": 1})
    asked = execute(table, 54, "shaded", "nva", ["us_troops@casualties#1", "us_bases@casualties#1"])
    assert [(question.role, question.least, question.most) for question in asked] == [("nva", 2, 2)]
    assert table.casualties == {"us_troops": 1, "us_irregulars": 1}
    assert table.out_of_play == {"us_troops": 1, "us_bases": 1}
    assert table.facts[-1] == ("made_ineligible", "us")


def test_shaded_without_casualties():
    table = a_table()
    execute(table, 54, "shaded", "nva")
    assert table.facts == [("made_ineligible", "us")]

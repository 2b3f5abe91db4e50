"""126 Young Turks."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.govern import govern
from sentiero.games.fire_in_the_lake.coup.round import coup_card

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive

TWO_CITIES = {"hue": {"arvn_police": 1, "support": 2}, "da_nang": {"arvn_police": 1, "support": 1}}


def run_govern(table, *answers):
    turn = a_turn("arvn")
    turn.operation = "patrol"
    return drive(table, govern(table, turn), *answers)


def test_each_govern_adds_two_patronage_once_however_many_spaces_it_has():
    table = a_table({"hue": TWO_CITIES["hue"], "can_tho": TWO_CITIES["hue"]}, leaders=[126], aid=20, patronage=20)
    run_govern(table, "hue", "aid", "can_tho", "aid")
    assert table.tracks["patronage"] == 22


def test_each_govern_adds_two_patronage_whatever_it_does():
    table = a_table(TWO_CITIES, leaders=[126], aid=20, patronage=20)
    run_govern(table, "hue", "aid", "da_nang", "patronage")
    assert table.tracks["aid"] == 20 + 6 - 1
    assert table.tracks["patronage"] == 20 + 1 + 2
    assert (table.support["hue"], table.support["da_nang"]) == (2, 0)


@pytest.mark.parametrize(
    ("values", "bonus"),
    [
        ({"leaders": [126]}, 2),
        ({"leaders": [125, 126], "failed_attempts": [129]}, 2),
        ({"leaders": [126, 127]}, 0),
        ({"leaders": [126], "leader_flipped": True}, 0),
        ({}, 0),
    ],
)
def test_while_they_are_the_leader(values, bonus):
    table = a_table(TWO_CITIES, patronage=20, **values)
    run_govern(table, "hue", "aid", "done")
    assert table.tracks["patronage"] == 20 + bonus


def test_patronage_stops_at_75():
    table = a_table(TWO_CITIES, patronage=74, leaders=[126])
    run_govern(table, "hue", "aid", "done")
    assert table.tracks["patronage"] == 75


def test_the_card_replaces_the_leader_before():
    table = a_table(leaders=[125], after_coup=True)
    drive(table, coup_card(table, 126))
    assert table.leader() == 126
    assert table.leader_cards() == 2

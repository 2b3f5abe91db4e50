"""2.2, 2.3.7, 2.4: cards one after the other, one card ahead, Coup cards and RVN Leaders."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.round import coup_card, desertion
from sentiero.games.fire_in_the_lake.documents.view import view
from sentiero.games.fire_in_the_lake.pieces import ENEMIES, FRIEND
from sentiero.games.fire_in_the_lake.sequence import play

from tests.games.fire_in_the_lake.tables import Open, a_table, drive, ended, pieces


def test_2_2_start_one_card_is_played_and_the_next_is_seen():
    table = a_table(deck=[128, 3, 2, 1])
    drive(table, play(table), Open("turn.choose"))
    assert (table.card, table.next_card(), table.played) == (1, 2, [1])
    cards = view(table, frozenset())["cards"]
    assert (cards["current"], cards["next"], cards["left"]) == (1, 2, 3)


def test_2_3_7_the_next_card_follows_when_all_have_passed():
    table = a_table(deck=[128, 3, 2, 1])
    drive(table, play(table), "pass", "pass", "pass", "pass", Open("turn.choose"))
    assert (table.card, table.next_card()) == (2, 3)


def test_2_4_a_coup_card_becomes_the_leader_before_its_round():
    table = a_table(deck=[128], patronage=51, leaders=[125])
    drive(table, coup_card(table, 126))
    assert table.leaders == [125, 126]
    assert ended(table)["by"] == "victory_check"


def test_2_4_1_a_failed_attempt_lies_beneath_and_cancels_only_minh():
    table = a_table(deck=[128], patronage=51, leaders=[])
    assert table.leader() == 0
    drive(table, coup_card(table, 129))
    assert (table.leader(), table.leader_cards()) == (None, 1)
    table = a_table(deck=[128], patronage=51, leaders=[127])
    drive(table, coup_card(table, 129))
    assert (table.leader(), table.leader_cards()) == (127, 2)


def test_2_4_1_desertion_takes_1_in_3_arvn_cubes_of_each_space():
    table = a_table(
        {"saigon": {"arvn_troops": 4, "arvn_police": 3}, "hue": {"arvn_police": 2}}, deck=[128], patronage=60
    )
    asked = drive(table, coup_card(table, 130), ["arvn_troops@saigon#1", "arvn_police@saigon#1"])
    assert asked[0].role == "arvn"
    assert pieces(table, "saigon") == {"arvn_troops": 3, "arvn_police": 2}
    assert pieces(table, "hue") == {"arvn_police": 2}


def test_2_4_2_the_last_coup_card_ends_the_game():
    table = a_table({"saigon": {"arvn_police": 1}}, deck=[5, 3], patronage=0, leaders=[])
    drive(table, coup_card(table, 128), "done")
    assert ended(table)["by"] == "final_coup"


def test_1_5_1_friends_and_enemies():
    assert FRIEND == {"us": "arvn", "arvn": "us", "nva": "vc", "vc": "nva"}
    assert ENEMIES["us"] == ENEMIES["arvn"] == ("nva", "vc")
    assert ENEMIES["nva"] == ENEMIES["vc"] == ("us", "arvn")


@pytest.mark.parametrize(("cubes", "left"), [(2, 2), (3, 2), (5, 4), (6, 4)])
def test_2_4_1_desertion_is_rounded_down(cubes, left):
    table = a_table({"hue": {"arvn_police": cubes}})
    drive(table, desertion(table))
    assert table.pieces["hue"]["arvn_police"] == left

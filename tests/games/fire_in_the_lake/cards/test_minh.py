"""The RVN Leader box: Duong Van Minh."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.round import coup_card
from sentiero.games.fire_in_the_lake.operations.train import train

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, the_table


def run_train(table, who, *answers, **terms):
    return drive(table, train(table, a_turn(who, **(terms or {"limited": False}))), *answers)


def test_each_arvn_training_adds_five_aid_not_each_space():
    table = a_table(aid=20)
    run_train(table, "arvn", "saigon", "nothing", "hue", "nothing", "done")
    assert table.tracks["aid"] == 25
    run_train(table, "arvn", "saigon", "nothing", limited=True)
    assert table.tracks["aid"] == 30


def test_us_training_adds_none():
    table = a_table({"saigon": {"us_troops": 1}}, aid=20)
    run_train(table, "us", "nothing", "done", limited=True)
    assert table.tracks["aid"] == 20


@pytest.mark.parametrize("card", range(125, 131))
def test_any_coup_card_ends_his_rule(card):
    table = a_table(aid=20, after_coup=True)
    drive(table, coup_card(table, card))
    assert table.leader() != 0
    run_train(table, "arvn", "saigon", "nothing", limited=True)
    assert table.tracks["aid"] == 20


def test_he_is_no_card_and_leads_only_where_the_box_is_empty():
    assert the_table("full").leader() == 0
    assert the_table("full").leader_cards() == 0
    assert the_table("short").leader() == 126
    assert the_table("medium").leader() == 127


def test_brinks_hotel_does_not_touch_him():
    table = a_table(aid=20)
    execute(table, 97, "unshaded", "us", "aid")
    run_train(table, "arvn", "saigon", "nothing", limited=True)
    assert table.tracks["aid"] == 35

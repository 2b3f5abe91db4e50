"""120 US Press Corps."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


@pytest.mark.parametrize(
    ("leaders", "failed", "n"),
    [([], [], 4), ([125], [129], 4), ([125, 126], [129], 2), ([125, 126, 127], [129, 130], 2)],
)
def test_unshaded_us_pieces_from_out_of_play_by_the_cards_in_the_leader_box(leaders, failed, n):
    table = a_table(out_of_play={"us_troops": 5}, leaders=leaders, failed_attempts=failed)
    asked = execute(table, 120, "unshaded", "nva", "loc_hue_da_nang", n)
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].params["left"] == n
    assert len(asked[0].options) == 46
    assert pieces(table, "loc_hue_da_nang") == {"us_troops": n}
    assert table.out_of_play == {"us_troops": 5 - n}


def test_unshaded_bases_and_irregulars_too():
    table = a_table(out_of_play={"us_troops": 1, "us_bases": 1, "us_irregulars": 1, "arvn_troops": 5})
    asked = execute(table, 120, "unshaded", "us", "hue", "us_bases", "hue", "us_irregulars", "fishhook")
    assert asked[1].options == ["us_troops", "us_irregulars", "us_bases"]
    assert pieces(table, "hue") == {"us_bases": 1, "us_irregulars": 1}
    assert pieces(table, "fishhook") == {"us_troops": 1}
    assert table.out_of_play == {"arvn_troops": 5}


def test_shaded_troops_by_the_cards_and_all_bases_out_of_play():
    table = a_table(
        casualties={"us_troops": 5, "us_bases": 2, "us_irregulars": 1}, leaders=[125, 127], failed_attempts=[130]
    )
    assert execute(table, 120, "shaded", "vc") == []
    assert table.casualties == {"us_troops": 2, "us_irregulars": 1}
    assert table.out_of_play == {"us_troops": 3, "us_bases": 2}


def test_shaded_minh_is_no_card():
    table = a_table(casualties={"us_troops": 5, "us_bases": 1})
    execute(table, 120, "shaded", "vc")
    assert table.out_of_play == {"us_bases": 1}
    assert table.casualties == {"us_troops": 5}


def test_shaded_fewer_troops_than_cards():
    table = a_table(casualties={"us_troops": 1}, leaders=[125, 127])
    execute(table, 120, "shaded", "vc")
    assert table.out_of_play == {"us_troops": 1}

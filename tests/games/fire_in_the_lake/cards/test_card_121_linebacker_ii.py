"""121 Linebacker II."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.victory.margins import marker

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_nva_loses_bases_half_its_resources_and_its_eligibility_and_the_us_recovers_casualties():
    table = a_table(
        {"fishhook": {"nva_bases": 2}, "north_vietnam": {"nva_bases": 1}, "pleiku": {"vc_bases": 1}},
        nva=19,
        casualties={"us_troops": 2, "us_bases": 1, "us_irregulars": 1},
        out_of_play={"us_troops": 4},
    )
    asked = execute(
        table, 121, "unshaded", "us",
        ["nva_bases@fishhook#1", "nva_bases@north_vietnam#1"],
        ["us_troops@casualties#1", "us_bases@casualties#1", "us_irregulars@casualties#1"],
    )  # fmt: skip
    assert [(q.role, q.key, q.least, q.most) for q in asked] == [
        ("nva", "event.remove", 2, 2),
        ("us", "event.pieces", 3, 3),
    ]
    assert pieces(table, "fishhook") == {"nva_bases": 1}
    assert pieces(table, "north_vietnam") == {}
    assert pieces(table, "pleiku") == {"vc_bases": 1}
    assert table.tracks["nva"] == 9
    assert table.barred == ["nva"]
    assert table.casualties == {"us_troops": 1}
    assert table.out_of_play == {"us_troops": 4}
    assert table.available("us_bases") == 6


def test_what_there_is_goes_and_no_tunneled_base_must():
    table = a_table({"fishhook": {"nva_bases": 1, "nva_tunneled_bases": 1}}, nva=1, casualties={"us_troops": 2})
    assert execute(table, 121, "unshaded", "us") == []
    assert pieces(table, "fishhook") == {"nva_tunneled_bases": 1}
    assert table.tracks["nva"] == 0
    assert table.casualties == {}


def test_nva_may_give_a_tunneled_base_instead():
    table = a_table({"fishhook": {"nva_bases": 1, "nva_tunneled_bases": 1}, "pleiku": {"nva_bases": 1}})
    execute(table, 121, "unshaded", "us", ["nva_tunneled_bases@fishhook#1", "nva_bases@pleiku#1"])
    assert pieces(table, "fishhook") == {"nva_bases": 1}
    assert pieces(table, "pleiku") == {}


@pytest.mark.parametrize(
    ("leaders", "failed", "on_map", "talks", "playable"),
    [
        ([125, 127], [], 5, False, True),
        ([125, 127], [], 6, False, False),
        ([], [129, 130], 5, False, True),
        ([125], [], 5, False, False),
        ([125, 127], [], 20, True, True),
        ([125, 127], [], 21, True, False),
        ([125], [], 20, True, False),
    ],
)
def test_precondition(leaders, failed, on_map, talks, playable):
    table = a_table(
        {"saigon": {"us_troops": on_map}}, leaders=leaders, failed_attempts=failed, peace_talks=talks
    )  # 40 Troops and 6 Bases in all
    assert marker(table, "us") == 46 - on_map
    condition = CARDS[121].precondition
    assert condition is not None
    assert condition(table) is playable


def test_support_counts_for_the_precondition():
    condition = CARDS[121].precondition
    assert condition is not None
    assert condition(a_table({"saigon": {"us_troops": 17, "support": 2}}, leaders=[125, 127]))
    assert not condition(a_table({"saigon": {"us_troops": 17, "support": 1}}, leaders=[125, 127]))


def test_it_is_the_us_pivotal_event():
    assert CARDS[121].kind == "pivotal"
    assert CARDS[121].order == ("us", "arvn", "vc", "nva")
    assert CARDS[121].sides == ("unshaded",)

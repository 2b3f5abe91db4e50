"""129 and 130 Failed Attempt."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.coup.round import coup_card

from tests.games.fire_in_the_lake.tables import Open, a_table, drive, ended, pieces

BOTH = pytest.mark.parametrize("card", [129, 130])


@BOTH
def test_arvn_removes_one_cube_in_three_from_each_space(card):
    table = a_table(
        {
            "hue": {"arvn_troops": 2, "arvn_police": 5, "arvn_rangers": 3, "arvn_bases": 1, "us_troops": 6},
            "loc_hue_da_nang": {"arvn_police": 3},
            "fishhook": {"arvn_troops": 2},
            "saigon": {"arvn_troops": 3},
        },
        after_coup=True,
    )
    asked = drive(table, coup_card(table, card), ["arvn_troops@hue#1", "arvn_police@hue#1"])
    assert [(q.role, q.key, q.least, q.most) for q in asked] == [("arvn", "desertion.cubes", 2, 2)]
    assert pieces(table, "hue") == {
        "arvn_troops": 1, "arvn_police": 4, "arvn_rangers": 3, "arvn_bases": 1, "us_troops": 6,
    }  # fmt: skip
    assert pieces(table, "loc_hue_da_nang") == {"arvn_police": 2}
    assert pieces(table, "fishhook") == {"arvn_troops": 2}
    assert pieces(table, "saigon") == {"arvn_troops": 2}
    assert table.available("arvn_troops") == 30 - 1 - 2 - 2
    assert table.out_of_play == {}


@BOTH
def test_desertion_comes_before_the_victory_phase(card):
    # All Cities hold 14 Population; without Saigon, 38 Patronage is not enough.
    cities = {city: {"us_troops": 1} for city in board.CITIES if city != board.SAIGON}
    spaces = {**cities, "saigon": {"arvn_troops": 3, "vc_guerrillas": 2}}
    table = a_table(spaces, patronage=38, deck=[125, 55])
    drive(table, coup_card(table, 126))
    assert ended(table)["winner"] == 1
    table = a_table(spaces, patronage=38, deck=[125, 55])
    drive(table, coup_card(table, card), Open("agitate.where"))
    assert table.outcome is None
    assert ("phase", "resources") in table.facts


@BOTH
@pytest.mark.parametrize(
    ("leaders", "flipped", "leader"),
    [([], False, None), ([125], False, 125), ([125, 127], False, 127), ([125], True, None)],
)
def test_it_goes_under_any_leader_and_cancels_only_minh(card, leaders, flipped, leader):
    table = a_table(leaders=list(leaders), leader_flipped=flipped, after_coup=True)
    drive(table, coup_card(table, card))
    assert table.leader() == leader
    assert table.leaders == leaders
    assert table.failed_attempts == [card]
    assert table.leader_cards() == len(leaders) + 1

"""127 Nguyen Cao Ky."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.round import coup_card
from sentiero.games.fire_in_the_lake.operations.pacify import pacify_cost
from sentiero.games.fire_in_the_lake.operations.train import train

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive

# Without Aid and with every LoC open, ARVN earns 15; all Cities are held.
HELD = {city: {"arvn_police": 1} for city in ("hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "can_tho")}


def a_held_table(**values):
    saigon = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1, "terror": 1}
    return a_table({**HELD, "saigon": saigon}, aid=0, patronage=0, arvn=16, **values)


@pytest.mark.parametrize(("who", "answers"), [("us", ["saigon", 2]), ("arvn", ["done", "saigon", 2])])
def test_pacification_costs_four_in_that_very_round(who, answers):
    table = a_held_table()
    played = drive(table, coup_card(table, 127), *answers, Open("pacify.where" if who == "us" else "redeploy.troops"))
    question = next(q for q in played if q.key == "pacify.steps")
    assert (question.role, question.params["cost"]) == (who, 4)
    assert table.tracks["arvn"] == 16 + 15 - 2 * 4
    assert (table.terror["saigon"], table.support["saigon"]) == (0, 1)


def test_komer_makes_it_one_in_the_support_phase():
    table = a_held_table(momentum={16: "unshaded"})
    drive(table, coup_card(table, 127), "saigon", 3, Open("redeploy.troops"))
    assert table.tracks["arvn"] == 16 + 15 - 3


@pytest.mark.parametrize(("who", "where"), [("us", []), ("arvn", ["hue"])])
@pytest.mark.parametrize(
    ("values", "cost"),
    [
        ({"leaders": [127]}, 4),
        ({"leaders": [126, 127], "failed_attempts": [130]}, 4),
        ({"leaders": [127, 128]}, 3),
        ({"leaders": [127], "leader_flipped": True}, 3),
    ],
)
def test_training_pays_it_too_while_ky_is_the_leader(who, where, values, cost):
    spaces = {"hue": {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}}
    table = a_table(spaces, arvn=40, econ=10, **values)
    drive(table, train(table, a_turn(who, limited=True)), *where, "nothing", "pacify", 2)
    assert table.tracks["arvn"] == 40 - 2 * cost
    assert table.support["hue"] == 2
    assert pacify_cost(table) == cost

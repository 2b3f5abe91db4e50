"""128 Nguyen Van Thieu."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.govern import govern
from sentiero.games.fire_in_the_lake.activities.transport import reachable
from sentiero.games.fire_in_the_lake.coup.round import coup_card
from sentiero.games.fire_in_the_lake.operations.pacify import pacify_cost

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive


@pytest.mark.parametrize("before", [[], [125], [126], [127]])
def test_thieu_ends_the_effect_of_the_leader_before_and_has_none(before):
    table = a_table({"hue": {"arvn_police": 1, "support": 2}}, leaders=list(before), patronage=20, after_coup=True)
    drive(table, coup_card(table, 128))
    assert table.leader() == 128
    assert table.leader_cards() == len(before) + 1
    assert "hue" in reachable(table, "saigon")
    assert pacify_cost(table) == 3
    turn = a_turn("arvn")
    turn.operation = "patrol"
    drive(table, govern(table, turn), "aid")
    assert table.tracks["patronage"] == 20

"""8.8.1 US Policy."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.commitment import review_policy
from sentiero.games.fire_in_the_lake.nonplayer.us.policy import policy

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, thinks
from tests.games.fire_in_the_lake.tables import FOUR, fix_dice

ALL_OUT = {"us_troops": 40, "us_bases": 6}


@pytest.mark.parametrize(("die", "marked"), [(1, "nixon"), (2, "jfk"), (3, "lbj"), (6, "lbj")])
def test_8_8_1_a_die_against_the_rvn_leader_box(die, marked):
    table = a_bare_table(leaders=[125, 126], out_of_play=dict(ALL_OUT))
    fix_dice(table, die)
    review_policy(table)
    assert table.policy == marked


def test_8_8_1_no_die_above_45():
    for level, rolled in ((2, False), (1, True)):
        spaces = {space: {"support": level} for space in ("saigon", "hue", "quang_tri", "tay_ninh")}
        held = {"us_troops": 40 - 22, "us_bases": 6}
        table = a_bare_table(spaces, out_of_play=held, leaders=[125], policy="jfk")
        fix_dice(table, *((6,) if rolled else ()))
        review_policy(table)
        assert table.policy == ("lbj" if rolled else "jfk")
        assert table.chance.settled


def test_8_8_1_no_die_while_a_person_plays_the_us():
    table = a_bare_table(seats=FOUR, policy=None)
    fix_dice(table)
    review_policy(table)
    assert table.policy is None


def test_8_8_1_the_policy_of_the_scenario_while_a_person_leads_the_us():
    table = a_bare_table(seats=FOUR, policy=None)
    assert policy(thinks(table, "us")) == "jfk"
    table.config["scenario"] = "medium"
    assert policy(thinks(table, "us")) == "lbj"
    table.policy = "nixon"
    assert policy(thinks(table, "us")) == "nixon"

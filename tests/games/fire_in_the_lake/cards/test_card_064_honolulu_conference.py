"""64 Honolulu Conference."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute

TOWNS = {
    "hue": {"us_troops": 2, "arvn_police": 1, "terror": 1},
    "da_nang": {"arvn_troops": 2, "arvn_police": 1},
    "kontum": {"us_troops": 1, "arvn_troops": 1},
}


@pytest.mark.parametrize(
    ("aid", "patronage", "after"),
    [("aid_up", "patronage_up", (30, 23)), ("aid_down", "patronage_down", (10, 15))],
)
def test_insurgent_decides_aid_and_patronage_and_stays_eligible(aid, patronage, after):
    table = a_table(TOWNS)
    asked = execute(table, 64, "unshaded", "vc", aid, patronage)
    assert [question.role for question in asked] == ["vc", "vc"]
    assert (table.tracks["aid"], table.tracks["patronage"]) == after
    assert table.stays == ["vc"]
    assert table.tracks["arvn"] == 30


def test_us_pacifies_with_its_troops_and_police_only():
    table = a_table(TOWNS, arvn=30, econ=15)
    asked = execute(table, 64, "unshaded", "us", "aid_up", "patronage_down", "hue", 3)
    assert {question.role for question in asked} == {"us"}
    assert asked[2].options == ["hue", "done"]
    assert (table.terror["hue"], table.support["hue"]) == (0, 2)
    assert (table.tracks["arvn"], table.tracks["patronage"]) == (21, 15)
    assert table.stays == []


def test_arvn_pacifies_alone_at_ky_s_cost_whatever_komer_promises_the_next_coup():
    table = a_table(TOWNS, leaders=[127], momentum={16: "unshaded"})
    asked = execute(table, 64, "unshaded", "arvn", "aid_down", "patronage_up", "da_nang", 2)
    assert {question.role for question in asked} == {"arvn"}
    assert asked[2].options == ["da_nang", "done"]
    assert table.support["da_nang"] == 2
    assert (table.tracks["arvn"], table.tracks["aid"], table.tracks["patronage"]) == (22, 10, 23)


def test_shaded_mandate_of_heaven_holds_arvn_to_one_space():
    table = a_table(
        {"hue": {"arvn_troops": 1, "arvn_police": 1}, "da_nang": {"arvn_troops": 1, "arvn_police": 1}},
        capabilities={86: "shaded"},
    )
    execute(table, 64, "unshaded", "arvn", "aid_up", "patronage_up", "hue", 1)
    assert (table.support["hue"], table.support["da_nang"]) == (1, 0)


def test_tracks_stay_within_their_ends():
    table = a_table(aid=4, patronage=2)
    execute(table, 64, "unshaded", "nva", "aid_down", "patronage_down")
    assert (table.tracks["aid"], table.tracks["patronage"]) == (0, 0)
    assert table.stays == ["nva"]


@pytest.mark.parametrize(("aid", "patronage", "after"), [(75, 75, (65, 70)), (0, 0, (10, 3))])
def test_5_1_3_a_change_beyond_the_track_is_not_offered(aid, patronage, after):
    table = a_table(aid=aid, patronage=patronage)
    assert execute(table, 64, "unshaded", "vc") == []
    assert (table.tracks["aid"], table.tracks["patronage"]) == after

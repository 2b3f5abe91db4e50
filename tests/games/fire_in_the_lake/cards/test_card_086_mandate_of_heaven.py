"""86 Mandate of Heaven."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.support import support_phase
from sentiero.games.fire_in_the_lake.turn import run_activity

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute

TWO_LOYAL_CITIES = {"hue": {"arvn_troops": 2, "support": 2}, "da_nang": {"arvn_police": 1, "support": 1}}


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker_for_the_rest_of_the_game(side: str):
    table = a_table()
    assert execute(table, 86, side, "vc") == []
    assert table.facts == [("capability", 86, side)]
    assert table.capabilities == {86: side}


def govern(side: str | None, *answers: str):
    table = a_table(TWO_LOYAL_CITIES, capabilities={86: side} if side else {}, aid=20, patronage=20)
    return table, drive(table, run_activity(table, a_turn("arvn"), "govern"), *answers)


def test_unshaded_one_govern_space_takes_patronage_without_a_shift():
    table, asked = govern("unshaded", "hue", "patronage", "yes", "da_nang", "patronage")
    assert [(q.role, q.key) for q in asked if q.key == "govern.mandate"] == [("arvn", "govern.mandate")]
    assert (table.support["hue"], table.support["da_nang"]) == (2, 0)
    assert (table.tracks["aid"], table.tracks["patronage"]) == (17, 23)


def test_unshaded_arvn_decides_which_space():
    table, _ = govern("unshaded", "hue", "patronage", "no", "da_nang", "patronage", "yes")
    assert (table.support["hue"], table.support["da_nang"]) == (1, 1)


def test_unshaded_is_not_spent_on_a_space_that_adds_aid():
    table, asked = govern("unshaded", "hue", "aid", "da_nang", "patronage", "yes")
    assert asked.keys.count("govern.mandate") == 1
    assert (table.support["hue"], table.support["da_nang"]) == (2, 1)
    assert (table.tracks["aid"], table.tracks["patronage"]) == (25, 21)


def test_without_it_every_space_that_takes_patronage_shifts():
    table, asked = govern(None, "hue", "patronage", "da_nang", "patronage")
    assert "govern.mandate" not in asked.keys
    assert (table.support["hue"], table.support["da_nang"]) == (1, 0)


def test_shaded_arvn_governs_in_one_space_only():
    table, asked = govern("shaded", "hue", "patronage")
    assert asked.keys == ["govern.where", "govern.how"]
    assert (table.support["hue"], table.support["da_nang"]) == (1, 1)
    assert (table.tracks["aid"], table.tracks["patronage"]) == (18, 22)


def pacify(side: str | None, *answers: str | int):
    both = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}
    cities = ("hue", "da_nang", "kontum", "qui_nhon", "cam_ranh")
    table = a_table(dict.fromkeys(cities, both), capabilities={86: side} if side else {}, arvn=75, econ=0)
    return table, drive(table, support_phase(table), *answers)


def test_shaded_arvn_pacifies_in_one_space_only_and_the_us_as_ever():
    table, asked = pacify("shaded", "hue", 1, "da_nang", 1, "done", "kontum", 2)
    assert [q.role for q in asked if q.key == "pacify.where"] == ["us", "us", "us", "arvn"]
    assert [table.support[city] for city in ("hue", "da_nang", "kontum", "qui_nhon")] == [1, 1, 2, 0]


def test_shaded_the_one_space_is_part_of_the_four_shared_with_the_us():
    _, asked = pacify("shaded", "hue", 1, "da_nang", 1, "kontum", 1, "qui_nhon", 1)
    assert {q.role for q in asked} == {"us"}


@pytest.mark.parametrize("side", [None, "unshaded"])
def test_otherwise_arvn_pacifies_in_all_that_is_left_of_the_four(side: str | None):
    _, asked = pacify(side, "hue", 1, "done", "kontum", 1, "qui_nhon", 1, "cam_ranh", 1)
    assert [q.role for q in asked if q.key == "pacify.where"] == ["us", "us", "arvn", "arvn", "arvn"]

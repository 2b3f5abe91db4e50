"""32 Long Range Guns."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.bombard import bombard
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.tables import a_table, drive, execute


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_executing_places_the_marker(side):
    table = a_table()
    assert execute(table, 32, side, "us") == []
    assert table.facts == [("capability", 32, side)]
    assert table.capabilities == {32: side}
    other = {"unshaded": "shaded", "shaded": "unshaded"}[side]
    execute(table, 32, other, "nva")
    assert table.capabilities == {32: other}


FRONT = {
    "hue": {"us_troops": 3},
    "quang_tri": {"nva_troops": 3, "arvn_troops": 3},
    "quang_nam": {"us_bases": 1, "arvn_troops": 1},
    "da_nang": {"us_troops": 4},
}


def shell(table, *answers):
    return drive(table, bombard(table, Turn("nva")), *answers)


def test_without_it_two_spaces():
    table = a_table(FRONT)
    shell(table, "hue", "quang_tri")
    assert table.casualties == {"us_troops": 1}
    assert table.pieces["quang_tri"]["arvn_troops"] == 2


def test_unshaded_one_space_only():
    table = a_table(FRONT, capabilities={32: "unshaded"})
    asked = shell(table, "hue")
    assert asked[0].options == ["hue", "quang_tri", "quang_nam"], "the usual conditions"
    assert table.facts == [("removed", "us_troops", 1, "hue", "casualties")]


def test_shaded_three_spaces():
    table = a_table(FRONT, capabilities={32: "shaded"})
    shell(table, "hue", "quang_tri", "quang_nam")
    assert table.facts == [
        ("removed", "us_troops", 1, "hue", "casualties"),
        ("removed", "arvn_troops", 1, "quang_tri"),
        ("removed", "arvn_troops", 1, "quang_nam"),
    ]


def test_shaded_may_stop_earlier_and_ends_after_three():
    spaces = {**FRONT, "loc_hue_da_nang": {"arvn_troops": 3}}
    table = a_table(spaces, capabilities={32: "shaded"})
    asked = shell(table, "hue", "done")
    assert "done" in asked[1].options
    assert len(table.facts) == 1
    table = a_table(spaces, capabilities={32: "shaded"})
    shell(table, "hue", "quang_tri", "loc_hue_da_nang")
    assert len(table.facts) == 3

"""108 Draft Dodgers."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute


@pytest.mark.parametrize(
    ("casualties", "left"),
    [({}, 2), ({"us_troops": 1, "us_bases": 1}, 2), ({"us_troops": 2, "us_bases": 1}, 5), ({"us_irregulars": 3}, 5)],
)
def test_unshaded_three_troops_return_unless_three_casualties(casualties, left):
    table = a_table(casualties=casualties, out_of_play={"us_troops": 5, "us_bases": 1})
    assert execute(table, 108, "unshaded", "us") == []
    assert table.out_of_play == {"us_troops": left, "us_bases": 1}
    assert table.casualties == casualties


def test_unshaded_what_there_is():
    table = a_table(out_of_play={"us_troops": 2})
    execute(table, 108, "unshaded", "us")
    assert table.out_of_play == {}


@pytest.mark.parametrize(
    ("casualties", "gone"), [({"us_troops": 1}, 1), ({"us_bases": 1, "us_irregulars": 1}, 2), ({"us_troops": 5}, 3)]
)
def test_shaded_an_available_troop_for_each_casualty_up_to_three(casualties, gone):
    table = a_table(casualties=dict(casualties))
    assert execute(table, 108, "shaded", "vc") == []
    assert table.out_of_play == {"us_troops": gone}
    assert table.casualties == casualties


def test_shaded_nothing_without_casualties_and_no_more_than_available():
    table = a_table()
    execute(table, 108, "shaded", "vc")
    assert table.facts == []
    table = a_table({"saigon": {"us_troops": 36}}, casualties={"us_troops": 3})
    execute(table, 108, "shaded", "vc")
    assert table.out_of_play == {"us_troops": 1}

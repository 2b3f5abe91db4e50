"""88 Phan Quang Dan."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute


@pytest.mark.parametrize(("before", "after"), [(-2, -1), (0, 1), (1, 2)])
def test_unshaded_saigon_toward_active_support_and_patronage(before: int, after: int):
    table = a_table({"saigon": {"support": before}}, patronage=20)
    assert execute(table, 88, "unshaded", "us") == []
    assert table.facts == [("shifted", "saigon", after), ("track", "patronage", 5)]


@pytest.mark.parametrize(("before", "after"), [(-2, -1), (-1, 0), (1, 0), (2, 1)])
def test_shaded_saigon_toward_neutral_patronage_and_arvn_ineligible(before: int, after: int):
    table = a_table({"saigon": {"support": before}}, patronage=20)
    assert execute(table, 88, "shaded", "vc") == []
    assert table.facts == [("shifted", "saigon", after), ("track", "patronage", -5), ("made_ineligible", "arvn")]


def test_what_cannot_shift_does_not():
    table = a_table({"saigon": {"support": 2}}, patronage=72)
    execute(table, 88, "unshaded", "us")
    assert table.facts == [("track", "patronage", 3)]
    table = a_table(patronage=2)
    execute(table, 88, "shaded", "nva")
    assert table.facts == [("track", "patronage", -2), ("made_ineligible", "arvn")]

"""107 Burning Bonze."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute


@pytest.mark.parametrize(("level", "after"), [(2, 26), (1, 23), (0, 23), (-2, 23)])
def test_unshaded_patronage_by_the_support_of_saigon(level, after):
    table = a_table({"saigon": {"support": level}}, patronage=20)
    assert execute(table, 107, "unshaded", "arvn") == []
    assert table.tracks["patronage"] == after


def test_shaded_saigon_toward_active_opposition_and_aid():
    table = a_table({"saigon": {"support": 1}}, aid=20)
    assert execute(table, 107, "shaded", "vc") == []
    assert table.facts == [("shifted", "saigon", 0), ("track", "aid", -12)]


def test_shaded_at_the_end_of_both_tracks():
    table = a_table({"saigon": {"support": -2}}, aid=5)
    execute(table, 107, "shaded", "vc")
    assert table.facts == [("track", "aid", -5)]

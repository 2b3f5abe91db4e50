"""43 Economic Aid."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_two_bases_of_one_faction_then_resources_or_aid():
    table = a_table(out_of_play={"us_bases": 3, "arvn_bases": 2}, arvn=30, aid=20)
    asked = execute(table, 43, "unshaded", "vc", "us_bases", "aid")
    assert [(question.role, question.options) for question in asked] == [
        ("vc", ["arvn_bases", "us_bases"]),
        ("vc", ["arvn_resources", "aid"]),
    ]
    assert table.facts == [("boxed", "us_bases", 2, "out_of_play", "available"), ("track", "aid", 12)]
    execute(table, 43, "unshaded", "us", "arvn_bases", "arvn_resources")
    assert table.facts == [("boxed", "arvn_bases", 2, "out_of_play", "available"), ("track", "arvn", 6)]


def test_unshaded_without_bases_out_of_play():
    table = a_table(out_of_play={"us_troops": 2})
    execute(table, 43, "unshaded", "us", "arvn_resources")
    assert table.facts == [("track", "arvn", 6)]


def test_shaded_improves_the_trail_twice_or_pays():
    table = a_table(trail=0, nva=20)
    asked = execute(table, 43, "shaded", "vc", "improve_trail")
    assert [(question.role, question.options) for question in asked] == [("vc", ["improve_trail", "nva_resources"])]
    assert table.facts == [("track", "trail", 1), ("track", "trail", 1)]
    table = a_table(trail=1, nva=20)
    execute(table, 43, "shaded", "nva", "nva_resources")
    assert table.facts == [("track", "trail", 1), ("track", "nva", 10)]


def test_shaded_at_the_top_of_the_trail_pays():
    table = a_table(trail=3, nva=20)
    assert execute(table, 43, "shaded", "nva") == []
    assert table.facts == [("track", "trail", 1), ("track", "nva", 10)]


@pytest.mark.parametrize(
    ("tracks", "after"), [({"arvn": 75, "aid": 20}, (75, 32)), ({"arvn": 30, "aid": 75}, (36, 75))]
)
def test_unshaded_5_1_3_a_track_at_75_is_not_offered(tracks, after):
    table = a_table(**tracks)
    assert execute(table, 43, "unshaded", "us") == []
    assert (table.tracks["arvn"], table.tracks["aid"]) == after


def test_shaded_5_1_3_resources_at_75_are_not_offered():
    table = a_table(nva=75, trail=1)
    assert execute(table, 43, "shaded", "nva") == []
    assert table.tracks["trail"] == 3

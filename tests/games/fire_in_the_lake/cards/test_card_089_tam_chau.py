"""89 Tam Chau."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


@pytest.mark.parametrize(("before", "after"), [(-2, -1), (0, 1), (1, 1), (2, 1)])
def test_unshaded_saigon_toward_passive_support(before: int, after: int):
    table = a_table({"saigon": {"support": before}}, patronage=20)
    assert execute(table, 89, "unshaded", "arvn") == []
    assert table.support["saigon"] == after
    assert table.tracks["patronage"] == 26


@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, -1), (-1, -1), (-2, -1)])
def test_shaded_a_vc_piece_and_saigon_toward_passive_opposition(before: int, after: int):
    table = a_table({"saigon": {"support": before}}, patronage=20)
    asked = execute(table, 89, "shaded", "nva", "vc_bases")
    assert [(q.role, q.key, q.options) for q in asked] == [("nva", "event.kind", ["vc_guerrillas", "vc_bases"])]
    assert pieces(table, "saigon") == {"vc_bases": 1}
    assert table.support["saigon"] == after
    assert table.tracks["patronage"] == 14


def test_shaded_no_third_base():
    table = a_table({"saigon": {"us_bases": 1, "arvn_bases": 1}}, patronage=4)
    assert execute(table, 89, "shaded", "vc") == []
    assert pieces(table, "saigon") == {"us_bases": 1, "arvn_bases": 1, "vc_guerrillas": 1}
    assert table.tracks["patronage"] == 0


def test_shaded_vc_need_not_move_a_piece_from_the_map():
    table = a_table({"saigon": {"us_bases": 2}, "hue": {"vc_guerrillas": 30}})
    asked = execute(table, 89, "shaded", "vc", "done")
    assert asked[0].options == ["saigon", "done"]
    assert pieces(table, "hue") == {"vc_guerrillas": 30}
    assert table.support["saigon"] == -1

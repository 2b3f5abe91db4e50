"""41 Bombing Pause."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.turn import possible_activities

from tests.games.fire_in_the_lake.tables import a_table, a_turn, execute


def test_sets_two_spaces_to_passive_support_from_either_side():
    table = a_table({"saigon": {"support": -2}, "hue": {"support": 2}, "da_nang": {"support": 1}}, patronage=20)
    asked = execute(table, 41, "unshaded", "nva", ["saigon", "hue"])
    assert [(question.role, question.least, question.most) for question in asked] == [("nva", 2, 2)]
    assert "da_nang" not in asked[0].options
    assert "phuoc_long" not in asked[0].options
    assert "loc_saigon_can_tho" not in asked[0].options
    assert table.facts == [
        ("shifted", "hue", 1),
        ("shifted", "saigon", 1),
        ("track", "patronage", 2),
        ("momentum", 41, "unshaded"),
    ]


def test_where_all_else_is_at_passive_support_only_one_is_set():
    spaces = {space: {"support": 1} for space in board.POPULATED}
    spaces["hue"] = {"support": 0}
    table = a_table(spaces, patronage=75)
    assert execute(table, 41, "unshaded", "us") == []
    assert table.facts == [("shifted", "hue", 1), ("momentum", 41, "unshaded")]


def test_no_air_strike_until_coup():
    table = a_table({"hue": {"us_troops": 1, "nva_troops": 1}}, trail=2)
    turn = a_turn("us")
    turn.operation = "assault"
    assert "air_strike" in possible_activities(table, turn)
    table.momentum = {41: "unshaded"}
    assert "air_strike" not in possible_activities(table, turn)

"""42 Chou En Lai."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_nva_pays_and_removes_a_die_roll_of_its_troops():
    table = a_table(
        {"north_vietnam": {"nva_troops": 3, "nva_guerrillas": 3}, "saigon": {"nva_troops": 2}}, dice=[4], nva=20
    )
    asked = execute(
        table, 42, "unshaded", "us",
        [*(f"nva_troops@north_vietnam#{i}" for i in (1, 2, 3)), "nva_troops@saigon#1"],
    )  # fmt: skip
    assert [(question.role, question.least, question.most) for question in asked] == [("nva", 4, 4)]
    assert table.facts == [
        ("track", "nva", -10),
        ("rolled", 4, "card_42"),
        ("removed", "nva_troops", 1, "saigon"),
        ("removed", "nva_troops", 3, "north_vietnam"),
    ]


def test_unshaded_with_too_little():
    table = a_table({"saigon": {"nva_troops": 2}}, dice=[6], nva=7)
    assert execute(table, 42, "unshaded", "us") == []
    assert table.tracks["nva"] == 0
    assert pieces(table, "saigon") == {}


def test_shaded_nva_earns_ten_and_vc_the_trail():
    table = a_table(nva=20, vc=20, trail=3)
    assert execute(table, 42, "shaded", "vc") == []
    assert table.facts == [("track", "nva", 10), ("track", "vc", 3)]


def test_shaded_stays_within_75():
    table = a_table(nva=70, vc=75, trail=3)
    execute(table, 42, "shaded", "vc")
    assert table.facts == [("track", "nva", 5)]

"""52 RAND."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.cards import CARDS

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_flips_one_shaded_us_capability():
    table = a_table(capabilities={8: "shaded", 28: "shaded", 11: "unshaded", 34: "shaded", 61: "shaded", 101: "shaded"})
    asked = execute(table, 52, "unshaded", "arvn", "28")
    assert [(question.role, question.key, question.options) for question in asked] == [
        ("arvn", "event.capability", ["8", "28"])
    ]
    assert table.facts == [("capability", 28, "unshaded")]
    assert table.capabilities[8] == "shaded"


def test_shaded_flips_one_unshaded_us_capability():
    table = a_table(capabilities={8: "shaded", 4: "unshaded", 19: "unshaded", 33: "unshaded"})
    asked = execute(table, 52, "shaded", "arvn", "4")
    assert [(question.role, question.options) for question in asked] == [("arvn", ["4", "19"])]
    assert table.facts == [("capability", 4, "shaded")]


def test_every_us_capability_can_be_flipped():
    us = (4, 8, 11, 13, 14, 18, 19, 20, 28)
    table = a_table(capabilities=dict.fromkeys(range(1, 121), "shaded"))
    asked = execute(table, 52, "unshaded", "us", "4")
    assert asked[0].options == [str(card) for card in us]
    assert us == tuple(card.number for card in CARDS.values() if card.owner == "us")


def test_top_gun_turned_unshaded_shoots_down_shaded_migs():
    table = a_table(capabilities={4: "shaded", 33: "shaded"})
    assert execute(table, 52, "unshaded", "us") == []
    assert table.facts == [("capability", 4, "unshaded"), ("capability", 33, None)]
    assert table.capabilities == {4: "unshaded"}


def test_top_gun_turned_unshaded_leaves_unshaded_migs():
    table = a_table(capabilities={4: "shaded", 33: "unshaded"})
    execute(table, 52, "unshaded", "us")
    assert table.capabilities == {4: "unshaded", 33: "unshaded"}


def test_without_such_a_capability_nothing_happens():
    table = a_table(capabilities={8: "shaded", 34: "unshaded"})
    execute(table, 52, "shaded", "us")
    assert table.facts == []

"""FoF 11, 10.3.1 What a defence wants, and what it brings."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fields_of_fire.campaign.scoring import earned
from sentiero.games.fields_of_fire.campaign.victory import completed
from sentiero.games.fields_of_fire.edition.defence import Ring
from sentiero.games.fields_of_fire.enemy.capture import capture_casualties
from sentiero.games.fields_of_fire.fire.hits import INFLICTED, hit
from sentiero.games.fields_of_fire.ground.grid import card
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.view.derived import aims

from tests.games.fields_of_fire.battles import foe, us
from tests.games.fields_of_fire.defences import a_defence

LINE = (card(2, 1), card(2, 2), card(2, 3))


def holding(*cards: int, **sheet: Any) -> Table:
    table = a_defence(3, 3, **{"victory": {"hold": 3}, **sheet})
    for n, at in enumerate(cards):
        us(table, f"squad{n}", at)
    return table


def test_11_so_many_cards_are_held() -> None:
    assert completed(holding(*LINE))
    assert not completed(holding(*LINE[:2]))
    assert aims(holding(*LINE[:2]))[0] == {"kind": "hold", "least": 3, "held": 2, "left": [], "done": False}


def test_11_no_enemy_may_be_on_any_card_of_the_company() -> None:
    table = holding(*LINE, card(1, 1))
    foe(table, "foe", card(1, 1))
    assert not completed(table)
    assert aims(table)[0]["left"] == ["r1c1"]
    table.do("moved", "foe", card(3, 3))
    assert completed(table), "elsewhere he does not matter"


def test_11_or_so_many_of_some_rows() -> None:
    wanted = {"hold": 2, "of_rows": [1, 2]}
    assert completed(holding(card(1, 1), card(2, 1), victory=wanted))
    assert not completed(holding(card(3, 1), card(2, 1), victory=wanted))


def points(table: Table) -> dict[str, int]:
    return {row["row"]: row["points"] for row in earned(table)}


def test_10_3_1_each_card_of_the_company_without_enemies_at_the_end() -> None:
    table = holding(*LINE, xp={"friendly_card_without_enemy_at_end": 1})
    foe(table, "foe", LINE[0])
    assert points(table) == {"friendly_card_without_enemy_at_end": 2}


def test_10_3_1_each_clear_card_of_rows_1_and_2() -> None:
    table = holding(*LINE, xp={"clear_cards_rows_1_2": 1})
    foe(table, "foe", card(1, 1))
    table.do("contact", card(1, 2), "A", False, False)
    assert points(table) == {"clear_cards_rows_1_2": 4}


def test_10_3_1_the_card_in_the_middle_and_those_around_it() -> None:
    ring = Ring(card(2, 2), (card(1, 2), card(2, 1), card(3, 3)))
    table = holding(*LINE, xp={"clear_centre_card": 3, "clear_perimeter_card": 1}, ring=ring)
    foe(table, "foe", card(3, 3))
    assert points(table) == {"clear_centre_card": 3, "clear_perimeter_card": 2}


def hit_twice(xp: dict[str, int]) -> Table:
    """Two enemy casualties, of which one lies where an enemy still is, so that nobody takes it."""
    table = holding(*LINE, xp=xp)
    for n, at in enumerate((card(3, 1), card(3, 3))):
        hit(table, foe(table, f"foe{n}", at), "C")
    table.do("left", "foe1", "off_map")
    capture_casualties(table)
    return table


def test_10_3_1_each_casualty_inflicted_that_is_not_paid_as_captured() -> None:
    assert points(hit_twice({INFLICTED: 1, "capture_enemy_casualty": 2})) == {INFLICTED: 1, "capture_enemy_casualty": 2}


def test_10_3_1_where_nothing_is_paid_for_capturing_all_count() -> None:
    assert points(hit_twice({INFLICTED: 1})) == {INFLICTED: 2}


@pytest.mark.parametrize("key", [INFLICTED])
def test_10_3_1_where_the_sheet_does_not_ask_nothing_is_counted(key: str) -> None:
    assert key not in hit_twice({}).tally


def test_10_3_1_evacuated_casualties() -> None:
    table = holding(*LINE, xp={"evacuate_friendly_casualty": 2})
    table.do("tallied", "evacuated", 3)
    assert points(table) == {"evacuate_friendly_casualty": 6}

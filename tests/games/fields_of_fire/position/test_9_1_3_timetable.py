"""FoF 9.1.3, 3.2.2, 3.8 In defence potential contacts come by a timetable, and go at clean-up."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.edition.campaign import PHASES
from sentiero.games.fields_of_fire.edition.defence import Ring, read_ring, read_timetable
from sentiero.games.fields_of_fire.enemy.activity import enemy_activity
from sentiero.games.fields_of_fire.ground.grid import card
from sentiero.games.fields_of_fire.position.state import Contact
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.position.timetable import lay, lay_due
from sentiero.games.fields_of_fire.turn.sequence import clean_up
from sentiero.games.fields_of_fire.units.unit import ENEMY, US
from sentiero.games.fields_of_fire.vehicles.phase import sides_in_order
from sentiero.games.fields_of_fire.view.derived import timetable
from sentiero.kernel.problems import SetupRefused

from tests.games.fields_of_fire.battles import us
from tests.games.fields_of_fire.defences import a_defence
from tests.games.fields_of_fire.tables import finish

ROWS = {1: ("C", "B", None), 3: ("A", None, "B")}


def letters(table: Table) -> dict[int, str]:
    return {at: one.letter for at, one in table.contacts.items()}


def in_turn(turn: int, **sheet: Any) -> Table:
    table = a_defence(3, 3, **{"timetable": ROWS, **sheet})
    table.do("turn", turn)
    return table


def test_3_2_2_from_turn_2_a_marker_on_each_card_of_a_row_by_the_column_of_the_turn() -> None:
    table = in_turn(2)
    lay_due(table)
    assert letters(table) == {card(1, 1): "B", card(1, 2): "B", card(1, 3): "B"}
    table = in_turn(3)
    lay_due(table)
    assert letters(table) == {card(3, 1): "B", card(3, 2): "B", card(3, 3): "B"}


def test_3_2_2_not_in_the_first_turn_and_none_after_the_last_column() -> None:
    for turn in (1, 4):
        table = in_turn(turn)
        lay_due(table)
        assert table.contacts == {}


def test_9_1_5_where_a_marker_lies_the_higher_letter_stays() -> None:
    table = in_turn(2)
    table.do("contact", card(1, 1), "A", False, False)
    table.do("contact", card(1, 2), "C", False, False)
    lay_due(table)
    assert letters(table)[card(1, 1)] == "A"
    assert letters(table)[card(1, 2)] == "B"


def test_3_2_2_they_come_before_the_checks() -> None:
    table = in_turn(2)
    finish(enemy_activity(table))
    assert len(table.contacts) == 3


def test_3_8_unresolved_ones_go_at_clean_up_and_only_in_defence() -> None:
    table = in_turn(2)
    lay_due(table)
    finish(clean_up(table))
    assert table.contacts == {}
    table = in_turn(2, kind="offensive")
    table.contacts = {card(1, 1): Contact("A", False, False)}
    finish(clean_up(table))
    assert table.contacts


def test_9_1_3_the_middle_and_the_ring_around_it_have_letters_of_their_own() -> None:
    ring = Ring(card(3, 3), (card(2, 2), card(2, 3), card(4, 4)))
    table = a_defence(5, 5, ring=ring, timetable={"centre": (None, "C"), "perimeter": ("C", "B")})
    table.do("turn", 2)
    lay_due(table)
    assert letters(table) == {card(3, 3): "C", card(2, 2): "B", card(2, 3): "B", card(4, 4): "B"}


def test_9_1_3_or_the_foremost_card_of_the_company_in_each_column() -> None:
    table = a_defence(3, 3, timetable={"foremost": ("C", "B")})
    for n, at in enumerate((card(1, 1), card(2, 1), card(1, 2), card(2, 3))):
        us(table, f"squad{n}", at)
    lay(table, 2)
    assert letters(table) == {card(2, 1): "B", card(1, 2): "B", card(2, 3): "B"}


def test_3_in_defence_the_enemy_comes_before_the_company_and_his_vehicles_first() -> None:
    order = PHASES["defensive"]
    assert order.index("enemy_event") < order.index("enemy_activity") < order.index("activation")
    assert PHASES["offensive"].index("enemy_activity") > PHASES["offensive"].index("general_initiative")
    assert sides_in_order(a_defence()) == (ENEMY, US)
    assert sides_in_order(a_defence(kind="offensive")) == (US, ENEMY)


def test_the_view_tells_the_timetable() -> None:
    table = a_defence(timetable={1: ("C", None), "centre": ("B",)})
    assert timetable(table) == [{"row": 1, "letters": ["C", None]}, {"place": "centre", "letters": ["B"]}]


@pytest.mark.parametrize(
    "wrong",
    [
        {"row": 4, "letters": ["A"]},
        {"place": "left", "letters": ["A"]},
        {"row": 1, "letters": ["A", "B", "C", "A"]},
        {"row": 1, "letters": ["D"]},
        {"row": 1, "letters": ["A"], "turn": 1},
    ],
)
def test_a_wrong_timetable_is_refused_with_its_place(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupRefused):
        read_timetable(Node([wrong], "timetable"), 3, 3, ("A", "B", "C"))


def test_a_ring_lies_on_the_map() -> None:
    ring = read_ring(Node({"row": 3, "column": 3}, "centre"), 5, 5)
    assert ring is not None
    assert ring.cards == tuple(card(row, column) for row in (2, 3, 4) for column in (2, 3, 4))
    with pytest.raises(SetupRefused):
        read_ring(Node({"row": 1, "column": 3}, "centre"), 5, 5)

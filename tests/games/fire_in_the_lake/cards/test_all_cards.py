"""What holds for every card: how its file reads, and that each of its sides says what it does."""

from __future__ import annotations

import ast
from inspect import getsource
from types import ModuleType

import pytest
from sentiero.games.fire_in_the_lake import cards
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.events import words
from sentiero.games.fire_in_the_lake.events.card import CAPABILITY, COUP, Card
from sentiero.games.fire_in_the_lake.pieces import US
from sentiero.games.fire_in_the_lake.position import lasting

DOOR = words.__name__
SIDES = [(card, side) for card in CARDS.values() for side in card.sides]


def module_of(number: int) -> ModuleType:
    (found,) = (module for name, module in vars(cards).items() if name.startswith(f"card_{number:03d}_"))
    assert isinstance(found, ModuleType)
    return found


@pytest.mark.parametrize(("card", "side"), SIDES, ids=[f"{card.number}-{side}" for card, side in SIDES])
def test_each_side_says_in_one_line_what_it_does(card: Card, side: str) -> None:
    line = card.side(side).__doc__
    assert line is not None
    assert line.endswith(".")
    assert "\n" not in line


def test_each_precondition_says_in_one_line_what_it_asks_for() -> None:
    asked = {card.number: card.precondition.__doc__ for card in CARDS.values() if card.precondition is not None}
    assert sorted(asked) == [121, 122, 123, 124]
    assert all(asked.values())


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: str(card.number))
def test_a_card_takes_its_words_from_one_door_and_says_its_number_once(card: Card) -> None:
    tree = ast.parse(getsource(module_of(card.number)))
    doors = {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
    assert {door for door in doors if door is not None and not door.startswith(cards.__name__)} == {DOOR}
    keywords = [keyword for node in ast.walk(tree) if isinstance(node, ast.Call) for keyword in node.keywords]
    assert [word for word in keywords if word.arg == "card" and isinstance(word.value, ast.Constant)] == []
    (defined,) = (node for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CARD")
    assert isinstance(defined.value, ast.Call)
    assert ast.unparse(defined.value.args[0]) == str(card.number)


def test_the_door_holds_each_word_once_and_no_word_that_no_card_uses() -> None:
    used = {
        node.id
        for card in CARDS.values()
        for node in ast.walk(ast.parse(getsource(module_of(card.number))))
        if isinstance(node, ast.Name)
    }
    assert len(set(words.__all__)) == len(words.__all__)
    assert set(words.__all__) - used == set()


def test_the_capabilities_of_the_us_are_those_of_its_cards() -> None:
    owned = tuple(card.number for card in CARDS.values() if card.kind == CAPABILITY and card.owner == US)
    assert owned == lasting.US_CAPABILITIES


def test_a_coup_card_has_no_side() -> None:
    assert [card.number for card in CARDS.values() if card.kind == COUP] == [125, 126, 127, 128, 129, 130]
    assert all(not card.sides for card in CARDS.values() if card.kind == COUP)

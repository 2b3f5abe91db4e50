"""docs/cards.md is in step with the cards, and every card has tests of its own."""

from __future__ import annotations

import pytest
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.cards import CARDS

from tools.fire_in_the_lake.cards_page import PAGE, count_tests, page


def test_the_page_is_in_step():
    assert PAGE.read_text(encoding="utf-8") == page(), "run make cards"


@pytest.mark.parametrize("number", CARDS)
def test_every_card_has_tests(number):
    assert count_tests(number) >= 1


def test_130_cards_are_listed():
    cards = TITLES["fire-in-the-lake"].lists["cards"].things()
    assert len(cards) == 130
    kinds = [card["kind"] for card in cards]
    assert (kinds.count("coup"), kinds.count("pivotal"), kinds.count("capability")) == (6, 4, 19)
    assert sum(1 for card in cards if card["momentum"]) == 14
    periods = [card["period"] for card in cards]
    assert (periods.count("1964"), periods.count("1965"), periods.count("1968")) == (24, 48, 48)
    assert all(len(card["order"]) == 4 for card in cards if card["kind"] != "coup")
    single = {38, 41, 64, 69, 80, 94, 106, 115, 121, 122, 123, 124}
    assert {card["number"] for card in cards if len(card["sides"]) == 1} == single

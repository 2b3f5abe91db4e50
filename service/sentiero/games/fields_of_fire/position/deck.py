"""FoF 1.2.2 Drawing action cards.

The order of the deck is fixed by chance when it is shuffled; all cards of a draw are drawn, never fewer. The reshuffle
card does not count: the draw is finished, then everything is shuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from sentiero.games.fields_of_fire.data.charts import COLUMNS
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.state import RESHUFFLE
from sentiero.games.fields_of_fire.position.table import Table

T = TypeVar("T")
# What is read off a card besides its icons.
NUMBER: Final = "number"


def draw(table: Table, purpose: str, n: int = 1) -> list[ActionCard]:
    """So many action cards, for a purpose that is told with them."""
    taken, actions = _take(table, purpose, n), table.pack.actions
    again = RESHUFFLE in taken
    if not again and len(taken) == n:
        return [actions[card - 1] for card in taken]
    while len(taken) - again < n:
        # Ruling: a deck that runs out in a draw is made anew of all cards that this draw has not taken.
        shuffle(table, [card.id for card in actions if card.id not in taken])
        # Another list: the first is in a fact, and tells what that took.
        taken = [*taken, *_take(table, purpose, n + again - len(taken))]
    if again:
        shuffle(table, [RESHUFFLE, *[card.id for card in actions]])
    return [actions[card - 1] for card in taken if card != RESHUFFLE]


def _take(table: Table, purpose: str, n: int) -> list[int]:
    """From the top, so many cards that count, or as many as there are; one fact."""
    cards = table.deck[: -n - 1 : -1]
    if RESHUFFLE in cards:
        cards = table.deck[: -n - 2 : -1]
    table.do("drew", purpose, cards)
    return cards


def shuffle(table: Table, cards: Sequence[int]) -> None:
    """A new deck, in an order that chance fixes now and nobody sees."""
    table.do("shuffled", table.chance.shuffle(cards, secret=True))


def draw_until(table: Table, purpose: str, fits: Callable[[ActionCard], bool]) -> None:
    """One card after the other until one fits; those between two shuffles are told as one draw."""
    found = False
    while not found:
        taken: list[int] = []
        for card in reversed(table.deck):
            taken.append(card)
            if card != RESHUFFLE:
                found = fits(table.pack.actions[card - 1])
                if found or RESHUFFLE in taken:
                    break
        table.do("drew", purpose, taken)
        if RESHUFFLE in taken or not found:
            shuffle(table, [RESHUFFLE, *[card.id for card in table.pack.actions]])


def one(table: Table, purpose: str) -> ActionCard:
    """One action card."""
    return draw(table, purpose)[0]


def read(table: Table, purpose: str, column: int) -> int:
    """FoF 1.2.2: a random number from 1 to n, from column n of one action card."""
    number = one(table, purpose).r[column]
    table.do("read", NUMBER, column, number)
    return number


def attempt(table: Table, purpose: str, n: int, icon: str) -> int:
    """FoF 4.2: draw all the cards of an attempt and count the icon."""
    return sum(icon in card.icons for card in draw_for(table, purpose, n, icon))


def draw_for(table: Table, purpose: str, n: int, icon: str) -> list[ActionCard]:
    """All the cards of an attempt; how many of them show the icon is told: not everybody knows their faces."""
    drawn = draw(table, purpose, n)
    table.do("read", icon, n, sum(icon in card.icons for card in drawn))
    return drawn


def at_random(table: Table, purpose: str, things: Sequence[T]) -> T:
    """FoF 1.2.2: one of some things, numbered in their order."""
    return things[0] if len(things) == 1 else things[_number(table, purpose, len(things)) - 1]


def _number(table: Table, purpose: str, n: int) -> int:
    """Ruling: column n, or the next wider one; beyond 12 a card for tens, one for units. Too high: again."""
    while True:
        if n <= COLUMNS[-1]:
            number = read(table, purpose, next(column for column in COLUMNS if column >= n))
        else:
            number = (read(table, purpose, (n + 9) // 10) - 1) * 10 + read(table, purpose, 10)
        if number <= n:
            return number

"""FoF 3.1 An event that demands to pull back one row, and whether the company has done so."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.edition.sheet import LINE
from sentiero.games.fields_of_fire.ground.grid import card, row
from sentiero.games.fields_of_fire.position.map_growth import grow
from sentiero.games.fields_of_fire.position.state import BELOW
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.advance import complete, is_on
from sentiero.games.fields_of_fire.units.unit import US

WITHDRAW: Final = "exposed_flanks_withdraw"


def open_the_rear(table: Table) -> None:
    """A row below the last, as far as there is terrain; the line that is held runs one row farther back."""
    below = -table.tally.get(BELOW, 0)
    first, last = table.front()
    cards = [card(below, column) for column in range(first, last + 1)]
    if all(table.on_map(at) or grow(table, at) for at in cards):
        table.do("tallied", BELOW, 1)
    if LINE in table.controls:
        table.do("control", LINE, card(row(table.controls[LINE]) - 1, 1))


def note_withdrawal(table: Table) -> None:
    """Ruling: done where at the end of the turn nobody of the company is in front of the line."""
    if is_on(table, WITHDRAW) and LINE in table.controls:
        line = row(table.controls[LINE])
        if all(row(at) <= line for at in table.cards_of(US)):
            complete(table, WITHDRAW)

"""FoF 9.1.3 In defence potential contacts come row by row, turn by turn, as the sheet says."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE
from sentiero.games.fields_of_fire.ground.grid import card
from sentiero.games.fields_of_fire.position.table import Table


def due(table: Table, turn: int) -> Iterator[tuple[int, str]]:
    """The cards that get a marker in a turn, and its letter."""
    for row, letters in sorted(table.mission.timetable.items()):
        letter = letters[turn - 1] if turn <= len(letters) else None
        if letter is not None:
            yield from ((card(row, column), letter) for column in range(1, table.mission.columns + 1))


def lay_due(table: Table) -> None:
    """FoF 3.2.2: not in the first turn; of two markers on a card the higher letter stays (FoF 9.1.5)."""
    if table.turn < 2:
        return
    for at, letter in due(table, table.turn):
        lies = table.contacts.get(at)
        if lies is None or letter < lies.letter:
            table.do("contact", at, letter, False, False)


def lift_unresolved(table: Table) -> None:
    """FoF 3.8: what was not resolved goes at the end of a turn of a defensive mission."""
    if table.mission.kind == DEFENSIVE:
        for at in sorted(table.contacts):
            table.do("contact_gone", at)

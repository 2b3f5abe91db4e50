"""FoF 9.1.3 In defence potential contacts come turn by turn, as the sheet says: row by row, or by other places."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fields_of_fire.edition.defence import CENTRE, FOREMOST, PERIMETER
from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE
from sentiero.games.fields_of_fire.ground.grid import card, column
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US


def due(table: Table, turn: int) -> Iterator[tuple[int, str]]:
    """The cards that get a marker in a turn, and its letter."""
    for place, letters in table.mission.timetable.items():
        letter = letters[turn - 1] if 0 < turn <= len(letters) else None
        if letter is not None:
            yield from ((at, letter) for at in cards(table, place))


def cards(table: Table, place: int | str) -> list[int]:
    """FoF 9.1.3: every card of a row; the card in the middle, those around it; the foremost of ours in each column."""
    ring = table.mission.ring
    if place == FOREMOST:
        return sorted({column(at): at for at in table.cards_of(US) if table.enterable(at)}.values())
    if place in (CENTRE, PERIMETER):
        return [] if ring is None else [ring.centre] if place == CENTRE else list(ring.perimeter)
    return [card(int(place), number) for number in range(1, table.mission.columns + 1)]


def lay_due(table: Table) -> None:
    """FoF 3.2.2: from the second turn on; those of the first are part of the set-up."""
    if table.turn > 1:
        lay(table, table.turn)


def lay(table: Table, turn: int) -> None:
    """FoF 9.1.5: of two markers on a card the higher letter stays."""
    for at, letter in due(table, turn):
        lies = table.contacts.get(at)
        if lies is None or letter < lies.letter:
            table.do("contact", at, letter, False, False)


def lift_unresolved(table: Table) -> None:
    """FoF 3.8: what was not resolved goes at the end of a turn of a defensive mission."""
    if table.mission.kind == DEFENSIVE:
        for at in sorted(table.contacts):
            table.do("contact_gone", at)

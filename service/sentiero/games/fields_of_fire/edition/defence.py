"""FoF 2.4.1, 5.2.3 What a sheet says of a prepared position: fortifications to place, and a defence all round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sentiero.games.fields_of_fire.data.reader import Node

FORTIFICATIONS: Final = ("foxhole", "trench", "bunker", "pillbox")
# Where they are placed: on any card of the company, on all of them, or on the one in the middle.
HELD, EACH, CENTRE = "held", "each", "centre"


class Work(NamedTuple):
    """FoF 5.2.3 So many fortifications of a kind: in all, or on each card that the company occupies."""

    kind: str
    number: int
    where: str


class Ring(NamedTuple):
    """FoF 2.4.1 A defence all round: a card in the middle, and those around it."""

    centre: int
    perimeter: tuple[int, ...]

    @property
    def cards(self) -> tuple[int, ...]:
        """All of them, row by row."""
        return tuple(sorted((self.centre, *self.perimeter)))


def read_works(node: Node | None) -> tuple[Work, ...]:
    """Fortifications in the order in which they are placed."""
    return tuple(_work(one.only(("kind", "count", "where"))) for one in node.each()) if node else ()


def _work(node: Node) -> Work:
    return Work(
        node.field("kind").word(FORTIFICATIONS),
        node.field("count").number(1, 9),
        node.field("where").word((HELD, EACH, CENTRE)),
    )


def read_ring(node: Node | None, rows: int, columns: int) -> Ring | None:
    """The card in the middle by its row and column; the eight around it are on the map."""
    if node is None:
        return None
    row = node.only(("row", "column")).field("row").number(2, rows - 1)
    centre = row * 100 + node.field("column").number(2, columns - 1)
    return Ring(centre, tuple(sorted(centre + step for step in (-101, -100, -99, -1, 1, 99, 100, 101))))


# FoF 9.1.3: where markers come by a timetable, besides rows: in the middle, around it, on the foremost card of the
# company in each column.
PERIMETER, FOREMOST = "perimeter", "foremost"
Timetable = dict[int | str, tuple[str | None, ...]]


def read_timetable(node: Node, rows: int, turns: int, letters: Sequence[str]) -> Timetable:
    """FoF 9.1.3: a letter or nothing for each turn, by row or by place."""
    found: Timetable = {}
    for one in node.each():
        each = one.only(("row", "place", "letters")).field("letters")
        if len(each.each()) > turns:
            each.refuse(f"{turns} turns at most")
        place = one.maybe("place")
        key = place.word((CENTRE, PERIMETER, FOREMOST)) if place else one.field("row").number(1, rows)
        found[key] = tuple(None if mark.value is None else mark.word(letters) for mark in each.each())
    return found

"""What a sheet says of a steep ridge (the special rules of Heartbreak Ridge, 1 to 3 among them)."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.ground.grid import EAST, WEST, column, row

HIGHEST = 9


class Ridge(NamedTuple):
    """How high every card lies, row by row; its crest; and the crest too narrow to look across, by its columns."""

    levels: tuple[tuple[int, ...], ...]
    crest: tuple[int, ...]
    spine: tuple[int, ...]

    def level(self, at: int) -> int:
        """How high a card lies; what the map grows by is as high as the nearest card of the sheet."""
        across = self.levels[max(1, min(row(at), len(self.levels))) - 1]
        return across[max(1, min(column(at), len(across))) - 1]

    def parts(self, at: int, to: int) -> bool:
        """Special rule 3: whether the narrow crest runs between a card and one beside it."""
        return bool(self.spine) and {column(at), column(to)} == set(self.spine)

    def covers_from(self, at: int, way: int | None) -> bool:
        """Special rule 3: whether what comes straight sideways comes across the narrow crest."""
        return way in (EAST, WEST) and self.parts(at, at + (1 if way == EAST else -1))


def read_ridge(node: Node | None, rows: int, columns: int) -> Ridge | None:
    """A level for each card of the map, the columns of the crest, and the two that a narrow crest parts."""
    if node is None:
        return None
    levels = node.only(("levels", "crest", "spine")).field("levels")
    each = tuple(one.numbers(1, HIGHEST, columns) for one in levels.each())
    if len(each) != rows:
        levels.refuse(f"{rows} rows")
    spine = node.maybe("spine")
    return Ridge(
        each, node.field("crest").numbers(1, columns), spine.numbers(1, columns, 2) if spine is not None else ()
    )

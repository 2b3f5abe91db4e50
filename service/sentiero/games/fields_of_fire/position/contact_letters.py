"""FoF 9.1.1 A potential contact taken blindly: no card that everybody sees decides what lies under a ?."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fields_of_fire.edition.sheet import LETTERS
from sentiero.games.fields_of_fire.position.table import Table


def blind_letter(table: Table, letters: Sequence[str]) -> str:
    """One of the letters, by chance; nobody knows which."""
    return letters[0] if len(letters) == 1 else letters[table.chance.roll_secretly(len(letters)) - 1]


def row_letters(table: Table, at: int) -> tuple[tuple[str, ...], bool]:
    """FoF 9.4 (ruling): the letters of a row at set-up, or of the nearest row that had any; ? up if several."""
    rows = [(abs((at + 50) // 100 - row), rows) for rows in table.mission.potential_contacts for row in rows.rows]
    if not rows:
        return LETTERS, True
    nearest = min(rows, key=lambda one: one[0])[1]
    return nearest.letters, len(nearest.letters) > 1

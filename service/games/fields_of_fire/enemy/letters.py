"""FoF 11.1 A potential contact taken blindly: no card that everybody sees decides what lies under a ?."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.fields_of_fire.position.table import Table


def blind_letter(table: Table, letters: Sequence[str]) -> str:
    """One of the letters, by chance; nobody knows which."""
    return letters[0] if len(letters) == 1 else letters[table.chance.roll(len(letters)) - 1]

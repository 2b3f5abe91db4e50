"""FoF 9.4 Where fire lies."""

from __future__ import annotations

from service.games.fields_of_fire.table import Table


def under_fire(table: Table) -> list[int]:
    """The cards on which a volume of fire lies: engaged cards and those of active fire missions, row by row."""
    found = {target for postures in table.postures.values() for target in postures.values()}
    found |= {mission[0] for mission in table.incoming if mission[4]}
    return sorted(found)

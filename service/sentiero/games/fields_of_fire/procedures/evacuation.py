"""FoF 5.1.7 Evacuation of casualties."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US

COLLECTION_POINT: Final = "CCP"


def evacuate(table: Table) -> None:
    """FoF 5.1.7: in clean-up the casualties of the company that lie on the collection point are taken back."""
    point = table.controls.get(COLLECTION_POINT)
    waiting = [(key, n) for key, n in table.casualties.items() if key[0] == point and key[1] == US]
    for (at, side, cover), n in waiting:
        table.do("fallen", at, side, cover, -n)
        table.do("tallied", "steps_away", n)
        table.do("tallied", "evacuated", n)

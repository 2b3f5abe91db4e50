"""6.6 Reset Phase."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.pieces import FACTIONS, UNDERGROUND
from sentiero.games.fire_in_the_lake.position.changes import add, degrade_trail, hide_all, improve_trail
from sentiero.games.fire_in_the_lake.position.lasting import MIGS
from sentiero.games.fire_in_the_lake.position.table import UNSHADED, Table


def reset_phase(table: Table) -> None:
    """6.6: prepare for the next card."""
    table.tell("phase", "reset")
    if table.tracks["trail"] == 0:
        improve_trail(table, 1)
    elif table.tracks["trail"] == 4:
        degrade_trail(table, 1)
    if table.capability(MIGS, UNSHADED):
        add(table, "nva", -6, "migs")
    table.do("markers_cleared")
    hide_all(table, *UNDERGROUND)
    if table.momentum:
        table.do("momentum_ends")
    for faction in FACTIONS:
        if table.cylinders[faction] != "eligible":
            table.do("cylinder", faction, "eligible")

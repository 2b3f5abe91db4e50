"""8.6.4, 8.6.5, 8.6.6: the units of the NVA, and how many of them stay where they are."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    BASES,
    NVA,
    NVA_BASES,
    NVA_TROOPS,
    NVA_TUNNELED_BASES,
    coin_here,
    vc_here,
)
from sentiero.games.fire_in_the_lake.position.table import NVA_CONTROL, Table

UNITS = (NVA_TROOPS, *ALL_GUERRILLAS[NVA])
# How many of them belong with a Base.
GUARD = 2


def units_to_keep(table: Table, space: str) -> int:
    """8.6.5: 2 units at a Base, and enough for the NVA Control that there is."""
    keep = GUARD if table.count(space, BASES[NVA]) else 0
    if table.control(space) == NVA_CONTROL:
        keep = max(keep, units_for_control(table, space))
    return keep


def units_for_control(table: Table, space: str) -> int:
    """How many units, with the Bases there, bring NVA Control or hold it."""
    here = table.pieces[space]
    return sum(coin_here(here)) + sum(vc_here(here)) + 1 - here[NVA_BASES] - here[NVA_TUNNELED_BASES]

"""FoF 6.1.2 Fire of the company that lies on its own troops: nobody comes under it unwarned."""

from __future__ import annotations

from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US


def own_fire(table: Table) -> list[tuple[int, int]]:
    """Every card of the company on which its own fire lies: where it comes from, where it lies."""
    return [
        (one.origin, one.at)
        for one in volumes(table)
        if one.side == US and one.enters is not None and table.has(US, one.at)
    ]


def warn(table: Table) -> None:
    """Said before anybody of the company has an order: one that ceases it is still in time."""
    for origin, at in own_fire(table):
        table.do("own_fire", origin, at)


def warn_of(table: Table, card: int) -> None:
    """Said when the first of the company comes to a card."""
    if len(table.of(US, card)) == 1:
        for origin, at in own_fire(table):
            if at == card:
                table.do("own_fire", origin, at)

"""FoF 4.3.4 Field telephones and wire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.ground.grid import beside, is_staging
from sentiero.games.fields_of_fire.position.deck import read
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US

# The mark of wire on a card, and its two sides.
WIRE: Final = "wire"
WORKS, CUT = 1, 2


def reach_card(table: Table, at: int, hub: int) -> bool:
    """FoF 4.3.4: from a telephone to one on the same card, the next, or along unbroken wire."""
    if is_staging(hub):
        return reach_staging(table, at)
    return _along_wire(table, at, lambda card: card == hub or hub in beside(card))


def reach_staging(table: Table, at: int) -> bool:
    """FoF 4.3.4: from a card beside the staging area, or along unbroken wire."""
    return _along_wire(table, at, lambda card: is_staging(card) or any(map(is_staging, beside(card))))


def _along_wire(table: Table, at: int, is_end: Callable[[int], bool]) -> bool:
    """FoF 4.3.4: a chain of working wire on adjacent cards; none is needed on the telephone's own card."""
    cards = [at]
    for card in cards:
        if is_end(card):
            return True
        cards += [near for near in beside(card) if near not in cards and _is_wired(table, near)]
    return False


def _is_wired(table: Table, at: int) -> bool:
    """FoF 2.4.2, 4.3.4: a card with wire that works; those of the staging area are joined by lines of their own."""
    return table.enterable(at) if is_staging(at) else table.marked.get(WIRE, {}).get(at) == WORKS


def cut_wires(table: Table, fire: list[int]) -> None:
    """FoF 4.3.4 Wire cut: by fire on the card, or by enemies in good order where no friend in good order is."""
    for at in sorted(table.marked.get(WIRE, ())):
        if table.marked[WIRE][at] == WORKS and (_cut_by_fire(table, at, fire) or _cut_by_enemy(table, at)):
            table.do("marked", WIRE, at, CUT)


def _cut_by_fire(table: Table, at: int, fire: list[int]) -> bool:
    column, most = CHARTS["wire"]["cut_by_vof"]
    return at in fire and read(table, "wire", column) <= most


def _cut_by_enemy(table: Table, at: int) -> bool:
    held = any(unit.good_order for unit in table.of(US, at))
    if held or not any(unit.good_order for unit in table.of(ENEMY, at)):
        return False
    column, most = CHARTS["wire"]["cut_by_enemy"]
    return bool(read(table, "wire", column) <= most)

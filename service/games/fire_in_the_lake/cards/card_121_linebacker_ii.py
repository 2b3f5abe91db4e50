"""121 Linebacker II."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import PIVOTAL, Card, order
from service.games.fire_in_the_lake.changes import add
from service.games.fire_in_the_lake.events.choices import AVAILABLE, CASUALTIES, choose_pieces
from service.games.fire_in_the_lake.events.effects import make_ineligible
from service.games.fire_in_the_lake.events.forces import box_stacks, give_up, relocate
from service.games.fire_in_the_lake.pieces import BASES, NVA, US, US_BASES, US_IRREGULARS, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.victory import marker
from service.kernel.title import Steps

PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)


def unshaded(table: Table, who: str) -> Steps:
    """NVA loses 2 Bases of its choice, half its Resources and the next card; 3 US Casualties to Available."""
    yield from give_up(table, NVA, 121, board.ALL, BASES[NVA], 2)
    add(table, NVA, table.tracks[NVA] // 2 - table.tracks[NVA])
    make_ineligible(table, NVA)
    chosen = yield from choose_pieces(US, 121, box_stacks(table, PIECES, CASUALTIES), 3)
    relocate(table, chosen, AVAILABLE)


def precondition(table: Table) -> bool:
    """At least 2 cards in the RVN Leader box, and Support+Available above 40, or 25 after Peace Talks."""
    return table.leader_cards() >= 2 and marker(table, US) > (25 if table.peace_talks else 40)


CARD = Card(121, order("UAVN"), kind=PIVOTAL, unshaded=unshaded, precondition=precondition)

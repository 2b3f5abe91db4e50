"""121 Linebacker II."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """NVA loses 2 Bases of its choice, half its Resources and the next card; 3 US Casualties to Available."""
    yield from give_up(table, NVA, CARD, board.ALL, BASES[NVA], 2)
    add(table, NVA, table.tracks[NVA] // 2 - table.tracks[NVA])
    make_ineligible(table, NVA)
    yield from send_pieces(table, US, CARD, box_stacks(table, US_PIECES, CASUALTIES), 3, AVAILABLE)


def precondition(table: Table) -> bool:
    """At least 2 cards in the RVN Leader box, and Support+Available above 40, or 25 after Peace Talks."""
    return table.leader_cards() >= 2 and marker(table, US) > (25 if table.peace_talks else 40)


CARD = pivotal(121, "UAVN", unshaded, precondition)

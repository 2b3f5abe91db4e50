"""25 TF-116 Riverines."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import MOST_MARKERS, add_terror, place
from service.games.fire_in_the_lake.events.actions import free_operation, free_turn
from service.games.fire_in_the_lake.events.choices import choose_faction, choose_spaces
from service.games.fire_in_the_lake.events.forces import exposed, remove_all
from service.games.fire_in_the_lake.events.placing import place_pieces
from service.games.fire_in_the_lake.pieces import ARVN, COIN_KINDS, NVA, OF, US, VC, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps

DELTA = tuple(
    space
    for space in board.PROVINCES
    if board.terrain(space) == board.LOWLAND and any(loc in board.ADJACENT[space] for loc in board.MEKONG)
)


def unshaded(table: Table, who: str) -> Steps:
    """Clear the Mekong; then US or ARVN free Sweeps into and Assaults the Lowlands that touch it."""
    remove_all(table, board.MEKONG, exposed(NVA, VC))
    force = yield from choose_faction(who, 25, US, ARVN)
    for operation in ("sweep", "assault"):
        yield from free_operation(table, free_turn(force, among=DELTA), operation)


def shaded(table: Table, who: str) -> Steps:
    """2 VC Guerrillas on each LoC of the Mekong; Sabotage each where VC outnumber COIN."""
    waiting = [*board.MEKONG, *board.MEKONG]
    if table.available(VC_GUERRILLAS) >= len(waiting):
        for loc in board.MEKONG:
            place(table, VC_GUERRILLAS, 2, loc)
    else:
        # What there is goes where the executing Faction likes, still at most 2 on each.
        open_to = lambda: [loc for loc in board.MEKONG if loc in waiting]
        while received := (yield from place_pieces(table, who, 25, (VC_GUERRILLAS,), 1, open_to)):
            for loc in received:
                waiting.remove(loc)
    held = (loc for loc in board.MEKONG if table.count(loc, OF[VC]) > table.count(loc, COIN_KINDS))
    intact = [loc for loc in held if not table.terror[loc]]
    left = MOST_MARKERS - sum(table.terror.values())
    for loc in (yield from choose_spaces(who, 25, lambda: intact, left)):
        add_terror(table, loc)


CARD = event(25, "UVNA", "1965", unshaded, shaded)

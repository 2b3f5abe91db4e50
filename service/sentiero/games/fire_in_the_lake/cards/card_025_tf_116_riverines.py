"""25 TF-116 Riverines."""

from sentiero.games.fire_in_the_lake.events.words import *

# The Lowlands that touch the Mekong.
DELTA = tuple(space for space in board.LOWLANDS if space in board.next_to(board.MEKONG))


def unshaded(table: Table, who: str) -> Steps:
    """Clear the Mekong; then US or ARVN free Sweeps into and Assaults the Lowlands that touch it."""
    remove_all(table, board.MEKONG, exposed(NVA, VC))
    force = yield from choose_able(table, who, CARD, in_the_delta, "sweep", "assault")
    if force is not None:
        for operation in ("sweep", "assault"):
            yield from free_operation(table, in_the_delta(force), operation)


def in_the_delta(force: str) -> Turn:
    """In each of the Lowlands: no Capability limits their number (5.1.2)."""
    return free_turn(force, among=DELTA, most=len(DELTA), least=len(DELTA))


def shaded(table: Table, who: str) -> Steps:
    """2 VC Guerrillas on each LoC of the Mekong; Sabotage each where VC outnumber COIN."""
    yield from land_guerrillas(table, who)
    held = (loc for loc in board.MEKONG if table.count(loc, OF[VC]) > table.count(loc, COIN_KINDS))
    intact = [loc for loc in held if not table.terror[loc]]
    for loc in (yield from choose_spaces(who, CARD, lambda: intact, markers_left(table))):
        add_terror(table, loc)


def land_guerrillas(table: Table, who: str) -> Steps:
    """2 on each LoC; if there are fewer, who executes says where they go, still at most 2 on each."""
    waiting = [*board.MEKONG, *board.MEKONG]
    if table.available(VC_GUERRILLAS) >= len(waiting):
        for loc in board.MEKONG:
            place(table, VC_GUERRILLAS, 2, loc)
        return
    open_to = lambda: [loc for loc in board.MEKONG if loc in waiting]
    while received := (yield from place_pieces(table, who, CARD, (VC_GUERRILLAS,), 1, open_to)):
        for loc in received:
            waiting.remove(loc)


CARD = event(25, "UVNA", "1965", unshaded, shaded)

"""12 Capt Buck Adams."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Outside the South, all Guerrillas turn Active and 1 NVA Base is removed."""
    each(table, activate, all_of_these(stacks_in(table, board.OUTSIDE_SOUTH, HIDDEN_GUERRILLAS)))
    yield from remove_from(table, who, CARD, board.OUTSIDE_SOUTH, (NVA_BASES,), 1)


def shaded(table: Table, who: str) -> Steps:
    """Place 1 NVA Base at NVA Control outside the South; turn any 3 NVA Guerrillas Underground."""
    held = [space for space in board.OUTSIDE_SOUTH if table.control(space) == NVA_CONTROL]
    yield from place_pieces(table, who, CARD, (NVA_BASES,), 1, lambda: held)
    active = stacks_in(table, board.ALL, (NVA_GUERRILLAS_ACTIVE,))
    each(table, hide, (yield from choose_pieces(who, CARD, active, 3)))


CARD = event(12, "UANV", "1968", unshaded, shaded)

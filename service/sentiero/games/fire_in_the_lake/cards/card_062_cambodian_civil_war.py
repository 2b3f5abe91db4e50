"""62 Cambodian Civil War."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Lifts into Cambodia, US or ARVN free Sweeps within it; remove 2 Insurgent Bases there."""
    yield from air_lift_among(table, CARD, board.IN_CAMBODIA)
    sweeper = yield from choose_able(table, who, CARD, within_cambodia, "sweep")
    if sweeper is not None:
        yield from free_operation(table, within_cambodia(sweeper), "sweep")
    yield from remove_from(table, who, CARD, board.IN_CAMBODIA, OPEN_BASES, 2)


def within_cambodia(sweeper: str) -> Turn:
    """A Sweep whose Troops move among Cambodia spaces only."""
    turn = free_turn(sweeper, among=board.IN_CAMBODIA)
    turn.origins = board.IN_CAMBODIA
    turn.any_number = True
    return turn


def shaded(table: Table, who: str) -> Steps:
    """NVA places 12 Troops and Guerrillas in total in Cambodia."""
    yield from place_pieces(table, NVA, CARD, (NVA_TROOPS, NVA_GUERRILLAS), 12, lambda: board.IN_CAMBODIA)


CARD = event(62, "AUNV", "1968", unshaded, shaded)

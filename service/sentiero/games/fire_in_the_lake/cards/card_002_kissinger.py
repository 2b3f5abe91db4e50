"""2 Kissinger."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Remove a die roll of Insurgent pieces from Laos and Cambodia."""
    n = run_die(table, CARD)
    yield from remove_from(table, who, CARD, board.LAOS_CAMBODIA, exposed(NVA, VC), n)


def shaded(table: Table, who: str) -> Steps:
    """NVA places 2 pieces in Cambodia; US takes any 2 of its Troops out of play; Aid -6."""
    yield from place_pieces(table, NVA, CARD, NVA_PIECES, 2, lambda: board.IN_CAMBODIA)
    troops = stacks_in(table, board.ALL, (US_TROOPS,))
    troops += box_stacks(table, (US_TROOPS,), AVAILABLE) + box_stacks(table, (US_TROOPS,), CASUALTIES)
    yield from send_pieces(table, US, CARD, troops, 2, OUT_OF_PLAY)
    add(table, "aid", -6)


CARD = event(2, "UNAV", "1968", unshaded, shaded)

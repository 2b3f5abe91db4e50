"""111 Agent Orange."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """All Insurgents in Jungle Active; US free Air Strikes up to 2 Jungles, not the Trail."""
    for space in board.JUNGLES:
        activate(table, NVA_GUERRILLAS, 99, space)
        activate(table, VC_GUERRILLAS, 99, space)
    terms = StrikeTerms(among=board.JUNGLES, most=2, trail=False)
    if any(strike_spaces(table, terms)) or any(space in board.JUNGLES for space in arc_light_spaces(table)):
        yield from free_air_strike(table, free_turn(US), terms)


def shaded(table: Table, who: str) -> None:
    """Shift each Jungle and Highland with Insurgents 1 level toward Active Opposition."""
    for space in board.JUNGLES + board.HIGHLANDS:
        if table.count(space, INSURGENT_KINDS):
            toward(table, space, ACTIVE_OPPOSITION)


CARD = event(111, "VAUN", "1968", unshaded, shaded)

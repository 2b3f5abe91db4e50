"""81 CIDG."""

from sentiero.games.fire_in_the_lake.events.words import *

MILITIA = (ARVN_RANGERS, US_IRREGULARS, ARVN_POLICE)
DESERTERS = (*SPECIAL_FORCES[ARVN], *SPECIAL_FORCES[US], ARVN_POLICE)


def unshaded(table: Table, who: str) -> Steps:
    """Replace a die roll of VC Guerrillas in South Vietnam with Rangers, Irregulars or Police."""
    guerrillas = stacks_in(table, board.IN_SOUTH, ALL_GUERRILLAS[VC])
    chosen = yield from choose_pieces(who, CARD, guerrillas, run_die(table, CARD))
    yield from replace_by_choice(table, who, CARD, chosen, MILITIA)


def shaded(table: Table, who: str) -> Steps:
    """Replace all Rangers, Police and Irregulars in a Highland space with 2 VC Guerrillas in total."""
    highlands = [space for space in board.HIGHLANDS if table.count(space, DESERTERS)]
    space = yield from choose_space(who, CARD, lambda: highlands)
    if space is not None:
        replace_all(table, space, DESERTERS, VC_GUERRILLAS, 2)


CARD = event(81, "AVUN", "1965", unshaded, shaded)

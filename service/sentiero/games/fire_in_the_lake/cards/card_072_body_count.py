"""72 Body Count."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """Until Coup, Assault and Patrol cost 0 and add 3 Aid for each Guerrilla removed."""
    last_until_reset(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> Steps:
    """Place 1 VC Guerrilla in each space at Active Opposition, 2 NVA Troops in each of Laos and Cambodia."""
    angry = [space for space in board.POPULATED if table.level(space) == ACTIVE_OPPOSITION]
    yield from place_in_each(table, who, CARD, (VC_GUERRILLAS,), angry)
    yield from place_some_in_each(table, who, CARD, NVA_TROOPS, 2, board.LAOS_CAMBODIA)


CARD = event(72, "ANUV", "1965", unshaded, shaded, momentum=(UNSHADED,))

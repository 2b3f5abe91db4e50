"""72 Body Count."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import ACTIVE_OPPOSITION
from service.games.fire_in_the_lake.choosing import placeable
from service.games.fire_in_the_lake.events.choices import choose_space
from service.games.fire_in_the_lake.events.effects import last_until_reset
from service.games.fire_in_the_lake.events.placing import place_here, place_in_each
from service.games.fire_in_the_lake.pieces import NVA_TROOPS, VC_GUERRILLAS
from service.games.fire_in_the_lake.table import UNSHADED, Table
from service.kernel.title import Steps


def unshaded(table: Table, who: str) -> Steps:
    """Until Coup, Assault and Patrol cost 0 and add 3 Aid for each Guerrilla removed."""
    last_until_reset(table, 72, UNSHADED)
    yield from ()


def shaded(table: Table, who: str) -> Steps:
    """Place 1 VC Guerrilla in each space at Active Opposition, 2 NVA Troops in each of Laos and Cambodia."""
    angry = [space for space in board.POPULATED if table.level(space) == ACTIVE_OPPOSITION]
    yield from place_in_each(table, who, 72, (VC_GUERRILLAS,), angry)
    waiting = list(board.LAOS_CAMBODIA)
    short = table.available(NVA_TROOPS) < 2 * len(waiting)
    while waiting and placeable(table, who, NVA_TROOPS, waiting[0]):
        space = (yield from choose_space(who, 72, lambda: waiting)) if short else waiting[0]
        assert space is not None
        waiting.remove(space)
        if not (yield from place_here(table, who, 72, NVA_TROOPS, 2, space)):
            return


CARD = event(72, "ANUV", "1965", unshaded, shaded, momentum=(UNSHADED,))

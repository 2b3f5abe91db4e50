"""FoF 4.1.2 What fire on its card takes from the commands that an HQ draws (ruling)."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fields_of_fire.data.charts import COMMANDS
from sentiero.games.fields_of_fire.fire.firers import SNIPER, VALUES
from sentiero.games.fields_of_fire.fire.modifier import GRENADES
from sentiero.games.fields_of_fire.fire.volumes import MORTAR_FIRE, Volume, card_of, volumes
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def disturbance(table: Table, hq: Unit) -> int:
    """FoF 4.1.2: the worst fire on the card only; All Pinned and misses take nothing."""
    return min(_each(table, hq), default=0)


def _each(table: Table, hq: Unit) -> Iterator[int]:
    for one in volumes(table):
        if one.at == hq.at and (one.enters is not None or one.side != hq.side):
            yield _by_fire(one)
    heavy = int(COMMANDS["vof_h"])
    if any(active and ncm and at == hq.at for at, ncm, _, _, active in table.incoming):
        yield heavy
    if hq.at in table.marked.get(MORTAR_FIRE, ()):
        yield heavy
    if any(card_of(table, target) == hq.at for target in table.targeted.get(GRENADES, ())):
        yield heavy


def _by_fire(one: Volume) -> int:
    """S, A or H; a sniper who is not pinned counts as H for every HQ on the card (FoF 6.2.2)."""
    sniped = any(firer.fire.vof == SNIPER and not firer.pinned for firer in one.firers)
    if one.value > VALUES["s"]:
        return 0
    if sniped or one.value <= VALUES["h"]:
        return int(COMMANDS["vof_h"])
    return int(COMMANDS["vof_a"] if one.value <= VALUES["a"] else COMMANDS["vof_s"])

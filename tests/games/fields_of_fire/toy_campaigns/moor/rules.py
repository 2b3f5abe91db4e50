"""What the moor plays by rules of its own."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.events.enemy import enemies
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.kernel.title import Document, Steps

SILENCED: Final = "horns_silenced"


def war_horns(table: Table, event: Document) -> None:
    """Whoever lies pinned among the raiders gets up; where nobody is left to blow, that is a deed."""
    there = enemies(table)
    if not there:
        table.do("tallied", SILENCED, 1)
    for unit in there:
        if unit.pinned:
            table.do("rallied", unit.id)


def cattle_stampede(table: Table, event: Document) -> Steps:
    """Nobody sees through the dust for a turn."""
    table.do("visibility", 3)
    yield from ()


ENEMY_EVENTS: Final = {"war_horns": war_horns}
FRIENDLY_EVENTS: Final = {"cattle_stampede": cattle_stampede}
DEEDS: Final = {SILENCED: None}

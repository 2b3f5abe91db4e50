"""FoF 6.5.1 (ruling) The direction of fire that a single mortar team leaves for the turn of its attack."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fields_of_fire.fire.firers import MORTAR, weapon
from sentiero.games.fields_of_fire.ground.grid import STEPS, line
from sentiero.games.fields_of_fire.position.state import State
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import SIDES, Unit

# A mark of the card, cleared like all that lasts a turn; it says which way (from 1) and how far.
LINE = "mortar_line."
_WAYS = 10


def leave_line(table: Table, unit: Unit, at: int) -> None:
    """A mortar team that fires from a card without a posture gives it a direction, until clean-up."""
    way = line(unit.at, at)
    if way is None or weapon(unit) != MORTAR or unit.steps > 1 or unit.at in table.postures[unit.side]:
        return
    table.do("marked", LINE + unit.side, unit.at, (way[0] + 1) * _WAYS + way[1])


def lines(table: State) -> Iterator[tuple[str, int, int]]:
    """Every such direction: side, card, and the card that was attacked."""
    for side in SIDES:
        for at, mark in table.marked.get(LINE + side, {}).items():
            yield side, at, at + STEPS[mark // _WAYS - 1] * (mark % _WAYS)


def way_of(table: State, side: str, at: int) -> int | None:
    """The direction in which all who fire from a card must fire this turn; None: any."""
    mark = table.marked.get(LINE + side, {}).get(at)
    return None if mark is None else mark // _WAYS - 1

"""FoF 3.1 Events that demand or forbid moves to a higher row."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.ground.grid import is_staging, row
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit

NO_ADVANCE: Final = "flank_problems_no_forward_move"
MUST_ADVANCE: Final = (
    "flank_company_ahead_must_advance", "flank_company_in_trouble_must_advance", "battalion_demands_advance",
    "company_hq_demands_advance",
)  # fmt: skip
COMPLETED: Final = "complete_starred_hq_event"
# The last turn of an event whose demand has been met.
SATISFIED: Final = 0


def is_forward(one: int, other: int) -> bool:
    """Whether a step leads to a higher row, or out of the staging area."""
    return not is_staging(other) and (is_staging(one) or row(other) > row(one))


def may_advance(table: Table, one: int, other: int) -> bool:
    """Whether no event forbids a step."""
    return NO_ADVANCE not in table.effects or not is_forward(one, other)


def note_advance(table: Table, unit: Unit, came_from: int) -> None:
    """The first move forward of a unit of the company satisfies an event that demands one."""
    if unit.side != US or not is_forward(came_from, unit.at):
        return
    for key in MUST_ADVANCE:
        if is_on(table, key):
            complete(table, key)


def is_on(table: Table, key: str) -> bool:
    """Whether an event is in force and not yet satisfied."""
    return key in table.effects and table.effects[key] >= table.turn


def complete(table: Table, key: str) -> None:
    """FoF 3.1: a starred event that is done in its turn counts for experience, once."""
    table.do("effect", key, SATISFIED)
    table.do("tallied", COMPLETED, 1)

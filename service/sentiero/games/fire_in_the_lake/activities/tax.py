"""4.5.1 Tax."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import VC, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_SUPPORT, activate, add, toward
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, Table
from sentiero.games.fire_in_the_lake.turn import Activity, Turn, activity_limit, next_activity_space
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("4.5.1")
WHERE = Ask("tax.where", RULE, told=True)


def tax_spaces(table: Table) -> Iterator[str]:
    """Underground VC Guerrillas and no COIN Control; LoCs are never Controlled."""
    for space in table.where(VC_GUERRILLAS):
        if table.control(space) != COIN_CONTROL:
            yield space


def tax_possible(table: Table, turn: Turn) -> bool:
    """Whether there is a space to Tax."""
    return any(tax_spaces(table))


def tax(table: Table, turn: Turn) -> Steps:
    """4.5.1: up to 4 spaces give their Econ or twice their Population, and shift toward Active Support."""
    most = activity_limit(table, 4)
    while space := (yield from next_activity_space(turn, WHERE, lambda: tax_spaces(table), most)):
        activate(table, VC_GUERRILLAS, 1, space)
        value = board.SPACE[space].value
        add(table, VC, value if space in board.IS_LOC else 2 * value)
        toward(table, space, ACTIVE_SUPPORT)


TAX = Activity("tax", RULE, None, tax_possible, tax)

"""3.3.4 Terror."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.agitate import can_spare_cadres, spend_cadres, with_cadres
from sentiero.games.fire_in_the_lake.pieces import GUERRILLAS, NVA, NVA_GUERRILLAS, NVA_TROOPS, VC, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.position.changes import (
    ACTIVE_OPPOSITION,
    activate,
    add_terror,
    can_pay,
    pay,
    shift,
    toward,
)
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import SO_FAR, Turn, next_space
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Paragraph

RULE = Paragraph("3.3.4")
WHERE = Ask("terror.where", RULE, SO_FAR, told=True)
TERRORISTS = {NVA: (NVA_GUERRILLAS, NVA_TROOPS), VC: (VC_GUERRILLAS,)}


def terror_cost(turn: Turn, space: str) -> int:
    """1 in a Province or City, 0 on LoCs."""
    return 0 if space in board.IS_LOC else turn.cost(1)


def can_terrorize(table: Table, who: str, space: str) -> bool:
    """An Underground Guerrilla, or an NVA Troop; VC with Cadres also 2 Guerrillas to remove."""
    return table.count(space, TERRORISTS[who]) > 0 and (who == NVA or can_spare_cadres(table, space))


def terror_spaces(table: Table, turn: Turn, spaces: Iterable[str] = board.ALL) -> list[str]:
    """Any spaces with an Underground Guerrilla or, for NVA, Troops, that can be paid."""
    able = table.where_any(TERRORISTS[turn.who])
    if not can_pay(table, turn.who, turn.cost(1)):
        able &= board.IS_LOC
    found = turn.open_among([space for space in spaces if space in able])
    return found if turn.who == NVA else with_cadres(table, found)


def terror(table: Table, turn: Turn) -> Steps:
    """3.3.4: Activate a Guerrilla in each space, mark it and frighten its people."""
    while space := (yield from next_space(table, turn, WHERE, lambda: terror_spaces(table, turn))):
        pay(table, turn.who, terror_cost(turn, space))
        yield from terror_space(table, turn.who, space)


def terror_space(table: Table, who: str, space: str) -> Steps:
    """One space: no second marker; but people are frightened again."""
    activate(table, GUERRILLAS[who], 1, space)
    if who == VC:
        yield from spend_cadres(table, space, RULE)
    if not table.terror[space]:
        add_terror(table, space)
    if space in board.IS_LOC:
        return
    if who == VC:
        toward(table, space, ACTIVE_OPPOSITION)
    elif table.level(space) > 0:
        shift(table, space, -1)

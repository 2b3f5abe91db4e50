"""3.2, 3.3: the Operations of each Faction, when each is possible, and how it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.ambush import ambush_forbidden, attack_ambushes
from sentiero.games.fire_in_the_lake.activities.tax import tax_spaces
from sentiero.games.fire_in_the_lake.activities.transport import armored_cavalry
from sentiero.games.fire_in_the_lake.menu.assault import assault_possible
from sentiero.games.fire_in_the_lake.operations.assault import assault
from sentiero.games.fire_in_the_lake.operations.attack import attack, attack_spaces
from sentiero.games.fire_in_the_lake.operations.march import march, march_possible
from sentiero.games.fire_in_the_lake.operations.patrol import patrol, patrol_possible
from sentiero.games.fire_in_the_lake.operations.rally import can_improve_trail, rally, rally_spaces
from sentiero.games.fire_in_the_lake.operations.sweep import sweep, sweep_spaces
from sentiero.games.fire_in_the_lake.operations.terror import terror, terror_spaces
from sentiero.games.fire_in_the_lake.operations.train import train, train_spaces
from sentiero.games.fire_in_the_lake.pieces import ARVN, NVA, US, VC
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.title import Steps


class Operation(NamedTuple):
    """An Operation: where it is written, whether it could be executed, and how it goes."""

    name: str
    rule: str
    possible: Callable[[Table, Turn], bool]
    run: Callable[[Table, Turn], Steps]


def _anywhere(spaces: Callable[[Table, Turn], Iterable[str]]) -> Callable[[Table, Turn], bool]:
    def possible(table: Table, turn: Turn) -> bool:
        return any(spaces(table, turn))

    return possible


def _rally_possible(table: Table, turn: Turn) -> bool:
    in_no_space = turn.among is None and can_improve_trail(table, turn)
    return in_no_space or bool(rally_spaces(table, turn))


def _attack_possible(table: Table, turn: Turn) -> bool:
    """4.4.3: with an Ambush, a LoC may be selected for the enemies next to it alone."""
    if any(attack_spaces(table, turn)):
        return True
    if "ambush" not in turn.activities or turn.activity:
        return False
    return not ambush_forbidden(table, turn) and any(attack_ambushes(table, turn))


TRAIN = Operation("train", "3.2.1", _anywhere(train_spaces), train)
PATROL = Operation("patrol", "3.2.2", patrol_possible, patrol)
SWEEP = Operation("sweep", "3.2.3", _anywhere(sweep_spaces), sweep)
ASSAULT = Operation("assault", "3.2.4", assault_possible, assault)
RALLY = Operation("rally", "3.3.1", _rally_possible, rally)
MARCH = Operation("march", "3.3.2", march_possible, march)
ATTACK = Operation("attack", "3.3.3", _attack_possible, attack)
TERROR = Operation("terror", "3.3.4", _anywhere(terror_spaces), terror)

_COIN = {operation.name: operation for operation in (TRAIN, PATROL, SWEEP, ASSAULT)}
_INSURGENT = {operation.name: operation for operation in (RALLY, MARCH, ATTACK, TERROR)}
OPERATIONS: Final[dict[str, dict[str, Operation]]] = {US: _COIN, ARVN: _COIN, NVA: _INSURGENT, VC: _INSURGENT}


def possible_operations(table: Table, turn: Turn) -> list[str]:
    """3.1: the Operations that could be executed in at least one space."""
    menu = OPERATIONS[turn.who].items()
    return [name for name, operation in menu if operation.possible(table, turn) or _after_tax(table, turn, operation)]


def _after_tax(table: Table, turn: Turn, operation: Operation) -> bool:
    """4.1: a VC without Resources may Tax first, and pay the Operation with what that brings."""
    if turn.who != VC or turn.free or table.tracks[VC] or turn.activity or "tax" not in turn.activities:
        return False
    if not any(board.SPACE[space].value for space in tax_spaces(table)):
        return False
    return turn.if_free(lambda: operation.possible(table, turn))


def others_if_paid(table: Table, turn: Turn) -> bool:
    """1.5.2: whether an Insurgent without Resources could execute more Operations if it got some."""
    if table.tracks[turn.who] or turn.free:
        return False
    able = possible_operations(table, turn)
    return turn.if_free(lambda: len(possible_operations(table, turn)) > len(able))


def run_operation(table: Table, turn: Turn, name: str) -> Steps:
    """3.0: execute one Operation, with its Special Activity if the turn allows one."""
    turn.operation = name
    table.begin(turn)
    table.tell("operation", turn.who, name, "limited" if turn.limited else "full")
    yield from OPERATIONS[turn.who][name].run(table, turn)
    if "armored_cavalry" in turn.used:
        yield from armored_cavalry(table, turn)

"""8.8.3 Assault: where it is worth fighting, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.named_spaces import (
    event_names_each,
    event_names_spaces,
)
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, Tie, tie, with_any
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import Result, us_fight
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.sweep import UNDERGROUND
from sentiero.games.fire_in_the_lake.operations.assault import assault_spaces
from sentiero.games.fire_in_the_lake.operations.removal import next_enemy
from sentiero.games.fire_in_the_lake.pieces import INSURGENT_BASES, US_BASES
from sentiero.games.fire_in_the_lake.position.lasting import ABRAMS, COBRAS, SEARCH_AND_DESTROY
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause

BREAKS_NVA_CONTROL = Cause("us.assault.nva_control")
BASE_OR_TUNNEL = Cause("us.assault.base_or_tunnel")
AT_US_BASES = Cause("us.assault.us_base")
MOST_PIECES_REMOVED = Cause("us.assault.pieces")
ALL_ACTIVE_GO = Cause("us.assault.all")
MOST_ACTIVE_GO = Cause("us.assault.most")
ANY_GO = Cause("us.assault.any")
FEW_SPACES = 2
Fights = dict[str, Result]


def fights(table: Table, turn: Turn) -> Fights:
    """The spaces that it may Assault with any effect, and what would come of it."""
    return dict(_each_fight(table, turn))


def any_fight(table: Table, turn: Turn) -> bool:
    """Whether there is any such space."""
    return any(_each_fight(table, turn))


def removes_a_base(table: Table, turn: Turn) -> bool:
    """Whether a Base would go in any of them; Search and Destroy never holds that back."""
    return any(us_fight(table, turn, space).bases for space in _open(table, turn) if _base_in_reach(table, space))


def _each_fight(table: Table, turn: Turn) -> Iterator[tuple[str, Result]]:
    for space in _open(table, turn):
        if worth_a_look(table, turn, space):
            result = us_fight(table, turn, space)
            if result.useful and allowed(table, turn, space, result):
                yield space, result


def _open(table: Table, turn: Turn) -> Iterable[str]:
    return assault_spaces(table, turn) if may_go_on(table, turn) else ()


def worth_a_look(table: Table, turn: Turn, space: str) -> bool:
    """Whether anybody is exposed there, or could be reached by Search and Destroy or Abrams."""
    return _reaches_past(table) or bool(next_enemy(table, space, turn.targets, tunnels=True))


def _base_in_reach(table: Table, space: str) -> bool:
    """Whether there is a Base that no Underground Guerrilla protects from an Assault."""
    return bool(table.count(space, INSURGENT_BASES)) and (_reaches_past(table) or not table.count(space, UNDERGROUND))


def _reaches_past(table: Table) -> bool:
    """Search and Destroy or Abrams: whether an Assault may get at those behind the exposed."""
    return table.capability(SEARCH_AND_DESTROY, UNSHADED) or table.capability(ABRAMS, UNSHADED)


def may_go_on(table: Table, turn: Turn) -> bool:
    """Shaded Cobras or Abrams: stop after 2 spaces."""
    return not few_spaces(table, turn) or len(turn.spaces) < FEW_SPACES


def few_spaces(table: Table, turn: Turn) -> bool:
    """Whether one of these Capabilities holds the US back."""
    if event_names_each(turn):
        return False
    return table.capability(COBRAS, SHADED) or table.capability(ABRAMS, SHADED)


def allowed(table: Table, turn: Turn, space: str, result: Result) -> bool:
    """Shaded Search and Destroy: in Provinces at Support only to remove a Base or NVA Troops."""
    if (
        event_names_spaces(turn)
        or not table.capability(SEARCH_AND_DESTROY, SHADED)
        or space not in board.IS_PROVINCE
        or table.level(space) <= 0
    ):
        return True
    return result.bases > 0 or result.nva_troops > 0


def order(table: Table, found: Fights) -> tuple[Tie, ...]:
    """NVA Control with people, a Base or a Tunnel, US Bases, people, the most pieces."""
    return (
        tie(BREAKS_NVA_CONTROL, lambda space: found[space].breaks_nva and board.population(space) > 0),
        tie(BASE_OR_TUNNEL, lambda space: found[space].bases + found[space].tunnels > 0),
        with_any(table, AT_US_BASES, US_BASES),
        MOST_POPULATION,
        tie(MOST_PIECES_REMOVED, lambda space: found[space].removed),
    )

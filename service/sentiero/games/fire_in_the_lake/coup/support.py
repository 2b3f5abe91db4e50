"""6.3 Support Phase."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.agitate import agitate, can_agitate
from sentiero.games.fire_in_the_lake.operations.pacify import (
    MOST_LEVELS,
    affordable_steps,
    pacify,
    pacify_cost,
    steps_left,
)
from sentiero.games.fire_in_the_lake.pieces import ARVN, ARVN_POLICE, TROOPS, US, VC
from sentiero.games.fire_in_the_lake.position.lasting import BLOWTORCH_KOMER, MANDATE_OF_HEAVEN
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_space_or_stop
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

PACIFY_WHERE = Ask("pacify.where", "6.3.1", told=True)
AGITATE_WHERE = Ask("agitate.where", "6.3.2", told=True)

MOST_SPACES = 4


def support_phase(table: Table) -> Steps:
    """6.3: Pacification by US, then ARVN; Agitation by VC."""
    table.tell("phase", "support")
    yield from pacification(table, (US, ARVN), support_cost(table))
    yield from agitation(table)


def support_cost(table: Table) -> int:
    """Blowtorch Komer: 1 Resource a step in this Support Phase, whoever leads."""
    return 1 if table.in_momentum(BLOWTORCH_KOMER, UNSHADED) else pacify_cost(table)


def pacification(table: Table, factions: tuple[str, ...], cost: int, levels: int = MOST_LEVELS) -> Steps:
    """6.3.1: in a combined total of 4 spaces, each shifted at most 2 levels in all."""
    spaces_left = MOST_SPACES
    shifted: dict[str, int] = {}
    for who in factions:
        used: list[str] = []
        most = arvn_limit(table, spaces_left) if who == ARVN else spaces_left
        while len(used) < most:
            open_to = lambda: _pacifiable(table, who, used, cost, levels, shifted)
            terms = {"cost": cost, "levels": levels, "shifted": dict(shifted)}
            space = yield from ask_space_or_stop(who, PACIFY_WHERE, open_to, **terms)
            if space is None:
                break
            used.append(space)
            gained = yield from pacify(table, who, space, "6.3.1", cost, levels - shifted.get(space, 0))
            shifted[space] = shifted.get(space, 0) + gained
        spaces_left -= len(used)


def arvn_limit(table: Table, spaces_left: int) -> int:
    """Shaded Mandate of Heaven: ARVN Pacifies in at most 1 space."""
    return min(1, spaces_left) if table.capability(MANDATE_OF_HEAVEN, SHADED) else spaces_left


def _pacifiable(
    table: Table, who: str, used: list[str], cost: int, levels: int, shifted: dict[str, int]
) -> Iterator[str]:
    if not affordable_steps(table, who, cost):
        return
    for space in board.PLACES:
        here = table.pieces[space]
        if space in used or not here[ARVN_POLICE] or not here[TROOPS[who]]:
            continue
        if table.control(space) == COIN_CONTROL and steps_left(table, space, levels - shifted.get(space, 0)):
            yield space


def agitation(table: Table) -> Steps:
    """6.3.2: the VC stirs up no more than 4 spaces; it must be there, and COIN not in Control."""
    used: list[str] = []
    while len(used) < MOST_SPACES:
        space = yield from ask_space_or_stop(VC, AGITATE_WHERE, lambda: _agitable(table, used))
        if space is None:
            return
        used.append(space)
        yield from agitate(table, space, "6.3.2")


def _agitable(table: Table, used: list[str]) -> Iterator[str]:
    for space in board.PLACES:
        if space not in used and table.has(space, VC) and table.control(space) != COIN_CONTROL:
            if can_agitate(table, space):
                yield space

"""8.5.6 Agitate, in the Support Phase and, with shaded Cadres, in a Rally."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE, NO, YES
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, at_support, select
from service.games.fire_in_the_lake.nonplayer.vc import rally
from service.games.fire_in_the_lake.operations.agitate import agitation_steps
from service.games.fire_in_the_lake.operations.rally import RULE as IN_RALLY
from service.games.fire_in_the_lake.pieces import BASES, VC
from service.games.fire_in_the_lake.table import Table

RULE = "8.5.6"


def where(np: Nonplayer) -> str:
    """The greatest shift first, then at Support, then without Terror; never only to remove Terror."""
    np.rule = RULE
    table, purse = np.table, np.table.tracks[VC]
    able = [value for value in np.options() if value != DONE and gain(table, value, purse)]
    greatest = Tie("vc.agitate.shift", lambda space: gain(table, space, purse))
    calm = Tie("vc.agitate.no_terror", lambda space: not table.terror[space])
    return fitting(np, select(np, "vc.agitate.where", able, greatest, at_support(table), calm))


def gain(table: Table, space: str, purse: int) -> int:
    """The people times the levels that these Resources would shift here, once all Terror is removed."""
    levels = min(purse, agitation_steps(table, space)) - table.terror[space]
    return max(0, levels) * board.population(space)


def steps(np: Nonplayer) -> int:
    """As many as possible; in a Rally what the rest of it leaves."""
    np.rule = RULE
    np.reason("rule", "vc.agitate.most")
    if np.question.rule != IN_RALLY:
        return np.question.most
    _, left = rest_of_rally(np)
    return max(np.question.least, min(np.question.most, left))


def in_rally(np: Nonplayer) -> str:
    """Shaded Cadres: here, unless a space of the Rally that is still to come shifts more."""
    np.rule = RULE
    coming, purse = rest_of_rally(np)
    here = _worth(np.table, np.given("space"), purse)
    later = [space for space in coming if np.table.count(space, BASES[VC])]
    best = max((_worth(np.table, space, purse) for space in later), default=(0, False))
    return YES if np.test("vc.agitate.cadres", here[0] > 0 and here >= best, shift=here[0], later=best[0]) else NO


def _worth(table: Table, space: str, purse: int) -> tuple[int, bool]:
    return gain(table, space, purse), not table.terror[space]


def rest_of_rally(np: Nonplayer) -> tuple[list[str], int]:
    """The spaces in which the Rally would go on, and the Resources that it leaves of those now at hand."""
    coming, table = [], np.table
    for space, after in rally.ahead(np, np.turn):
        coming.append(space)
        table = after
    return coming, min(np.table.tracks[VC], table.tracks[VC])

"""8.5.6 Agitate, in the Support Phase and, with shaded Cadres, after a Rally."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import at_support, select, tie
from sentiero.games.fire_in_the_lake.operations.agitate import agitation_steps
from sentiero.games.fire_in_the_lake.pieces import VC
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.5.6")
SHIFTS_PEOPLE = Cause("vc.agitate.where")
GREATEST_SHIFT = Cause("vc.agitate.shift")
NO_TERROR = Cause("vc.agitate.no_terror")
MOST_STEPS = Cause("vc.agitate.most")


def where(np: Nonplayer) -> str:
    """The greatest shift first, then at Support, then without Terror; never only to remove Terror."""
    np.rule = RULE
    table, purse = np.table, np.table.tracks[VC]
    able = [value for value in np.options() if value != DONE and gain(table, value, purse)]
    greatest = tie(GREATEST_SHIFT, lambda space: gain(table, space, purse))
    calm = tie(NO_TERROR, lambda space: not table.terror[space])
    return fitting(np, select(np, SHIFTS_PEOPLE, able, greatest, at_support(table), calm))


def gain(table: Table, space: str, purse: int) -> int:
    """The people times the levels that these Resources would shift here, once all Terror is removed."""
    levels = min(purse, agitation_steps(table, space)) - table.terror[space]
    return max(0, levels) * board.population(space)


def steps(np: Nonplayer) -> int:
    """As many as possible."""
    np.rule = RULE
    np.reason("rule", MOST_STEPS)
    return np.question.most

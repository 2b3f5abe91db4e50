"""8.6.1 Bombard."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fire_in_the_lake.activities.bombard import bombard_spaces
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, with_any
from sentiero.games.fire_in_the_lake.pieces import COIN_BASES, NVA, US_TROOPS
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.6.1")
BOMBARD_BOX = Cause("nva.bombard")
MAY_BOMBARD = Cause("nva.bombard.possible")
NVA_PIECES_THERE = Cause("nva.bombard.here")
NVA_TROOPS_NEAR = Cause("nva.bombard.near")
AT_COIN_BASE = Cause("nva.bombard.base")
AT_US_TROOPS = Cause("nva.bombard.us")


def wanted(np: Nonplayer, open_now: Sequence[str]) -> bool:
    """If it is open now: wherever the guns reach enough Troops."""
    np.box(RULE, BOMBARD_BOX)
    return np.test(MAY_BOMBARD, "bombard" in open_now)


def where(np: Nonplayer) -> str:
    """First where NVA pieces are, then next to NVA Troops; at COIN Bases, then at US Troops."""
    np.rule = RULE
    table = np.table
    open_now = [s for s in bombard_spaces(table) if s not in np.turn.activity_spaces and np.turn.within(s)]
    ties = (with_any(table, AT_COIN_BASE, *COIN_BASES), with_any(table, AT_US_TROOPS, US_TROOPS))
    listed = set(np.options())
    found = in_order(
        np,
        priority(NVA_PIECES_THERE, lambda: [s for s in open_now if s in listed and table.has(s, NVA)], ties),
        priority(NVA_TROOPS_NEAR, lambda: [s for s in open_now if s in listed], ties),
    )
    return fitting(np, found and found[1])

"""23 Operation Attleboro."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.events.assaults import airmobile_assault
from service.games.fire_in_the_lake.events.choices import CASUALTIES, choose_space, run_die
from service.games.fire_in_the_lake.events.forces import remove_pieces
from service.games.fire_in_the_lake.pieces import IS_TUNNELED, US, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps


def tunnels(table: Table) -> list[str]:
    """The spaces with a Tunnel."""
    return [space for space in board.ALL if table.count(space, IS_TUNNELED)]


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Lifts into, Sweeps into and Assaults a space with a Tunnel, as if there were none."""
    within_reach = [space for space in tunnels(table) if space != board.NORTH_VIETNAM]
    space = yield from choose_space(US, 23, lambda: within_reach)
    if space is not None:
        yield from airmobile_assault(table, space, ignore_tunnels=True)


def shaded(table: Table, who: str) -> Steps:
    """A die roll of US Troops within 1 space of a Tunnel go to Casualties."""
    space = yield from choose_space(who, 23, lambda: tunnels(table))
    if space is not None:
        near = stacks_in(table, board.within(space, 1), (US_TROOPS,))
        yield from remove_pieces(table, who, 23, near, run_die(table, 23), us_to=CASUALTIES)


CARD = event(23, "UVNA", "1965", unshaded, shaded)

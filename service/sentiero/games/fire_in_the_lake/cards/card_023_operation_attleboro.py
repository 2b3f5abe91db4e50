"""23 Operation Attleboro."""

from sentiero.games.fire_in_the_lake.events.words import *


def tunnels(table: Table) -> list[str]:
    """The spaces with a Tunnel."""
    return [space for space in board.ALL if table.count(space, IS_TUNNELED)]


def unshaded(table: Table, who: str) -> Steps:
    """US free Air Lifts into, Sweeps into and Assaults a space with a Tunnel, as if there were none."""
    within_reach = [space for space in tunnels(table) if space != board.NORTH_VIETNAM]
    space = yield from choose_space(US, CARD, lambda: within_reach)
    if space is not None:
        yield from airmobile_assault(table, space, ignore_tunnels=True)


def shaded(table: Table, who: str) -> Steps:
    """A die roll of US Troops within 1 space of a Tunnel go to Casualties."""
    near = [space for space in tunnels(table) if table.on_map((US_TROOPS,), board.within(space, 1))]
    space = yield from choose_space(who, CARD, lambda: near)
    if space is not None:
        n = run_die(table, CARD)
        yield from remove_from(table, who, CARD, board.within(space, 1), (US_TROOPS,), n, us_to=CASUALTIES)


CARD = event(23, "UVNA", "1965", unshaded, shaded)

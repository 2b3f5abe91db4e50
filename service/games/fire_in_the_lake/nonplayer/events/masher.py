"""8.4.1: card 99, by which VC Marches to Ambush."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.spaces import listed
from service.games.fire_in_the_lake.nonplayer.forces import first_of, friendly_order
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Priority, Tie, in_order, select
from service.games.fire_in_the_lake.nonplayer.vc.marching import spare_guerrillas
from service.games.fire_in_the_lake.pieces import COIN, COIN_BASES, COIN_CUBES, COIN_KINDS, OF, SPECIAL_FORCES, US

RULE = "8.4.1"
OF_SPECIAL_FORCES = tuple(kind for faction in COIN for kind in SPECIAL_FORCES[faction])


def where(np: Nonplayer) -> str:
    """8.5.4: Bases, Special Forces, cubes, in reach of those who may leave; a LoC only where nothing else is."""
    np.rule = RULE
    table, may_stop = np.table, DONE in np.options()
    spare = spare_guerrillas(table, np.turn)
    spaces = [space for space in listed(np) if not spare.keys().isdisjoint(board.ADJACENT[space])]
    # The first space must be entered, even if nobody should leave.
    if not spaces and not may_stop:
        spaces = listed(np)
    places = [space for space in spaces if space not in board.IS_LOC]
    us_first = Tie("event.us_pieces", lambda space: table.count(space, OF[US]) > 0)
    found = in_order(
        np,
        Priority("event.ambush.bases", lambda: [s for s in places if _lone_base(np, s)], (us_first,)),
        Priority("event.ambush.forces", lambda: [s for s in places if table.count(s, OF_SPECIAL_FORCES)], (us_first,)),
        Priority("event.ambush.cubes", lambda: [s for s in places if table.count(s, COIN_CUBES)], (us_first,)),
        Priority("event.ambush.locs", lambda: [s for s in spaces if s in board.IS_LOC and _near(np, s)]),
    )
    if found:
        return found[1]
    return DONE if may_stop else select(np, "event.space", spaces) or np.options()[0]


def _lone_base(np: Nonplayer, space: str) -> bool:
    bases = np.table.count(space, COIN_BASES)
    return bases > 0 and np.table.count(space, COIN_KINDS) == bases


def _near(np: Nonplayer, loc: str) -> bool:
    return np.table.on_map(COIN_KINDS, (loc, *board.ADJACENT[loc])) > 0


def pieces(np: Nonplayer) -> list[str]:
    """1 Guerrilla is enough to Ambush, an Active one first, from where there are most and one may leave."""
    np.rule = RULE
    stacks, spare = stacks_listed(np), spare_guerrillas(np.table, np.turn)
    stacks = [stack for stack in stacks if stack[1] in spare] or stacks
    size: dict[str, int] = {}
    for _, origin, n in stacks:
        size[origin] = size.get(origin, 0) + n
    chosen = select(np, "event.march.from", list(size), Tie("event.march.most", lambda at: size[at]))
    here = [stack for stack in stacks if stack[1] == chosen]
    return np.pieces(first_of(friendly_order(here), max(1, np.question.least)))

"""8.4.4: cards 23 and 44, by which the US lifts Troops into a space, Sweeps and Assaults it."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.events.forces import exposed
from service.games.fire_in_the_lake.nonplayer.events.purposes import hit
from service.games.fire_in_the_lake.nonplayer.events.spaces import listed
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select, tie
from service.games.fire_in_the_lake.nonplayer.us.policy import NIXON, policy
from service.games.fire_in_the_lake.nonplayer.us.sweep import order
from service.games.fire_in_the_lake.nonplayer.us.sweep_moves import UNDERGROUND
from service.games.fire_in_the_lake.pieces import INSURGENT_KINDS, NVA, US, VC

RULE = "8.4.4"
ATTLEBORO = 23


def zone(np: Nonplayer) -> str:
    """As for the Sweep, where Guerrillas hide (8.8.5); then for the most Bases, then pieces, that can be removed."""
    np.rule = RULE
    table = np.table
    prey = INSURGENT_KINDS if np.given("card") == ATTLEBORO else (*exposed(NVA), *exposed(VC))
    most = tie("event.most_pieces", lambda space: hit(table, space, prey))
    ours = tie("us.sweep.us_pieces", lambda space: table.has(space, US))
    spaces = [space for space in listed(np) if _may_go(np, space)] or listed(np)
    hidden = [space for space in spaces if table.count(space, UNDERGROUND)]
    by_sweep = (ours, *order(table)) if hidden else ()
    found = select(np, "event.space", hidden or spaces, *by_sweep, most)
    assert found is not None
    return found


def _may_go(np: Nonplayer, space: str) -> bool:
    """8.8.5: no Troops into Laos or Cambodia but under Nixon."""
    return space not in board.IS_LAOS_CAMBODIA or policy(np) == NIXON

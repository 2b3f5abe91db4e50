"""8.4.4, card 23: where the US lifts Troops to, Sweeps and Assaults."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE, MOST_PIECES
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.space_effects import hit
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.sweep import UNDERGROUND, support_bases_people
from sentiero.games.fire_in_the_lake.nonplayer.us.policy import NIXON, policy
from sentiero.games.fire_in_the_lake.nonplayer.us.sweep import US_PIECES_AMONG_HIDDEN
from sentiero.games.fire_in_the_lake.pieces import INSURGENT_KINDS, US
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.4")


def zone(np: Nonplayer) -> str:
    """Any Insurgents are its prey, even Tunneled Bases."""
    return landing_zone(np, INSURGENT_KINDS)


def landing_zone(np: Nonplayer, prey: tuple[str, ...]) -> str:
    """As for the Sweep, where Guerrillas hide (8.8.5); then for the most Bases, then pieces, that can be removed."""
    np.rule = RULE
    table = np.table
    most = tie(MOST_PIECES, lambda space: hit(table, space, prey))
    ours = tie(US_PIECES_AMONG_HIDDEN, lambda space: table.has(space, US))
    spaces = [space for space in listed(np) if _may_go(np, space)] or listed(np)
    hidden = [space for space in spaces if table.count(space, UNDERGROUND)]
    by_sweep = (ours, *support_bases_people(table)) if hidden else ()
    found = select(np, EVENT_SPACE, hidden or spaces, *by_sweep, most)
    assert found is not None
    return found


def _may_go(np: Nonplayer, space: str) -> bool:
    """8.8.5: no Troops into Laos or Cambodia but under Nixon."""
    return space not in board.IS_LAOS_CAMBODIA or policy(np) == NIXON


ANSWERS = {(US, "event.where"): zone}

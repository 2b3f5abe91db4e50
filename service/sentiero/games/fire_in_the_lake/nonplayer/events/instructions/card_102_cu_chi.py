"""8.4.1, 8.4.4, card 102 shaded: a Province for the most own Tunnels."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE, MOST_PIECES
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_094_tunnel_rats import own_bases_in_south
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.pieces import NVA, NVA_BASES, VC, VC_BASES
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.1")


def province(np: Nonplayer) -> str:
    """The most own Tunnels in South Vietnam, then the most of all."""
    np.rule = RULE
    any_base = tie(MOST_PIECES, lambda space: np.table.count(space, (NVA_BASES, VC_BASES)))
    return select(np, EVENT_SPACE, listed(np), own_bases_in_south(np), any_base) or np.options()[0]


ANSWERS = {(NVA, "event.where"): province, (VC, "event.where"): province}

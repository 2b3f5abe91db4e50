"""8.4.1, card 36: US Troops up the hill for COIN Control; or many of them fall at a Tunnel."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.coin_control import spare_for_people
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE, MOST_US_TROOPS
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_094_tunnel_rats import base, own_bases
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import plus, spread, total, without
from sentiero.games.fire_in_the_lake.nonplayer.forces import friendly_order
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.pieces import ARVN, NVA, US_TROOPS, VC
from sentiero.games.fire_in_the_lake.questions.ask import Chosen
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.1")
MOST_TROOPS = 3


def climbers(np: Nonplayer) -> list[str]:
    """US Troops that leave no COIN Control behind, while there are any."""
    np.rule = RULE
    stacks, n = stacks_listed(np), np.question.most
    free = {space: max(0, spare_for_people(np.table, space)) for _, space, _ in stacks}
    idle = [(kind, space, min(count, free[space])) for kind, space, count in stacks if free[space]]
    chosen: Chosen = spread(np, idle, n, friendly_order)
    more = spread(np, without(stacks, chosen), n - total(chosen), friendly_order)
    return np.pieces(plus(chosen, more))


def hill(np: Nonplayer) -> str:
    """The most US Troops, within that a Tunnel of its own."""
    np.rule = RULE
    troops = tie(MOST_US_TROOPS, lambda space: min(MOST_TROOPS, np.table.pieces[space][US_TROOPS]))
    return select(np, EVENT_SPACE, listed(np), troops, own_bases(np, 1)) or np.options()[0]


ANSWERS = {
    (ARVN, "event.pieces"): climbers,
    (NVA, "event.where"): hill,
    (VC, "event.where"): hill,
    (NVA, "event.pieces"): base,
    (VC, "event.pieces"): base,
}

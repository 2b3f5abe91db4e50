"""8.4.1, card 117: ARVN Troops to one space or two adjacent ones, for COIN Control."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.coin_control import people_won, pieces_needed
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import (
    AS_CONTROL_NEEDS,
    AS_MANY_AS_IN_HAND,
    BOXES_IN_ORDER,
)
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import box_order
from sentiero.games.fire_in_the_lake.nonplayer.forces import first_of
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import ARVN
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.1")


def troops(np: Nonplayer) -> list[str]:
    """From out of play first; just what the space needs if the rest wins another next door."""
    np.rule = RULE
    table, space = np.table, str(np.given("space"))
    least, left = np.question.least, np.question.most
    n = left
    needs = pieces_needed(table, space)
    if least < left and people_won(table, space, added=left) and 0 < needs < left:
        others = [near for near in board.ADJACENT[space] if people_won(table, near, added=left - needs)]
        n = needs if others else left
    np.reason("rule", BOXES_IN_ORDER)
    np.reason("rule", AS_MANY_AS_IN_HAND if n == left else AS_CONTROL_NEEDS)
    np.memory["troops_left"] = left - max(least, n)
    return np.pieces(first_of(box_order(np, stacks_listed(np)), max(least, n)))


ANSWERS = {(ARVN, "event.pieces"): troops}

"""8.4.5, card 68 shaded: Irregulars leave, and one Province shifts for it."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_026_lrrp import (
    best_to_shift,
    first,
    take,
    tell_order,
)
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import plus, total, without
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.5")


def most_from_one(np: Nonplayer) -> list[str]:
    """As many as possible from the best Province, since only 1 shifts; then whatever is left."""
    np.rule = RULE
    tell_order(np)
    stacks, n = stacks_listed(np), np.question.most
    provinces = [stack for stack in stacks if stack[1] in board.PROVINCES]
    best = best_to_shift(np, provinces or stacks)
    chosen = first(np, [stack for stack in stacks if stack[1] == best], n)
    return np.pieces(plus(chosen, take(np, without(stacks, chosen), n - total(chosen))))


ANSWERS = {(faction, "event.remove"): most_from_one for faction in FACTIONS}

"""8.4.5, card 68 shaded: Irregulars leave, and one Province shifts for it."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.nonplayer.common import stacks_listed
from service.games.fire_in_the_lake.nonplayer.events.causes import ENEMIES_IN_ORDER
from service.games.fire_in_the_lake.nonplayer.events.instructions.card_026_lrrp import best_to_shift
from service.games.fire_in_the_lake.nonplayer.events.pieces import plus, take_enemies, total, without
from service.games.fire_in_the_lake.nonplayer.forces import enemies
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.pieces import NVA, VC
from service.kernel.words import Paragraph

RULE = Paragraph("8.4.5")


def most_from_one(np: Nonplayer) -> list[str]:
    """As many as possible from the best Province, since only 1 shifts; then whatever is left."""
    np.rule = RULE
    np.reason("rule", ENEMIES_IN_ORDER)
    stacks, n = stacks_listed(np), np.question.most
    provinces = [stack for stack in stacks if stack[1] in board.PROVINCES]
    best = best_to_shift(np, provinces or stacks)
    chosen = enemies([stack for stack in stacks if stack[1] == best], n)
    return np.pieces(plus(chosen, take_enemies(np, without(stacks, chosen), n - total(chosen))))


ANSWERS = {(NVA, "event.remove"): most_from_one, (VC, "event.remove"): most_from_one}

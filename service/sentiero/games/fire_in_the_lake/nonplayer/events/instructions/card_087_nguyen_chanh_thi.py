"""8.4.4, card 87 shaded: VC pieces, Bases among them, replace those of ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import ENEMIES_IN_ORDER
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import plus, take_enemies, without
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemies
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import IS_BASE, NVA, VC, VC_BASES
from sentiero.games.fire_in_the_lake.position.changes import room_for_bases
from sentiero.games.fire_in_the_lake.questions.ask import Chosen, Stack
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.4")
MOST_BASES = 2


def replaced(np: Nonplayer) -> list[str]:
    """2 of the replacements may be Bases."""
    return replaced_by_vc(np, MOST_BASES)


def replaced_by_vc(np: Nonplayer, most_bases: int) -> list[str]:
    """Where as many VC Bases as possible can follow, going on in the spaces reached (8.2); which there by 8.1.2."""
    np.rule = RULE
    np.reason("rule", ENEMIES_IN_ORDER)
    stacks = stacks_listed(np)
    bases = min(most_bases, np.table.available(VC_BASES))
    chosen: Chosen = {}
    for base in range(np.question.most):
        left = without(stacks, chosen)
        fitting = [stack for stack in left if _base_can_follow(np, stack, chosen)] if base < bases else []
        left = fitting or left
        reached = [stack for stack in left if _taken(chosen, stack[1])]
        chosen = plus(chosen, take_enemies(np, reached or left, 1))
    # Space by space together, so that Troops and Police go in turn.
    spaces = dict.fromkeys(space for _, space in chosen)
    together = (enemies([stack for stack in stacks if stack[1] == at], _taken(chosen, at)) for at in spaces)
    return np.pieces({piece: n for pieces in together for piece, n in pieces.items()})


def _base_can_follow(np: Nonplayer, stack: Stack, chosen: Chosen) -> bool:
    """A Base that leaves makes room for one; elsewhere each piece already taken has used some."""
    kind, space, _ = stack
    return kind in IS_BASE or room_for_bases(np.table, space) > _taken(chosen, space)


def _taken(chosen: Chosen, space: str) -> int:
    return sum(n for (_, at), n in chosen.items() if at == space)


ANSWERS = {(NVA, "event.pieces"): replaced, (VC, "event.pieces"): replaced}
